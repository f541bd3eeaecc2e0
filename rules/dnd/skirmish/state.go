package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// LaidOut is everything that changes in a skirmish. It is also the event that lays the skirmish
// out.
type LaidOut struct {
	Round   int                `json:"round,omitempty"` // counted from 1; 0 before initiative is rolled
	Figures []*Figure          `json:"figures"`
	Order   []string           `json:"order,omitempty"` // figures, the highest initiative first
	Turn    Turn               `json:"turn,omitzero"`
	Journey *Journey           `json:"journey,omitempty"` // a move that waits for answers
	Asks    []Ask              `json:"asks,omitempty"`    // questions; the first must be answered next
	Blow    *Blow              `json:"blow,omitempty"`    // a hit that waits for an answer
	Doors   []Door             `json:"doors,omitempty"`
	Traps   []Trap             `json:"traps,omitempty"`
	Lasting []Lasting          `json:"lasting,omitempty"` // spells and the like, the oldest first
	Serial  int                `json:"serial,omitempty"`  // how many lasting effects there have been
	Known   []Known            `json:"known"`             // one for each side
	Left    []string           `json:"left,omitempty"`    // figures that have escaped
	Held    game.Held          `json:"held,omitzero"`
	Used    []string           `json:"used,omitempty"` // verbs that were used, for the hints
	Over    *battlemat.Outcome `json:"over,omitempty"`
	Halted  bool               `json:"halted,omitempty"` // the game master has paused it. DND K50
	Altered Altered            `json:"altered,omitzero"` // the game master's changes to the ground
}

// Figure is a creature in the skirmish.
type Figure struct {
	ID         string         `json:"id"`
	Creature   string         `json:"creature"` // the key of its creature
	Seat       battlemat.Seat `json:"seat"`
	Name       string         `json:"name"`
	Number     int            `json:"number,omitempty"`     // distinguishes it from others of the same name
	Unnumbered bool           `json:"unnumbered,omitempty"` // it gets its id and number when the skirmish begins
	At         grid.Cell      `json:"at"`
	Squeezed   bool           `json:"squeezed,omitempty"` // it squeezes into a space one square narrower. DND K19
	HP         int            `json:"hp"`
	Temporary  int            `json:"temporary,omitempty"`
	Initiative int            `json:"initiative,omitempty"`
	// Gone says why the figure is not on the board: it is dead, has left or given up, or the game
	// master has put it aside or removed it.
	Gone string `json:"gone,omitempty"`
	// Side is the side that it keeps no matter who plays it; none: the side of its seat. DND K51
	Side       string         `json:"side,omitempty"`
	Stable     bool           `json:"stable,omitempty"`  // it is at 0 hit points, but no longer dying
	Saved      int            `json:"saved,omitempty"`   // successful death saves
	Failed     int            `json:"failed,omitempty"`  // failed death saves
	Hidden     int            `json:"hidden,omitempty"`  // the Stealth it hides with; 0: it does not hide
	Reacted    bool           `json:"reacted,omitempty"` // whether it has reacted since its turn began
	Dodging    bool           `json:"dodging,omitempty"`
	Ready      *Ready         `json:"ready,omitempty"`
	Exhaustion int            `json:"exhaustion,omitempty"` // levels of exhaustion. DND C15
	Afflicted  []Affliction   `json:"afflicted,omitempty"`
	Slots      []int          `json:"slots,omitempty"` // the slots left of each level, from the first on
	Spent      map[string]int `json:"spent,omitempty"` // uses of actions and traits
	Items      map[string]int `json:"items,omitempty"`
	// Hurt lists the types of damage taken since its last turn began, for creatures that
	// regenerate.
	Hurt []string `json:"hurt,omitempty"`

	sheet *sheet // the facts that do not change; nil for a figure in an event
}

// sheet holds the facts about a figure that follow from the plan and its name.
type sheet struct {
	*plan    `rulestest:"-"`
	place    int                 // its index in the list of figures
	block    *creature.Statblock // the statistics of its creature
	side     string              // the side of the figure
	wide     int                 // the width of its space when it does not squeeze
	number   int                 // the number that its name was made with
	name     string
	initials string
}

