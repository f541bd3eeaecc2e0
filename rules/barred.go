package rules

// The codes of refusals for places that cannot be reached, or to which range cannot be counted.
const (
	TooFar   = "too-far"  // the path there costs more than the move
	Filled   = "wall"     // rock or something else fills the cell
	Occupied = "occupied" // a figure is there, and no other may end its move on the cell
	NoRoom   = "no-room"  // the figure may pass, but has no room to stop there
	NoStop   = "no-stop"  // the figure may pass, but another reason keeps it from stopping there
	NoWay    = "no-way"   // walls, doors, figures or other obstacles block every path
	NoRange  = "no-range" // there is no path along which to count range
)

// Barrer is a [Mover] and [Ranger] that can name the rule behind a code such as [TooFar].
type Barrer interface {
	Bars(code string) (rule string)
}
