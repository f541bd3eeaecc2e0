package scenarios_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// happening records the rules that were applied in a scenario, as its events show.
type happening struct {
	seen map[string]bool
	// state of the half of a card that is being played
	targets map[string]bool
	area    bool
	covered map[string]bool // figures in the area
	// state of the turn
	opened string // the figure that opened a door
	mover  string // the figure whose turn it is

	flying map[string]bool  // the figures that fly
	newly  []delve.Appeared // the figures that this command revealed
	late   map[string]bool  // the figures that were revealed after their turn had passed
}

func (h *happening) note(statement string, so bool) {
	if so {
		h.seen["S4."+statement] = true
	}
}

// command looks at the offered choices and the chosen one.
func (h *happening) command(choices []battlemat.Choice, chosen battlemat.Choice) {
	for _, c := range choices {
		h.note("39", c.Label == "Skip Push" || c.Label == "Skip Pull")
		h.note("37", c.Kind == battlemat.Shove)
		h.note("21", c.Rule == "GH S4.21")
	}
	if chosen.Kind == battlemat.Attack && len(chosen.Cells) > 1 {
		h.area, h.covered = true, map[string]bool{}
		for _, id := range chosen.Hits {
			h.covered[id] = true
		}
	}
}

// standing returns the figures of a view by ID.
func standing(view battlemat.View) map[string]battlemat.Figure {
	figures := map[string]battlemat.Figure{}
	for _, f := range view.Figures {
		if !f.Down {
			figures[f.ID] = f
		}
	}
	return figures
}

// event looks at one event, with the figures before the command.
func (h *happening) event(figures map[string]battlemat.Figure, e battlemat.Event) {
	switch e := e.(type) {
	case delve.TurnBegan:
		h.note("13", h.late[e.Figure])
		h.mover, h.opened, h.targets, h.area = e.Figure, "", map[string]bool{}, false
	case delve.HalfPlayed:
		h.targets, h.area = map[string]bool{}, false
	case delve.Moved:
		h.moved(figures, e)
	case delve.TrapSprung:
		h.note("3", true)
	case delve.TraitLost:
		h.note("8: grounded", true)
	case delve.Fell:
		h.note("8", true)
	case delve.DoorOpened:
		h.opened = e.By
	case delve.RoomRevealed:
		h.note("9", e.By != "")
		h.note("10", e.By != "")
	case delve.Appeared:
		h.flying[e.ID] = slices.Contains(e.Traits, card.Flying)
		h.newly = append(h.newly, e)
	case delve.RoundEnded:
		clear(h.late)
	case delve.StandeesShort:
		h.note("11", true)
	case delve.CardDrawn:
		h.note("12", h.opened != "")
	case delve.Numbered:
		h.note("11", true)
	case delve.Attacked:
		h.attacked(figures, e)
	case delve.Died:
		h.note("22", true)
		h.note("23", e.Money)
		h.note("23: summoned", !e.Money && figures[e.Figure].Side == "monsters")
	case delve.Afflicted:
		h.note("34", e.By != "" && e.By != e.Figure)
	case delve.ShoveSkipped:
		h.note("41", e.Vain)
	}
}

// revealed finds figures whose turn had passed when the acting figure revealed them: their number
// on the initiative track is lower.
func (h *happening) revealed(view battlemat.View) {
	marks := map[string]string{} // by kind of monster and by figure
	for _, turn := range view.Order {
		marks[turn.Name], marks[turn.Figure] = turn.Mark, turn.Mark
	}
	for _, e := range h.newly {
		kind := strings.TrimSuffix(e.Name, fmt.Sprint(" ", e.Number))
		if mine, his := marks[kind], marks[h.opened]; h.opened != "" && len(mine) > 0 && (len(mine) < len(his) || len(mine) == len(his) && mine < his) {
			h.late[e.ID] = true
		}
	}
	h.newly = nil
}

func (h *happening) moved(figures map[string]battlemat.Figure, e delve.Moved) {
	me := figures[e.Figure]
	for _, at := range e.Path[1 : len(e.Path)-1] {
		for _, f := range figures {
			h.note("2", e.Movement == "" && !h.flying[e.Figure] && f.At == at && f.Side == me.Side)
			h.note("7", (e.Movement == "fly" || h.flying[e.Figure]) && f.At == at && f.Side != me.Side)
		}
	}
	switch e.Movement {
	case "":
		h.note("1", len(e.Path) > 2)
		h.note("9", h.opened == e.Figure) // the movement continues
	case "jump":
		h.note("6", true)
	case "push":
		h.note("35", true)
		h.note("40", figures[h.mover].Side == "monsters")
	case "pull":
		h.note("36", true)
		h.note("40", figures[h.mover].Side == "monsters")
	}
}

