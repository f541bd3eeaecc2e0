package creature

// The conditions, as traits of a figure on the desk's board are written.
const (
	Blinded       = "blinded"
	Charmed       = "charmed" // by whom is kept with it
	Deafened      = "deafened"
	Frightened    = "frightened" // of whom is kept with it
	Grappled      = "grappled"   // by whom is kept with it
	Incapacitated = "incapacitated"
	Invisible     = "invisible"
	Paralyzed     = "paralyzed"
	Petrified     = "petrified"
	Poisoned      = "poisoned"
	Prone         = "prone"
	Restrained    = "restrained"
	Stunned       = "stunned"
	Unconscious   = "unconscious"
)

// Conditions lists them.
var Conditions = []string{
	Blinded, Charmed, Deafened, Frightened, Grappled, Incapacitated, Invisible, Paralyzed, Petrified, Poisoned, Prone, Restrained, Stunned, Unconscious,
}
