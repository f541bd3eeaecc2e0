package rules

// The codes of refusals for places that cannot be reached, or to which range cannot be counted.
const (
	TooFar   = "too-far"  // the way there costs more than the move
	Filled   = "wall"     // rock or something else fills the cell
	Occupied = "occupied" // a figure is there, and no other may end its move on the cell
	NoRoom   = "no-room"  // the figure may pass, but has no room to stop there
	NoStop   = "no-stop"  // the figure may pass, but may not stop for another reason
	NoWay    = "no-way"   // walls, doors, figures or other things bar every way
	NoRange  = "no-range" // no way exists along which range could be counted
)

// Barrer is a [Mover] and [Ranger] that can name the rule for each of these codes.
type Barrer interface {
	Bars(code string) (rule string)
}
