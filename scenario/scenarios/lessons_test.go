package scenarios_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario"
)

// lesson is a hint of a tutorial.
type lesson struct {
	Text  string `json:"text"`
	Until string `json:"until"`
}

// lessons returns the hints of a tutorial.
func lessons(t testing.TB, s *scenario.Scenario) []lesson {
	t.Helper()
	var part struct {
		Hints []lesson `json:"hints"`
	}
	if err := json.Unmarshal(s.Game, &part); err != nil {
		t.Fatal(err)
	}
	return part.Hints
}

// pupil plays the learner's seat of a tutorial. It does what the hint says. If a hint asks for no
// action, it plays like a bot.
type pupil struct {
	hints []lesson
	bot   battlemat.Bot
	heard map[string]bool
	done  map[string]int // the round in which each action was first done
}

// choose does what the hint says. It checks that a hint that waits for an action is shown only when
// the action is possible and has not been done yet.
func (p *pupil) choose(t testing.TB, match string, v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	t.Helper()
	p.heard[v.Hint] = true
	if v.Hint == "" {
		t.Errorf("%s, round %d: nothing is said", match, v.Round)
	}
	var wanted []battlemat.Choice
	silent := true // no hint with this text waits for something that has not been done yet
	for _, h := range p.hints {
		if h.Text != v.Hint {
			continue
		}
		if h.Until == "" {
			silent, wanted = false, choices
		} else if p.done[h.Until] == 0 {
			silent = false
			for _, c := range choices {
				if game.Does(c.Command, h.Until) {
					wanted = append(wanted, c)
				}
			}
			switch h.Until {
			case "end": // the bot ends the turn when nothing else is useful
				wanted = choices
			case "move sister-quill-1": // as near the captain as possible
				slices.SortStableFunc(wanted, func(a, b battlemat.Choice) int { return cmp.Compare(fromCaptain(v, a), fromCaptain(v, b)) })
				wanted = wanted[:min(1, len(wanted))]
			}
		}
	}
	if silent || len(wanted) == 0 {
		t.Errorf("%s, round %d: %q is said, done is %v, offered %d", match, v.Round, v.Hint, p.done, len(wanted))
		wanted = choices
	}
	c := p.bot.Choose(v, wanted)
	for _, h := range p.hints {
		if game.Does(c, h.Until) && p.done[h.Until] == 0 {
			p.done[h.Until] = max(v.Round, 1)
		}
	}
	return c
}

// fromCaptain returns a rough measure of how far from Captain Maren a move in "the-beacon" ends.
func fromCaptain(v battlemat.View, c battlemat.Choice) int {
	for _, f := range v.Figures {
		if f.ID == "captain-maren-1" && c.At != nil && !f.Down {
			dx, dy := c.At.X-f.At.X, c.At.Y-f.At.Y
			return dx*dx + dy*dy
		}
	}
	return 0
}

// follow plays a match of a tutorial in which the learner's seat follows the hints. It reports
// whether that seat won.
func follow(t testing.TB, rules battlemat.Ruleset, doc *scenario.Scenario, learner battlemat.Seat, p *pupil, seed int) bool {
	t.Helper()
	match := fmt.Sprint(doc.ID, ", match ", seed)
	at, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3000 {
		if o, over := at.Outcome(); over {
			return slices.Contains(o.Winners, learner)
		}
		seat := at.ToAct()[0]
		v, choices := at.See(seat), slices.Collect(at.Choices(seat))
		var c battlemat.Command
		if seat == learner {
			c = p.choose(t, match, v, choices)
		} else {
			c = rules.Bot(seat).Choose(v, choices)
		}
		if at, err = battlemat.Advance(at, seat, c, dice.NewSeeded(dice.SeedOf(match).At(uint64(n)))); err != nil {
			t.Fatalf("%s, command %d: %s: %v", match, n, c, err)
		}
	}
	t.Errorf("%s: no end", match)
	return false
}

// TestLessonsAreFollowed plays the tutorials of the master game and of reactions and spells as a
// learner who does what each hint says. Each hint must be shown only when it can be followed, and
// some hint must always be shown. In every match, the learner must take certain actions early
// enough. In long runs, every hint must be shown at least once, and the learner must win some
// matches and lose others.
func TestLessonsAreFollowed(t *testing.T) {
	for name, of := range map[string]struct {
		seat  battlemat.Seat
		early []string // actions that must be done in the first rounds of every match
		by    int      // the last of these rounds
	}{
		"the-beacon":      {"watch", []string{"mark 1", "mark 2", "mark 3", "mark X", "move", "move 4,3", "attack"}, 2},
		"the-wrong-choir": {"hero", []string{"begin", "cast bless", "cast healing-word", "cast sacred-flame", "attack"}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			rules, doc := load(t, name)
			matches, won := gametest.Usual(4, 40), 0
			heard, counts := map[string]bool{}, map[string]int{}
			for seed := range matches {
				p := &pupil{hints: lessons(t, doc), bot: rules.Bot(of.seat), heard: heard, done: map[string]int{}}
				if follow(t, rules, doc, of.seat, p, seed) {
					won++
				}
				for _, deed := range of.early {
					if round := p.done[deed]; round == 0 || round > of.by {
						t.Errorf("match %d: %q is done in round %d", seed, deed, round)
					}
				}
				for deed := range p.done {
					counts[deed]++
				}
			}
			t.Logf("of %d matches %d are won; deeds done in: %v", matches, won, counts)
			if matches < 40 {
				return
			}
			for _, h := range lessons(t, doc) {
				if !heard[h.Text] {
					t.Errorf("never said: %q", h.Text)
				}
			}
			if won == 0 || won == matches {
				t.Errorf("of %d matches %d are won", matches, won)
			}
		})
	}
}
