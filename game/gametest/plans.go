package gametest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Plans compares the plans of a game with the game itself every few commands of a match between
// bots. The choices of a plan must be offered one after the other, and its action must be the
// promised one, unless something intervenes that the seat could not know. For each attack that a
// move leads to, there must be a plan whose path costs no more, except in the dark, over unknown
// ground. Plans returns the number of plans that came true.
func Plans(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, commands, every int) (held int) {
	t.Helper()
	for n, p := range way(t, rules, s, commands) {
		act := p.ToAct()
		if n%every != 0 || len(act) == 0 {
			continue
		}
		w := &planned{TB: t, p: p, seat: act[0], name: fmt.Sprintf("%s, command %d", s.ID, n)}
		held += w.comeTrue()
		w.cheapest()
	}
	return held
}

// planned is a position whose plans are checked.
type planned struct {
	testing.TB
	p    battlemat.Position
	seat battlemat.Seat
	name string
}

// comeTrue carries out every plan, and returns how many reached their action.
func (w *planned) comeTrue() (held int) {
	for _, at := range rulestest.Places(w.p.See(w.seat)) {
		for _, plan := range battlemat.Plans(w.p, w.seat, "", at) {
			q, clean := w.p, true
			for i, step := range plan.Steps {
				offered, is := offer(q, w.seat, step.Command)
				rolled := plan.Needs != nil && i > 0
				switch {
				case !is && rolled && i == 1: // the roll was too low
					clean = false
				case !is && i == len(plan.Steps)-1 && otherwise(q, w.seat, step): // the door is locked
					clean = false
				case !is:
					w.Errorf("%s: %s: %q is not offered", w.name, plan.Text, step.Command)
					clean = false
				case i == len(plan.Steps)-1 && differs(offered, step, rolled):
					w.Errorf("%s: %s: %+v was promised, but %+v is offered", w.name, plan.Text, step, offered)
				case i == len(plan.Steps)-1:
					held++
				}
				if !clean {
					break
				}
				if q, clean = carriedOut(w.TB, q, w.seat, step.Command); !clean {
					break
				}
			}
		}
	}
	return held
}

// differs reports whether an action is offered in a different form than promised. It ignores the
// movement left, which is unknown before the roll.
func differs(is, promised battlemat.Choice, rolled bool) bool {
	if rolled {
		is.Note, is.Tags, promised.Note, promised.Tags = "", nil, "", nil
	}
	a, errA := json.Marshal(is)
	b, errB := json.Marshal(promised)
	return errA != nil || errB != nil || string(a) != string(b)
}

// cheapest reports attacks that can be reached at less cost than by any plan. It tries every
// offered move, with every half of a card played before and after it.
func (w *planned) cheapest() {
	now, near := map[attack]bool{}, map[attack]bool{}
	for c := range w.p.Choices(w.seat) {
		now[attackOf(c)] = true
	}
	var found []course
	w.walk(course{at: w.p}, func(t course) {
		if t.move == nil {
			near[t.last()] = true
		}
		found = append(found, t)
	})
	plans := map[grid.Cell]map[string]battlemat.Choice{}
	for _, t := range found {
		deed := t.steps[len(t.steps)-1]
		if now[attackOf(deed)] || t.move != nil && near[t.last()] {
			continue
		}
		if plans[*deed.At] == nil {
			plans[*deed.At] = map[string]battlemat.Choice{}
			for _, plan := range battlemat.Plans(w.p, w.seat, "", *deed.At) {
				of := course{steps: plan.Steps}
				plans[*deed.At][of.key()] = of.way()
			}
		}
		best, is := plans[*deed.At][t.key()]
		if way := t.way(); !is && way.At != nil && w.darkBetween(*way.At, *deed.At) {
			continue // the seat cannot yet see that the line of attack will be free
		} else if !is || threats(best) > threats(way) || threats(best) == threats(way) && *best.Cost > *way.Cost {
			w.Errorf("%s: %q is possible with the command %q, but the plan is %q", w.name, t.key(), way.Command, best.Command)
			return
		}
	}
}

// darkBetween reports whether some of the ground is dark and the seat does not know all cells in
// the rectangle between two cells. Only in the dark can an enemy be seen over unseen ground, by its
// light or by other senses.
func (w *planned) darkBetween(a, b grid.Cell) bool {
	ground := w.p.See(w.seat).Ground
	if ground.Light == nil {
		return false
	}
	return slices.ContainsFunc(ground.Map[min(a.Y, b.Y):max(a.Y, b.Y)+1], func(row string) bool {
		return slices.Contains([]rune(row)[min(a.X, b.X):max(a.X, b.X)+1], battlemat.Unknown)
	})
}

// attack identifies an attack and the card played for it.
type attack struct {
	played, command battlemat.Command
	loses           bool
}

