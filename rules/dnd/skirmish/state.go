package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// LaidOut is all that changes in a skirmish, and the event that lays it out.
type LaidOut struct {
	Round   int                `json:"round,omitempty"` // from 1; none before initiative is rolled
	Figures []*Figure          `json:"figures"`
	Order   []string           `json:"order,omitempty"` // figures, the highest initiative first
	Turn    Turn               `json:"turn,omitzero"`
	Journey *Journey           `json:"journey,omitempty"` // a move that waits for answers
	Asks    []Ask              `json:"asks,omitempty"`    // questions, the first of which is to be answered
	Blow    *Blow              `json:"blow,omitempty"`    // a hit that waits for an answer
	Doors   []Door             `json:"doors,omitempty"`
	Traps   []Trap             `json:"traps,omitempty"`
	Lasting []Lasting          `json:"lasting,omitempty"` // spells and the like, the oldest first
	Serial  int                `json:"serial,omitempty"`  // how many there have been
	Known   []Known            `json:"known"`             // by side
	Left    []string           `json:"left,omitempty"`    // figures that have escaped
	Held    game.Held          `json:"held,omitzero"`
	Used    []string           `json:"used,omitempty"` // verbs, for the hints
	Over    *battlemat.Outcome `json:"over,omitempty"`
	Halted  bool               `json:"halted,omitempty"` // the game master has paused it. DND K50
	Altered Altered            `json:"altered,omitzero"` // how the game master has changed the ground
}

// Figure is a creature on the board.
type Figure struct {
	ID         string         `json:"id"`
	Creature   string         `json:"creature"` // its key
	Seat       battlemat.Seat `json:"seat"`
	Name       string         `json:"name"`
	Number     int            `json:"number,omitempty"`     // that distinguishes it from others with its name
	Unnumbered bool           `json:"unnumbered,omitempty"` // it gets its id and number when the skirmish begins
	At         grid.Cell      `json:"at"`
	Squeezed   bool           `json:"squeezed,omitempty"` // into a space one square narrower. DND K19
	HP         int            `json:"hp"`
	Temporary  int            `json:"temporary,omitempty"`
	Initiative int            `json:"initiative,omitempty"`
	Gone       string         `json:"gone,omitempty"`    // dead, left, or given up; aside, or removed by the game master
	Side       string         `json:"side,omitempty"`    // its side, whoever plays it; none: its seat's. DND K51
	Stable     bool           `json:"stable,omitempty"`  // at 0 hit points
	Saved      int            `json:"saved,omitempty"`   // death saves
	Failed     int            `json:"failed,omitempty"`  // likewise
	Hidden     int            `json:"hidden,omitempty"`  // the Stealth it hides with; 0: it does not
	Reacted    bool           `json:"reacted,omitempty"` // since its turn began
	Dodging    bool           `json:"dodging,omitempty"`
	Ready      *Ready         `json:"ready,omitempty"`
	Exhaustion int            `json:"exhaustion,omitempty"` // levels. DND C15
	Afflicted  []Affliction   `json:"afflicted,omitempty"`
	Slots      []int          `json:"slots,omitempty"` // left, of the first level, of the second …
	Spent      map[string]int `json:"spent,omitempty"` // uses of actions and traits
	Items      map[string]int `json:"items,omitempty"`
	Hurt       []string       `json:"hurt,omitempty"` // types of damage since its last turn began, for those that regenerate

	sheet *sheet // what it is all along; a figure of an event has none
}

// sheet holds what the plan and its name determine for a figure.
type sheet struct {
	*plan    `rulestest:"-"`
	place    int                 // in the list of figures
	block    *creature.Statblock // what its creature's statistics say
	side     string              // the side of its seat
	wide     int                 // how wide its space is that is not squeezed
	number   int                 // with which it has this name
	name     string
	initials string
}

// Affliction is a condition or a boon that a figure has, by its key.
type Affliction struct {
	Key    string `json:"key"`
	By     string `json:"by,omitempty"`     // the figure that put it
	Effect int    `json:"effect,omitempty"` // the lasting effect that it ends with; 0: none
	// Ends names the figure whose turns count it down, at their end, and Rounds the turns left. If Ends
	// is "", it lasts until something else ends it.
	Ends    string `json:"ends,omitempty"`
	Start   bool   `json:"start,omitempty"` // at the start of that turn
	Rounds  int    `json:"rounds,omitempty"`
	Save    string `json:"save,omitempty"`    // thrown again at the end of its turns
	DC      int    `json:"dc,omitempty"`      // of that, or of a check to escape
	Check   string `json:"check,omitempty"`   // the ability that is checked to escape; none: as in a grapple
	Damaged string `json:"damaged,omitempty"` // what damage does: save, ends
	Against string `json:"against,omitempty"` // of help: the enemy
	Spell   bool   `json:"spell,omitempty"`
	Ruled   bool   `json:"ruled,omitempty"` // the game master has put it. DND K52
}

// Ready is what a figure waits to do: an attack on the first enemy that comes within its reach
// or range.
type Ready struct {
	Action string `json:"action"`
}

