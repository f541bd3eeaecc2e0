package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// Bounds of a monster's turn, far above any game's.
const (
	MaxFoes    = 256     // enemies on the board
	MaxActions = 1 << 16 // of one answer
	MaxHexes   = 1 << 14 // of the board
)

// The words in which a monster's turn is asked for and decided.
type (
	Orders   = rules.Orders
	Action   = rules.Action
	Decision = rules.Decision
	Reason   = rules.Reason
)

// Monster decides the turn of a figure that moves by rule. What its conditions
// forbid it does not do: immobilized it does not move, disarmed it does not
// attack, stunned it does neither.
//
// GH M10: the complete set of allowed actions, from which the players choose.
func (d *Desk) Monster(b *board.Board, actor string, o Orders) (Decision, error) {
	den, err := d.Den(b)
	if err != nil {
		return Decision{}, err
	}
	return den.Monster(actor, o)
}

// Den decides the turns of monsters on one board, which it reads once. It keeps
// its memory; one goroutine may ask at a time. After a change of the board, its
// figures included, it must read it again.
type Den struct {
	Voice Voice // of the reasons

	desk *Desk
	hunt hunt
}

// Den reads the board.
func (d *Desk) Den(b *board.Board) (*Den, error) {
	den := &Den{desk: d}
	return den, den.Read(b)
}

// Read takes in another board, or the same one after a change.
func (n *Den) Read(b *board.Board) error {
	if err := n.desk.Check(b); err != nil {
		return err
	}
	if w, h := b.Size(); w*h > MaxHexes {
		return fmt.Errorf("a board of %d hexes: monsters act on boards of at most %d", w*h, MaxHexes)
	}
	n.hunt.read(n.desk, b)
	return nil
}

// Monster is [Desk.Monster] on the board of the den.
func (n *Den) Monster(actor string, o Orders) (Decision, error) {
	actions, err := n.Actions(actor, o)
	if err != nil {
		return Decision{}, err
	}
	return Decision{Focus: n.hunt.ids(n.hunt.focused()), Actions: actions, Reasons: n.hunt.reasons(n.Voice)}, nil
}

// Actions is what of [Den.Monster] needs no words, for those who ask often.
func (n *Den) Actions(actor string, o Orders) ([]Action, error) {
	if err := n.hunt.decide(actor, o); err != nil {
		return nil, err
	}
	return n.hunt.answer(), nil
}

// checkOrders refuses orders that make no sense.
func checkOrders(o *Orders) error {
	if err := rules.CheckMove(o.Move, "hexes"); err != nil {
		return err
	}
	switch {
	case !slices.Contains([]string{"", "walk", "jump", "fly", "teleport"}, o.Movement):
		return fmt.Errorf("movement %q: expected walk, jump, fly or teleport", o.Movement)
	case o.Range < 0 || o.Range > mostNumber:
		return fmt.Errorf("range %d: expected 0 to %d", o.Range, mostNumber)
	case o.Targets < 0 || o.Targets > mostNumber:
		return fmt.Errorf("targets %d: expected 0 to %d", o.Targets, mostNumber)
	case len(o.Area.Red) > 0 && o.Area.Own != (o.Range == 0):
		// GH S4.29, S4.33.
		return fmt.Errorf("area: one with the monster's own hex is melee, one without it needs a range")
	}
	return nil
}

// answer writes the actions found, in order.
func (h *hunt) answer() []Action {
	out := make([]Action, len(h.actions))
	for i := range h.actions {
		deed := &h.actions[i]
		a := Action{
			To: h.cell(deed.to), Focus: h.ids(deed.focus),
			Move: tollMove(h.toll[deed.to]), Harm: tollHarm(h.toll[deed.to]),
		}
		if !deed.hits.empty() {
			a.Attacks = make([]grid.Cell, 0, deed.hits.count())
			deed.hits.each(func(f int) { a.Attacks = append(a.Attacks, h.foes[f].At) })
			slices.SortFunc(a.Attacks, byColumn)
		}
		for _, c := range deed.toward {
			a.Toward = append(a.Toward, h.cell(c))
		}
		slices.SortFunc(a.Toward, byColumn)
		out[i] = a
	}
	slices.SortFunc(out, func(a, b Action) int {
		if c := byColumn(a.To, b.To); c != 0 {
			return c
		}
		return slices.CompareFunc(a.Attacks, b.Attacks, byColumn)
	})
	return out
}

// focused is the set of the enemies tied for focus.
func (h *hunt) focused() set {
	var s set
	for _, f := range h.focuses {
		s.add(f)
	}
	return s
}

// ids names foes, in the order of the board.
func (h *hunt) ids(who set) []string {
	var all []string
	who.each(func(f int) { all = append(all, h.foes[f].ID) })
	return all
}

func byColumn(a, b grid.Cell) int {
	if a.X != b.X {
		return a.X - b.X
	}
	return a.Y - b.Y
}
