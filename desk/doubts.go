package desk

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
)

// Doubts returns likely mistakes in a document that are not faults. If the rules panic, it returns
// none, because a fault reports the panic.
func Doubts(data []byte, name string) (doubts []board.Fault) {
	found := board.Judged("", func() []board.Fault {
		switch FormatOf(data) {
		case scenario.Format:
			if s, _ := scenario.Draft(data, name, boards.Shipped); s != nil {
				doubts = scenarioDoubts(s)
			}
		case "", board.Format:
			if b, err := board.Parse(data, name); err == nil && b.Rules != "" {
				if t, err := Sit(b, Choice{}); err == nil {
					doubts = t.Unread()
				}
			}
		}
		return nil
	})
	if len(found) > 0 {
		return nil
	}
	doubts = scenario.Place(doubts, data, name)
	slices.SortStableFunc(doubts, func(f, g board.Fault) int {
		return cmp.Or(cmp.Compare(f.Line, g.Line), cmp.Compare(f.Column, g.Column))
	})
	return doubts[:min(len(doubts), board.MaxFaults)]
}

// scenarioDoubts returns doubts about the seats, and the doubts that the game finds.
func scenarioDoubts(s *scenario.Scenario) []board.Fault {
	doubts := slices.Concat(sameNames(s.Seats), nearSides(s.Seats), zeros(s))
	if ruleset, err := all.Ruleset(s.Rules); err == nil {
		doubts = append(doubts, boardDoubts(s)...)
		if doubter, is := ruleset.(battlemat.Doubter); is {
			doubts = append(doubts, doubter.Doubts(s)...)
		}
	}
	return doubts
}

// zeros returns a doubt about each number that is written as 0, because 0 has the same meaning as a
// missing number.
func zeros(s *scenario.Scenario) (doubts []board.Fault) {
	var written struct {
		Figures []struct {
			HP *int `json:"hp"`
		} `json:"figures"`
		Objective struct {
			Rounds *int `json:"rounds"`
		} `json:"objective"`
	}
	if json.Unmarshal(s.Game, &written) != nil {
		return nil // a fault reports this
	}
	for n, f := range written.Figures {
		if f.HP != nil && *f.HP == 0 {
			doubts = append(doubts, board.Fault{Path: fmt.Sprintf("game.figures[%d].hp", n), Message: "0 counts as no number: the figure begins with all the hit points of its creature"})
		}
	}
	if r := written.Objective.Rounds; r != nil && *r == 0 {
		doubts = append(doubts, board.Fault{Path: "game.objective.rounds", Message: "0 counts as no number: the rounds are not limited"})
	}
	return doubts
}

// boardDoubts returns doubts about a scenario's board: words that the scenario's book does not read, and settings of
// the board that the scenario overrides.
func boardDoubts(s *scenario.Scenario) (doubts []board.Fault) {
	b := s.Board
	if b == nil {
		return nil
	}
	if b.Rules != "" && b.Rules != s.Rules {
		doubts = append(doubts, board.Fault{Path: "board.rules", Message: board.Quote(b.Rules) + ": ignored in a scenario, which has its own rules"})
	}
	if b.Profile != "" && b.Profile != s.Profile {
		doubts = append(doubts, board.Fault{Path: "board.profile", Message: board.Quote(b.Profile) + ": ignored in a scenario, which has its own profile"})
	}
	for _, name := range slices.Sorted(maps.Keys(b.Set)) {
		if b.Set[name] != s.Set[name] {
			doubts = append(doubts, board.Fault{Path: fmt.Sprintf("board.set[%s]", board.Quote(name)), Message: board.Quote(b.Set[name]) + ": ignored in a scenario, which has its own set"})
		}
	}
	t, err := Sit(b, Choice{Rules: s.Rules, Profile: s.Profile})
	if err != nil {
		return doubts // a fault reports this
	}
	slips := t.Slips()
	if glossary, is := t.Desk.Book().(rules.Glossary); is { // an unknown terrain is a fault, not a doubt
		slips = slips[len(glossary.Words().Unread(b, "")):]
	}
	for _, f := range append(slips, t.Unread()...) {
		f.Path = "board." + f.Path
		doubts = append(doubts, f)
	}
	return doubts
}

// sameNames returns a doubt about each seat with the same name as an earlier one.
func sameNames(seats []scenario.Seat) (doubts []board.Fault) {
	for i, seat := range seats {
		same := func(o scenario.Seat) bool {
			return strings.EqualFold(strings.TrimSpace(o.Name), strings.TrimSpace(seat.Name))
		}
		if j := slices.IndexFunc(seats[:i], same); j >= 0 && seat.Name != "" {
			doubts = append(doubts, board.Fault{
				Path:    fmt.Sprintf("seats[%d].name", i),
				Message: fmt.Sprintf("%s is also the name of the seat %q: players cannot tell the two apart by name", board.Quote(seat.Name), seats[j].ID),
			})
		}
	}
	return doubts
}

// nearSides returns a doubt about each side whose name nearly equals the name of a side with more
// seats, or of an earlier side with as many seats.
func nearSides(seats []scenario.Seat) (doubts []board.Fault) {
	count, told := map[string]int{}, map[string]bool{}
	for _, seat := range seats {
		count[seat.Side]++
	}
	for i, seat := range seats {
		for j, other := range seats {
			meant := count[other.Side] > count[seat.Side] || count[other.Side] == count[seat.Side] && j < i
			if meant && !told[seat.Side] && almostSame(other.Side, seat.Side) {
				told[seat.Side] = true
				doubts = append(doubts, board.Fault{
					Path:    fmt.Sprintf("seats[%d].side", i),
					Message: fmt.Sprintf("%q and %q, the side of the seat %q, are different sides, so the two are opponents; did you mean %s?", seat.Side, other.Side, other.ID, other.Side),
					Mends:   board.Spells(seat.Side, other.Side),
				})
			}
		}
	}
	return doubts
}

// almostSame reports whether two names are probably the same name in two spellings: one is the
// plural of the other, or they differ by a letter, by two swapped letters or by hyphens. Numbered
// names such as "red-1" and "red-2" count as different.
func almostSame(a, b string) bool {
	if a == b || a == "" || b == "" {
		return false
	}
	plain := func(s string) string {
		return strings.TrimSuffix(strings.TrimSuffix(strings.ReplaceAll(s, "-", ""), "s"), "e")
	}
	if plain(a) == plain(b) {
		return true
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 4 || len(b)-len(a) > 1 {
		return false
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	if len(a) < len(b) {
		return a[same:] == b[same+1:] && !digit(b[same])
	}
	rest, other := a[same:], b[same:]
	if rest[1:] == other[1:] {
		return !digit(rest[0]) && !digit(other[0])
	}
	return len(rest) > 1 && rest[0] == other[1] && rest[1] == other[0] && rest[2:] == other[2:]
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
