package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// EncounterFormat is the name of the format of encounters.
const EncounterFormat = "battlemat.encounter/1"

// Encounter lists the players of a battle on a field, with their armies, starting places and objective.
// The field decides what the encounter leaves open.
type Encounter struct {
	Format    string    `json:"format,omitempty"`   // [EncounterFormat]
	Players   int       `json:"players,omitempty"`  // from 2 to 4; none: as many as there are armies, or start areas
	Points    int       `json:"points,omitempty"`   // that an army may cost; none: as many as there is room for
	Cards     []Card    `json:"cards,omitempty"`    // beside those that come with the game
	Armies    []Army    `json:"armies,omitempty"`   // of the players, in their order; without cards the players draft them
	First     string    `json:"first,omitempty"`    // the seat that begins, as seat-1; none: the high roller
	Objective Objective `json:"objective,omitzero"` // the sides are side-1, side-2 … unless armies say others
}

// Army holds a player's cards on a field.
type Army struct {
	Name  string      `json:"name,omitempty"`  // of the player
	Side  string      `json:"side,omitempty"`  // players of one side win together
	Cards []CardEntry `json:"cards,omitempty"` // with places for some of the figures, or for none
	Fill  bool        `json:"fill,omitempty"`  // the program adds cards, as long as there are points
	Start []grid.Cell `json:"start,omitempty"` // its start area; none: as the field has it
}

// army returns that of a player by number, from 0.
func (e *Encounter) army(n int) *Army {
	if n < len(e.Armies) {
		return &e.Armies[n]
	}
	return &Army{}
}

// brings reports whether armies have cards: then nobody drafts.
func (e *Encounter) brings() bool {
	return slices.ContainsFunc(e.Armies, func(a Army) bool { return len(a.Cards) > 0 || a.Fill })
}

// cards holds the cards that may be chosen, by key.
func (e *Encounter) cards() map[string]*Card {
	all := map[string]*Card{}
	for i := range catalogue {
		all[catalogue[i].Key] = &catalogue[i]
	}
	for i := range e.Cards {
		all[e.Cards[i].Key] = &e.Cards[i]
	}
	return all
}

// players returns how many players there are, of a field with that many areas; 0: the field decides.
func (e *Encounter) players() int { return max(e.Players, len(e.Armies)) }

// faults returns what keeps an encounter from being laid out at all. What is wrong with it as a battle is found by the check of
// the scenario.
func (e *Encounter) faults(b *board.Board) (found []board.Fault) {
	add := func(path, format string, args ...any) {
		found = append(found, board.Fault{Path: path, Message: fmt.Sprintf(format, args...)})
	}
	if e.Format != "" && e.Format != EncounterFormat {
		add("format", "%s: expected %s", board.Quote(e.Format), EncounterFormat)
	}
	if e.Players != 0 && (e.Players < 2 || e.Players > maxSeats) {
		add("players", "%d: expected a whole number from 2 to %d", e.Players, maxSeats)
	} else if e.Players != 0 && e.Players < len(e.Armies) {
		add("players", "%d, and %s: expected as many players", e.Players, english.Count(len(e.Armies), "army"))
	}
	if len(e.Armies) > maxSeats {
		add("armies", "%d: expected at most %d", len(e.Armies), maxSeats)
	}
	if e.Points != 0 && (e.Points < 0 || e.Points > maxPoints) {
		add("points", "%d: expected a whole number from 1 to %d", e.Points, maxPoints)
	}
	cards := e.cards()
	var keys []string
	for key := range cards {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for i := range e.Armies {
		a, path := &e.Armies[i], fmt.Sprintf("armies[%d]", i)
		points := 0
		for n := range a.Cards {
			c, at := &a.Cards[n], fmt.Sprintf("%s.cards[%d]", path, n)
			card := cards[c.Card]
			switch {
			case card == nil:
				add(at+".card", "no card has the key %s%s", board.Quote(c.Card), board.Meant(c.Card, keys))
				continue
			case c.Count < 0 || c.Count > maxCopies:
				add(at+".count", "%d: expected a whole number from 1 to %d", c.Count, maxCopies)
				continue
			case len(c.At) > c.count()*card.count():
				add(at+".at", "%s: expected at most %d, one for each figure", english.Count(len(c.At), "place"), c.count()*card.count())
			}
			points += c.count() * card.Points
		}
		if e.Points > 0 && points > e.Points {
			add(path+".cards", "%d points: expected at most %d", points, e.Points)
		}
		if e.brings() && len(a.Cards) == 0 && !a.Fill {
			add(path+".cards", "no cards: expected some, or fill, as other armies have")
		}
		for n, c := range a.Start {
			if !b.Contains(c) {
				add(fmt.Sprintf("%s.start[%d]", path, n), "%v is not on the map", c)
			}
		}
	}
	if e.brings() && len(e.Armies) < e.Players {
		add("armies", "%d: expected %d, one for each player", len(e.Armies), e.Players)
	}
	return found
}

// goal is the players' goal in an encounter, in a sentence.
func (o *Objective) goal(s *scenario.Scenario) string {
	goal := "Leave no enemy standing"
	if o.Hold != nil {
		what := "the place"
		if o.Hold.Glyph != "" {
			what = "the glyph"
		}
		goal += fmt.Sprintf(", or hold %s alone for %s", what, english.Count(o.Hold.Rounds, "round"))
	}
	if o.Points > 0 {
		goal += fmt.Sprintf(", or destroy enemies worth %d points", o.Points)
	}
	goal += "."
	if o.Rounds == 0 {
		return goal
	}
	for _, seat := range s.Seats {
		if seat.Side == o.Winner {
			return goal + fmt.Sprintf(" After %s %s wins.", english.Count(o.Rounds, "round"), english.Within(seat.Name))
		}
	}
	return goal + fmt.Sprintf(" After %s the army with more points left wins.", english.Count(o.Rounds, "round"))
}