// Affliction is a condition or a boon that a figure has, by its key.
type Affliction struct {
	Key    string `json:"key"`
	By     string `json:"by,omitempty"`     // the figure that caused it
	Effect int    `json:"effect,omitempty"` // the lasting effect with which it ends; 0: none
	// Ends names the figure whose turns count the affliction down, at the end of each turn. Rounds
	// is the number of turns left. If Ends is "", the affliction lasts until something else ends
	// it.
	Ends    string `json:"ends,omitempty"`
	Start   bool   `json:"start,omitempty"` // whether the start of each turn counts it down instead
	Rounds  int    `json:"rounds,omitempty"`
	Save    string `json:"save,omitempty"`    // the ability of a save that is repeated at the end of its turns
	DC      int    `json:"dc,omitempty"`      // the DC of that save, or of a check to escape
	Check   string `json:"check,omitempty"`   // the ability of a check to escape; none: as in a grapple
	Damaged string `json:"damaged,omitempty"` // what happens if the figure takes damage: save, ends
	Against string `json:"against,omitempty"` // the enemy against which a figure is helped
	Spell   bool   `json:"spell,omitempty"`
	Ruled   bool   `json:"ruled,omitempty"` // put on the figure by the game master. DND K52
}

// Ready is an attack that a figure holds ready for the first enemy that comes within its reach or
// range.
type Ready struct {
	Action string `json:"action"`
}

// Turn is the current turn.
type Turn struct {
	Figure  string    `json:"figure,omitempty"`
	Spent   int       `json:"spent,omitempty"`   // feet moved
	Dashes  int       `json:"dashes,omitempty"`  // the number of dashes, each of which adds the speed again
	More    int       `json:"more,omitempty"`    // feet added by something else
	Parity  int       `json:"parity,omitempty"`  // diagonals, modulo 2. DND M2
	Run     int       `json:"run,omitempty"`     // feet moved in a straight line
	Heading grid.Cell `json:"heading,omitzero"`  // the direction of that line
	Flees   bool      `json:"flees,omitempty"`   // whether it disengaged
	Action  bool      `json:"action,omitempty"`  // whether the action is used
	Bonus   bool      `json:"bonus,omitempty"`   // whether the bonus action is used
	Object  bool      `json:"object,omitempty"`  // whether the free interaction is used
	Surges  int       `json:"surges,omitempty"`  // additional actions after the first
	Strikes []string  `json:"strikes,omitempty"` // the attacks of the Attack action so far
	Struck  string    `json:"struck,omitempty"`  // the target of the last of them
	Once    []string  `json:"once,omitempty"`    // once-a-turn traits that it has used
	// Casts is "bonus" if a spell was cast as a bonus action, "action" if a spell other than a
	// cantrip was cast as an action, and "slot" if a spell took a slot. DND P1
	Casts   string    `json:"casts,omitempty"`
	Entered []int     `json:"entered,omitempty"` // lasting effects whose zones it has entered
	Brought []Entered `json:"brought,omitempty"` // the same for other figures that were moved into zones
}

// Journey is a move that is under way.
type Journey struct {
	Figure string      `json:"figure"`
	Way    []grid.Cell `json:"way"`   // the squares ahead, beginning with the figure's present one
	Costs  []int       `json:"costs"` // the cost of each further step, in feet
	How    string      `json:"how"`   // walk, crawl, fly, jump, running-jump
	Drags  string      `json:"drags,omitempty"`
	// Widths holds the figure's width at each square, and Parities the number of diagonals taken so
	// far, modulo 2. They are set for a path on which the figure squeezes.
	Widths   []int    `json:"widths,omitempty"`
	Parities []int    `json:"parities,omitempty"`
	Asked    []string `json:"asked,omitempty"`  // the figures that have answered for the next step
	Waived   []string `json:"waived,omitempty"` // the figures with a readied attack that have declined
}

// Ask is a question to a figure outside its turn.
type Ask struct {
	Kind   string `json:"kind"` // opportunity, ready, hit
	Figure string `json:"figure"`
	Target string `json:"target"`
}

// The kinds of questions.
const (
	opportunity = "opportunity"
	readied     = "ready"
	onHit       = "hit" // DND K37
)

// Door is a door of the board.
type Door struct {
	ID     string `json:"id"`
	Open   bool   `json:"open,omitempty"`
	Locked bool   `json:"locked,omitempty"`
}

// Trap is a trap of the document.
type Trap struct {
	ID    string      `json:"id"`
	Cells []grid.Cell `json:"cells"`
	Done  string      `json:"done,omitempty"` // sprung or disarmed; none: it is set
}

// Lasting is a lasting effect of a spell or action on figures or on the ground.
type Lasting struct {
	ID            int         `json:"id"`
	Spell         string      `json:"spell"` // the key of the spell or action
	By            string      `json:"by"`
	Rounds        int         `json:"rounds"` // the number of turns of By that it still lasts
	Concentration bool        `json:"concentration,omitempty"`
	Cells         []grid.Cell `json:"cells,omitempty"` // the squares of its zone
	DC            int         `json:"dc,omitempty"`
}

