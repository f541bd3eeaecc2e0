package rules

// The codes of refusals for places that are not reached or not counted to.
const (
	TooFar   = "too-far"  // the way there costs more than the move
	Filled   = "wall"     // rock, or what else fills the cell
	Occupied = "occupied" // a figure stands there, and none ends its move on it
	NoRoom   = "no-room"  // the figure may pass, and has no room there to stop
	NoStop   = "no-stop"  // it may pass, and not stop for another reason
	NoWay    = "no-way"   // walls, doors, figures or what else bars every way
	NoRange  = "no-range" // there is no way along which range could be counted
)

// Barrer is a [Mover] and [Ranger] that names its rule for each of these codes.
type Barrer interface {
	Bars(code string) (rule string)
}
