package sight

// RandomBoard returns a board with walls, doors, rock and holes, for external tests.
var RandomBoard = centreBoard
