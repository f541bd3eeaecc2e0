package gloomhaven

import (
	"fmt"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Bounds for a monster's turn. They are far above the numbers of any game.
const (
	maxFoes    = 256     // enemies on the board
	maxActions = 1 << 16 // actions in one answer
	MaxHexes   = 1 << 14 // hexes on the board
)

// The types of a question about a monster's turn, and of its answer.
type (
	Orders   = rules.Orders
	Action   = rules.Action
	Decision = rules.Decision
	Reason   = rules.Reason
)

// Monster decides the turn of a figure that moves by rule. A figure does not do what its conditions
// forbid: an immobilized figure does not move, a disarmed one does not attack, and a stunned one
// does neither.
//
// GH M10: the answer is the complete set of legal actions, from which the players choose.
func (d *Desk) Monster(b *board.Board, actor string, o Orders) (Decision, error) {
	return d.MonsterSaid(b, actor, o, Voice{})
}

// MonsterSaid is [Desk.Monster] with the reasons in the given voice.
func (d *Desk) MonsterSaid(b *board.Board, actor string, o Orders, v Voice) (Decision, error) {
	idle := &idleMonsters
	if !d.profile.seesByCorners() {
		idle = &d.deciding
	}
	monsters, kept := idle.Get().(*Monsters)
	if !kept {
		monsters = new(Monsters)
	}
	monsters.desk = d
	if err := monsters.Read(b); err != nil {
		return Decision{}, err
	}
	monsters.Voice = v
	decision, err := monsters.Monster(actor, o)
	if err == nil {
		idle.Put(monsters)
	}
	return decision, err
}

// idleMonsters keeps *Monsters for reuse. All desks whose lines of sight run from corner to corner
// share it.
var idleMonsters sync.Pool

// Monsters decides the turns of monsters on one board, which it reads once. It reuses its memory,
// so only one goroutine at a time may use it. After any change of the board or its figures, call
// [Monsters.Read] again.
type Monsters struct {
	Voice Voice // the voice of the reasons

	desk *Desk
	turn monsterTurn
}

// Monsters returns a [Monsters] that has read the board.
func (d *Desk) Monsters(b *board.Board) (*Monsters, error) {
	monsters := &Monsters{desk: d}
	return monsters, monsters.Read(b)
}

// Read reads another board, or the same board after a change.
func (ms *Monsters) Read(b *board.Board) error {
	if err := ms.desk.Check(b); err != nil {
		return err
	}
	if w, h := b.Size(); w*h > MaxHexes {
		return fmt.Errorf("a board of %d hexes: monsters act on boards of at most %d", w*h, MaxHexes)
	}
	ms.turn.read(ms.desk, b)
	return nil
}

// Monster is [Desk.Monster] on the board that was read.
func (ms *Monsters) Monster(actor string, o Orders) (Decision, error) {
	actions, err := ms.Actions(actor, o)
	if err != nil {
		return Decision{}, err
	}
	decision := Decision{Focus: ms.turn.ids(ms.turn.focused()), Actions: actions}
	if !ms.Voice.Silent {
		decision.Reasons = ms.turn.reasons(ms.Voice)
	}
	return decision, nil
}

// Actions returns the actions of [Monsters.Monster] without the reasons, for callers with many
// questions.
func (ms *Monsters) Actions(actor string, o Orders) ([]Action, error) {
	if err := ms.turn.decide(actor, o); err != nil {
		return nil, err
	}
	return ms.turn.answer(), nil
}

// checkOrders returns an error for orders that make no sense.
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
		// GH S4.29, S4.33: an area includes the monster's own hex exactly when it has no range.
		return fmt.Errorf("area: an area that includes the monster's own hex is melee; any other area needs a range")
	}
	return nil
}

// answer returns the actions found, in order.
func (mt *monsterTurn) answer() []Action {
	out := make([]Action, len(mt.actions))
	for i := range mt.actions {
		deed := &mt.actions[i]
		a := Action{
			To: mt.cell(deed.to), Focus: mt.ids(deed.focus),
			Move: costMove(mt.cost[deed.to]), Harm: costHarm(mt.cost[deed.to]),
		}
		if !deed.hits.empty() {
			a.Attacks = make([]grid.Cell, 0, deed.hits.count())
			deed.hits.each(func(f int) { a.Attacks = append(a.Attacks, mt.foes[f].At) })
			slices.SortFunc(a.Attacks, byColumn)
		}
		for _, c := range deed.toward {
			a.Toward = append(a.Toward, mt.cell(c))
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

// focused returns the set of the enemies tied for focus.
func (mt *monsterTurn) focused() set {
	var s set
	for _, f := range mt.focuses {
		s.add(f)
	}
	return s
}

// ids returns the ids of the foes in a set, in the order of the board.
func (mt *monsterTurn) ids(who set) []string {
	var all []string
	who.each(func(f int) { all = append(all, mt.foes[f].ID) })
	return all
}

func byColumn(a, b grid.Cell) int {
	if a.X != b.X {
		return a.X - b.X
	}
	return a.Y - b.Y
}
