"""Pictures of the facts: geometry first (`placing`, `scene`), then colours and bytes (`theme`, `svg`)."""
