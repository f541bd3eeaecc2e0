package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

var (
	beginningVerbs  = []verb{listed("roll", rollUses, "HS B1", "That roll is not possible now.")}
	beginningEvents = game.Kinds[*Position]{
		"high-roll": game.Public(HighRoll.apply, HighRoll.tell),
		"entered":   game.Event(Entered.apply, nil),
	}
)

func rollUses(p *Position, _ battlemat.Seat, use use) {
	if p.Phase == rolling {
		use(battlemat.Choice{Command: "roll", Label: "Roll to see who begins", Kind: battlemat.Act, Rule: "HS B1", Key: "r"}, nil, (*resolution).roll)
	}
}

// roll rolls for the first player, then continues with the next step of the setup.
func (d *resolution) roll() {
	d.contest(0)
	d.muster()
}

// HighRoll records the rolls of the seats, and the resulting order of play.
type HighRoll struct {
	Rolls []Roll           `json:"rolls"`
	Order []battlemat.Seat `json:"order"`
	Round int              `json:"round,omitempty"` // the round, for a roll of initiative; 0 for the first roll
}

// Roll is a seat's roll of the d20.
type Roll struct {
	Seat battlemat.Seat `json:"seat"`
	Face int            `json:"face"`
	Plus int            `json:"plus,omitempty"` // the bonus of a glyph. HS G4
}

func (e HighRoll) apply(p *Position) { p.Order = e.Order }

func (e HighRoll) tell(p *Position) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Rolled, Rule: "HS B1"}
	if e.Round > 0 {
		told.Rule = "HS B6"
	}
	for _, r := range e.Rolls {
		told.Dice = append(told.Dice, game.Numbers(p.seatName(r.Seat), "d20", r.Face+r.Plus, r.Face))
	}
	told.Text = p.seatDoes(e.Order[0], "rolls highest and begins.", "roll highest and begin.")
	return []battlemat.Told{told}
}

// ties is the number of times that a tie is rolled again before the order of the seats decides.
const ties = 20

// contest rolls a d20 for each seat in play. The highest roller begins, and the others follow in
// the order of the seats.
//
// HS B1, HS B6: ties are rolled again.
func (d *resolution) contest(round int) {
	all := d.seats()
	in, rolls := all, []Roll(nil)
	for n := 0; len(in) > 1 && n < ties && d.Err == nil; n++ {
		best, highest := 0, []battlemat.Seat(nil)
		for _, s := range in {
			r := Roll{Seat: s, Face: d.d20()}
			if round > 0 {
				r.Plus = d.holds(s, "initiative") // HS G4
			}
			switch total := r.Face + r.Plus; {
			case total > best:
				best, highest = total, []battlemat.Seat{s}
			case total == best:
				highest = append(highest, s)
			}
			rolls = append(rolls, r)
		}
		in = highest
	}
	if len(in) == 0 {
		return // an error of the dice
	}
	i := slices.Index(all, in[0])
	order := slices.Concat(all[i:], all[:i])
	for _, s := range d.Order {
		if d.master != "" && !slices.Contains(all, s) { // HS B24, HS B26: it may still get figures
			order = append(order, s)
		}
	}
	d.Do(HighRoll{rolls, order, round})
}

// d20 rolls a d20.
func (d *resolution) d20() int {
	n := 0
	for _, face := range d.Throw(dice.D(20), 1) {
		n, _ = face.Pips()
	}
	return n
}

// seats returns the seats in play, in the scenario's order.
func (p *Position) seats() []battlemat.Seat {
	var list []battlemat.Seat
	for _, s := range p.scenario.Seats {
		if seat := battlemat.Seat(s.ID); slices.Contains(p.Order, seat) && p.stays(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// stays reports whether a seat is still in the battle. It must not have resigned, and once the
// armies are chosen it must have a figure left.
func (p *Position) stays(seat battlemat.Seat) bool {
	if slices.Contains(p.Out, seat) {
		return false
	}
	return p.Phase == rolling && p.doc.Draft != nil || p.Phase == drafting || p.lives(seat)
}

// muster continues with the next phase: to choose the armies, to place them, or to fight. A seat
// without a card is out.
func (d *resolution) muster() {
	if d.Err != nil || d.Over != nil {
		return
	}
	if d.picker() != "" {
		d.enter(drafting)
		return
	}
	d.enter(placing)
	d.crowd()
	if d.judge(); d.Over == nil && d.placer() == "" {
		d.round()
	}
}

// enter begins a phase, unless it is already the current one.
func (d *resolution) enter(phase Phase) {
	if d.Phase != phase {
		d.Do(Entered{phase})
	}
}

// Entered records that the battle enters another phase.
type Entered struct {
	Phase Phase `json:"phase"`
}

func (e Entered) apply(p *Position) { p.Phase = e.Phase }