// Turn is the turn under way.
type Turn struct {
	Figure  string    `json:"figure,omitempty"`
	Spent   int       `json:"spent,omitempty"`   // feet
	Dashes  int       `json:"dashes,omitempty"`  // each adds the speed again
	More    int       `json:"more,omitempty"`    // feet that something else adds
	Parity  int       `json:"parity,omitempty"`  // diagonals, modulo 2. DND M2
	Run     int       `json:"run,omitempty"`     // feet moved in a straight line
	Heading grid.Cell `json:"heading,omitzero"`  // the step of that line
	Flees   bool      `json:"flees,omitempty"`   // it disengaged
	Action  bool      `json:"action,omitempty"`  // used
	Bonus   bool      `json:"bonus,omitempty"`   // used
	Object  bool      `json:"object,omitempty"`  // the free interaction is used
	Surges  int       `json:"surges,omitempty"`  // further actions after the first
	Strikes []string  `json:"strikes,omitempty"` // the attacks of the Attack action so far
	Struck  string    `json:"struck,omitempty"`  // the target of the last of them
	Once    []string  `json:"once,omitempty"`    // once-a-turn traits that were used
	Casts   string    `json:"casts,omitempty"`   // bonus: a spell was cast as one; action: a spell of a level was; slot: one took a slot. DND P1
	Entered []int     `json:"entered,omitempty"` // effects whose ground was entered
	Brought []Entered `json:"brought,omitempty"` // and into which others came
}

// Journey is a move under way.
type Journey struct {
	Figure string      `json:"figure"`
	Way    []grid.Cell `json:"way"`   // from where it is
	Costs  []int       `json:"costs"` // of each further step, in feet
	How    string      `json:"how"`   // walk, crawl, fly, jump, running-jump
	Drags  string      `json:"drags,omitempty"`
	// Widths are how wide the figure is at each square, and Parities the diagonals taken by then, modulo 2,
	// of a path on which it squeezes.
	Widths   []int    `json:"widths,omitempty"`
	Parities []int    `json:"parities,omitempty"`
	Asked    []string `json:"asked,omitempty"`  // who has answered for the next step
	Waived   []string `json:"waived,omitempty"` // who has waited for the figure and declines
}

// Ask is a question to a figure out of its turn.
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
	Done  string      `json:"done,omitempty"` // sprung, disarmed; none: it is set
}

// Lasting is an effect that lasts: what a spell has put on figures, or on the ground.
type Lasting struct {
	ID            int         `json:"id"`
	Spell         string      `json:"spell"` // its key, or that of an action
	By            string      `json:"by"`
	Rounds        int         `json:"rounds"` // how many more turns of By it lasts
	Concentration bool        `json:"concentration,omitempty"`
	Cells         []grid.Cell `json:"cells,omitempty"` // of its zone
	DC            int         `json:"dc,omitempty"`
}

// Known holds what a side has seen.
type Known struct {
	Side  string            `json:"side"`
	Cells []string          `json:"cells"`           // a string per row: 1 where a square was seen
	Doors map[string]string `json:"doors,omitempty"` // open or closed, as they were last seen
	Traps []string          `json:"traps,omitempty"` // that it has found
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

// position returns the position of a state under a plan that is not that of its figures.
func (q *plan) position(s LaidOut) *Position {
	p := &Position{plan: q, LaidOut: s}
	p.Figures = game.Shared(game.Values(s.Figures))
	p.lookUp()
	return p
}

// lookUp gives the figures, which are not shared yet, their sheets.
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

// The ways in which figures are gone.
const (
	dead   = "dead"
	left   = "left"
	gaveUp = "gave-up"
)

// The ways in which the game master takes figures out of the game.
const (
	aside    = "aside"
	takenOff = "taken-off"
)

// isAside reports whether a figure is behind the game master's screen, or was taken off the board by it.
//
// DND K51: such a figure is not in the game: nobody meets, sees or hears it, and nothing that anybody but the game
// master is shown depends on it.
func (f *Figure) isAside() bool { return f.Gone == aside || f.Gone == takenOff }

// Blow is a hit whose target may react before it is harmed. DND K37.
type Blow struct {
	By      string   `json:"by"`
	Target  string   `json:"target"`
	With    string   `json:"with"` // an action or a spell, by its key
	Slot    int      `json:"slot,omitempty"`
	Natural int      `json:"natural"`
	Total   int      `json:"total"`
	AC      int      `json:"ac"` // with cover
	Ranged  bool     `json:"ranged,omitempty"`
	Times   int      `json:"times"` // that the dice of damage are thrown
	Harm    []Harm   `json:"harm,omitempty"`
	Charge  bool     `json:"charge,omitempty"` // a charge adds its effect
	Effect  int      `json:"effect,omitempty"` // that lasts
	Halved  bool     `json:"halved,omitempty"`
	Rest    []string `json:"rest,omitempty"` // the remaining targets of the same spell
}

// Harm is damage that a hit does.
type Harm struct {
	Dice  string `json:"dice"`
	Type  string `json:"type"`
	Magic bool   `json:"magic,omitempty"`
}

// misses reports whether an attack fails against an armour class. DND K5: 20 always hits.
func (b *Blow) misses(ac int) bool { return b.Natural < 20 && b.Total < ac }

// Entered says that a figure has come into an effect's ground: that happens once a turn. DND P5.
type Entered struct {
	Effect int    `json:"effect"`
	Figure string `json:"figure,omitempty"` // "": the one whose turn it is
}

// left returns a figure that is not on the board.
func (f *Figure) left() *Figure {
	gone := *f
	gone.Gone = left
	return &gone
}

// down reports whether a figure lies at 0 hit points.
func (f *Figure) down() bool { return f.HP == 0 }

// The times that things take.
const (
	action  = "action"
	oneSlot = "slot" // of a turn in which a spell has taken one: DND P1
	bonus   = "bonus"
)

// The ways of jumping, as the desk names them.
const (
	jump    = "jump"
	runJump = "running-jump"
)

// jumps reports whether the move under way is a jump.
func (j *Journey) jumps() bool { return j.How == jump || j.How == runJump }