func attackOf(c battlemat.Choice) attack {
	return attack{command: c.Command, loses: slices.Contains(c.Tags, battlemat.Loses)}
}

// course is a sequence of choices that includes a move.
type course struct {
	at    battlemat.Position
	steps []battlemat.Choice
	move  *battlemat.Choice
}

// Returns the course with one more step.
func (t course) and(c battlemat.Choice, at battlemat.Position) course {
	t.at, t.steps = at, append(slices.Clip(t.steps), c)
	if c.Kind == battlemat.Move {
		t.move = &c
	}
	return t
}

// last returns the attack at the end of a course, with the half of a card that was played last
// before it.
func (t course) last() attack {
	var a attack
	for _, c := range t.steps {
		a.command, a.loses = attackOf(c).command, attackOf(c).loses
		if c.Part != "" {
			a.played = c.Command
		}
	}
	return a
}

// key identifies a course by the cards that it plays and the actions that it takes, whatever its
// destination.
func (t course) key() string {
	var words []string
	for _, c := range t.steps {
		if c.Part != "" || c.Kind == battlemat.Attack {
			words = append(words, fmt.Sprint(c.Command, slices.Contains(c.Tags, battlemat.Loses)))
		}
	}
	return strings.Join(words, "; ")
}

// way returns the move of a course, or a move without cost if it has none.
func (t course) way() battlemat.Choice {
	for _, c := range t.steps {
		if c.Kind == battlemat.Move {
			return c
		}
	}
	return battlemat.Choice{Cost: new(int)}
}

// walk extends a course by a move, by halves of cards and by skipping the rest of a movement, as
// long as nothing intervenes. It reports each course that ends in an attack.
func (w *planned) walk(t course, report func(course)) {
	offered := slices.Collect(t.at.Choices(w.seat))
	moving := slices.ContainsFunc(offered, func(c battlemat.Choice) bool { return c.Kind == battlemat.Move })
	for _, c := range offered {
		switch {
		case c.Kind == battlemat.Attack && len(t.steps) > 0 && c.Target != "" && c.At != nil && c.Figure == t.steps[0].Figure && c.Cells == nil:
			report(t.and(c, t.at))
			continue
		case c.Kind == battlemat.Move && c.Cost != nil && t.move == nil:
		case c.Part != "" && (t.move != nil || t.last().played == ""):
		case c.Kind == battlemat.Pass && moving && !slices.Contains(c.Tags, battlemat.EndsTurn) && (t.move != nil || len(t.steps) == 0):
		default:
			continue
		}
		if q, clean := carriedOut(w.TB, t.at, w.seat, c.Command); clean && slices.Contains(q.ToAct(), w.seat) {
			w.walk(t.and(c, q), report)
		}
	}
}

func threats(c battlemat.Choice) int {
	n := 0
	for _, s := range c.Path {
		if s.Danger != "" {
			n++
		}
	}
	return n
}

// offer finds a command among a seat's choices.
func offer(p battlemat.Position, seat battlemat.Seat, command battlemat.Command) (battlemat.Choice, bool) {
	for c := range p.Choices(seat) {
		if c.Command == command {
			return c, true
		}
	}
	return battlemat.Choice{}, false
}

// untroubled holds the kinds of log lines that appear if nothing intervenes.
var untroubled = []battlemat.Happening{battlemat.Moved, battlemat.Rolled, battlemat.Played}

// Reports whether another choice uses the same object as a step. Figures do not count as objects.
func otherwise(p battlemat.Position, seat battlemat.Seat, step battlemat.Choice) bool {
	for c := range p.Choices(seat) {
		if step.Kind == battlemat.Act && step.Target == "" && c.Kind == battlemat.Act && c.At != nil && step.At != nil && *c.At == *step.At && c.Side == step.Side {
			return true
		}
	}
	return false
}

// carriedOut plays a command. It reports whether the command went as planned, without any other
// kind of message, and taught the seat nothing new about the ground.
func carriedOut(t testing.TB, p battlemat.Position, seat battlemat.Seat, c battlemat.Command) (battlemat.Position, bool) {
	t.Helper()
	events, err := p.Decide(seat, c, dice.NewSeeded(dice.SeedOf(string(c))))
	if err != nil {
		t.Fatalf("%q: %v", c, err)
	}
	clean, unknown := true, unknownTo(p, seat)
	for _, e := range events {
		for _, told := range p.Tell(seat, e) {
			clean = clean && slices.Contains(untroubled, told.Kind)
		}
		p = p.Apply(e)
	}
	return p, clean && slices.Contains(p.ToAct(), seat) && unknown == unknownTo(p, seat)
}

// unknownTo returns the number of cells that a seat knows nothing about.
func unknownTo(p battlemat.Position, seat battlemat.Seat) (n int) {
	for _, row := range p.See(seat).Ground.Map {
		n += strings.Count(row, string(battlemat.Unknown))
	}
	return n
}