func (h *happening) attacked(figures map[string]battlemat.Figure, e delve.Attacked) {
	h.note("14", true)
	h.note("15", e.Ranged)
	h.note("16", !e.Ranged)
	h.note("17", e.Ranged)
	h.note("18", e.Ranged)
	h.note("20", len(e.Steps) > 0)
	h.note("24", e.Favour == dice.Advantage)
	h.note("25", e.Favour == dice.Disadvantage)
	h.note("28", h.area)
	h.note("29", h.area && !e.Ranged)
	h.note("30", h.area && e.Ranged)
	h.note("31", !h.area && len(h.targets) > 0 && !h.targets[e.Target])
	h.note("32", figures[e.Figure].Side != figures[e.Target].Side)
	h.note("42", e.Pierced > 0)
	h.note("43", h.area && len(h.targets) > 0 && !h.covered[e.Target])
	h.targets[e.Target] = true
}

// curious is a player that prefers the actions that it has tried least often. It counts how often
// it has tried each.
type curious map[string]int

func (tried curious) choose(choices []battlemat.Choice) battlemat.Command {
	thing := func(c battlemat.Choice) string {
		return fmt.Sprint(c.Kind, c.Rule, c.Card, c.Part, c.Note, len(c.Cells), len(c.Hits))
	}
	least := choices[0]
	for _, c := range choices {
		if c.Kind != battlemat.Resign && (least.Kind == battlemat.Resign || tried[thing(c)] < tried[thing(least)]) {
			least = c
		}
	}
	tried[thing(least)]++
	return least.Command
}

// never lists the rules that only forbid something, or describe a method, so that no event shows
// them. Their tests are in rules/gloomhaven and its package delve.
var never = []string{"4", "5", "19", "26", "27", "33", "38"}

// TestEveryStatementHappens plays the scenarios with bots, and every third match with the curious
// player, until all rules have been applied.
func TestEveryStatementHappens(t *testing.T) {
	if testing.Short() {
		t.Skip("whole matches: not in a hurry")
	}
	matches := 24
	seen, curious := map[string]bool{}, curious{}
	missing := func() (list []string) {
		for i := 1; i <= 43; i++ {
			if s := fmt.Sprint(i); !seen["S4."+s] && !slices.Contains(never, s) {
				list = append(list, "S4."+s)
			}
		}
		for _, s := range []string{"S4.8: grounded", "S4.23: summoned"} { // parts of rules that are recorded separately
			if !seen[s] {
				list = append(list, s)
			}
		}
		return list
	}
	for n := range matches {
		for _, name := range scenarios.Of("gloomhaven") {
			if len(missing()) == 0 {
				return
			}
			rules, doc := load(t, name)
			h := happening{seen: seen, targets: map[string]bool{}, flying: map[string]bool{}, late: map[string]bool{}}
			p, err := battlemat.Begin(rules, doc)
			if err != nil {
				t.Fatal(err)
			}
			watched := p.See(battlemat.Spectator)
			for k := range 3000 {
				if _, over := p.Outcome(); over {
					break
				}
				seat := p.ToAct()[0]
				choices := slices.Collect(p.Choices(seat))
				var command battlemat.Command
				if n%3 == 0 {
					command = curious.choose(choices)
				} else {
					command = rules.Bot(seat).Choose(p.See(seat), choices)
				}
				i := slices.IndexFunc(choices, func(c battlemat.Choice) bool { return c.Command == command })
				h.command(choices, choices[i])
				events, err := p.Decide(seat, command, dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, n)).At(uint64(k))))
				if err != nil {
					t.Fatal(err)
				}
				figures := standing(watched)
				for _, e := range events {
					h.event(figures, e)
					p = p.Apply(e)
				}
				watched = p.See(battlemat.Spectator)
				h.revealed(watched)
			}
		}
	}
	for _, s := range missing() {
		t.Errorf("%s happens in no scenario", s)
	}
}