// Known holds what a side has seen.
type Known struct {
	Side  string            `json:"side"`
	Cells []string          `json:"cells"`           // one string for each row: 1 for a square that was seen
	Doors map[string]string `json:"doors,omitempty"` // whether each was open or closed when last seen
	Traps []string          `json:"traps,omitempty"` // the traps that it has found
	Met   []string          `json:"met,omitempty"`   // figures with names of their own that it has seen
}

var stateEvents = game.Kinds[*Position]{
	"laid-out": game.Whole(LaidOut.apply),
	"learnt":   game.Learning(func(p *Position) *[]string { return &p.Used }),
}

func (e LaidOut) apply(p *Position) {
	p.LaidOut = e
	p.alter()
	p.Figures = game.Shared(game.Values(e.Figures))
	p.lookUp()
}

// position returns a state as a position under this plan. The figures of the state may belong to
// another plan.
func (q *plan) position(s LaidOut) *Position {
	p := &Position{plan: q, LaidOut: s}
	p.Figures = game.Shared(game.Values(s.Figures))
	p.lookUp()
	return p
}

// lookUp gives the figures their sheets. The figures must not be shared yet.
func (p *Position) lookUp() {
	sheets := make([]sheet, len(p.Figures))
	for i, f := range p.Figures {
		sheets[i] = p.sheetOf(i, f)
		f.sheet = &sheets[i]
	}
}

func (q *plan) sheetOf(place int, f *Figure) sheet {
	s := q.blocks[f.Creature]
	return sheet{q, place, s, q.sideOf(f), s.Width(), f.Number, numberedName(f.Name, f.Number), initials(f.Name)}
}

// Values of Gone for figures that have left the game.
const (
	dead   = "dead"
	left   = "left"
	gaveUp = "gave-up"
)

// Values of Gone for figures that the game master has taken out of the game.
const (
	aside    = "aside"
	takenOff = "taken-off"
)

// isAside reports whether the game master has put a figure behind the screen, or has taken it off
// the board.
//
// DND K51: such a figure is not in the game. Nobody meets, sees or hears it, and nothing that is
// shown to anybody but the game master depends on it.
func (f *Figure) isAside() bool { return f.Gone == aside || f.Gone == takenOff }

// Blow is a hit whose target may react before it is harmed. DND K37.
type Blow struct {
	By      string   `json:"by"`
	Target  string   `json:"target"`
	With    string   `json:"with"` // the key of an action or a spell
	Slot    int      `json:"slot,omitempty"`
	Natural int      `json:"natural"`
	Total   int      `json:"total"`
	AC      int      `json:"ac"` // including cover
	Ranged  bool     `json:"ranged,omitempty"`
	Times   int      `json:"times"` // how many times each damage die is thrown
	Harm    []Harm   `json:"harm,omitempty"`
	Charge  bool     `json:"charge,omitempty"` // whether the effect of a charge is added
	Effect  int      `json:"effect,omitempty"` // the lasting effect that it belongs to
	Halved  bool     `json:"halved,omitempty"`
	Rest    []string `json:"rest,omitempty"` // the remaining targets of the same spell
}

// Harm is the damage of one type that a hit does.
type Harm struct {
	Dice  string `json:"dice"`
	Type  string `json:"type"`
	Magic bool   `json:"magic,omitempty"`
}

// misses reports whether the attack misses an armour class. DND K5: a 20 always hits.
func (b *Blow) misses(ac int) bool { return b.Natural < 20 && b.Total < ac }

// Entered says that a figure has come into the zone of a lasting effect. A zone that affects those
// who enter it does so once a turn. DND P5.
type Entered struct {
	Effect int    `json:"effect"`
	Figure string `json:"figure,omitempty"` // "" for the figure whose turn it is
}

// left returns a copy of a figure that is no longer on the board.
func (f *Figure) left() *Figure {
	gone := *f
	gone.Gone = left
	return &gone
}

// down reports whether a figure is at 0 hit points.
func (f *Figure) down() bool { return f.HP == 0 }

// What deeds take: the action or the bonus action.
const (
	action  = "action"
	oneSlot = "slot" // of Turn.Casts: a spell has taken a slot this turn. DND P1
	bonus   = "bonus"
)

// The kinds of jumps, as the desk names them.
const (
	jump    = "jump"
	runJump = "running-jump"
)

// jumps reports whether the move is a jump.
func (j *Journey) jumps() bool { return j.How == jump || j.How == runJump }
