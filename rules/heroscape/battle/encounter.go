package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// EncounterFormat is the value of the format field of encounters.
const EncounterFormat = "battlemat.encounter/1"

// Encounter lists the players of a battle on a field, with their armies, start areas and objective.
// The field decides what the encounter leaves open.
type Encounter struct {
	Format    string    `json:"format,omitempty"`   // [EncounterFormat] or ""
	Players   int       `json:"players,omitempty"`  // from 2 to 4; 0 for the number of armies or start areas
	Points    int       `json:"points,omitempty"`   // the greatest cost of an army; 0 for an amount that fits the start areas
	Cards     []Card    `json:"cards,omitempty"`    // in addition to the shipped cards
	Armies    []Army    `json:"armies,omitempty"`   // by player; if no army has cards, the players draft them
	First     string    `json:"first,omitempty"`    // the seat that begins, such as seat-1; "" to roll for it
	Objective Objective `json:"objective,omitzero"` // sides are side-1, side-2 …, unless the armies name them
}

// Army describes a player's army on a field.
type Army struct {
	Name  string      `json:"name,omitempty"`  // the name of the player
	Side  string      `json:"side,omitempty"`  // players of the same side win together
	Cards []CardEntry `json:"cards,omitempty"` // with places for all, some or none of the figures
	Fill  bool        `json:"fill,omitempty"`  // the program adds cards as long as points are left
	Start []grid.Cell `json:"start,omitempty"` // the start area; if empty, that of the field
}

// army returns the army of player number n, counted from 0.
func (e *Encounter) army(n int) *Army {
	if n < len(e.Armies) {
		return &e.Armies[n]
	}
	return &Army{}
}

// brings reports whether any army has cards or gets some from the program. In that case there is no
// draft.
func (e *Encounter) brings() bool {
	return slices.ContainsFunc(e.Armies, func(a Army) bool { return len(a.Cards) > 0 || a.Fill })
}

// cards returns the cards that may be chosen, by key.
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

// players returns the number of players, or 0 if the field decides it.
func (e *Encounter) players() int { return max(e.Players, len(e.Armies)) }

// faults returns the faults that make it impossible to turn an encounter into a battle. The faults
// of the battle itself are found by the check of its scenario.
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
		add("players", "%d, but there are %s: expected as many players as armies", e.Players, english.Count(len(e.Armies), "army"))
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
			add(path+".cards", `no cards: expected some, or "fill": true, because other armies have cards`)
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

// goal returns the objective as a sentence for the players.
func (o *Objective) goal(s *scenario.Scenario) string {
	goal := "Leave no enemy standing"
	if o.Hold != nil {
		what := "the place"
		if o.Hold.Glyph != "" {
			what = "the glyph"
		}
		goal += fmt.Sprintf(", or be the only side to hold %s for %s", what, english.Count(o.Hold.Rounds, "round"))
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
			return goal + fmt.Sprintf(" After %s, %s wins.", english.Count(o.Rounds, "round"), english.Within(seat.Name))
		}
	}
	return goal + fmt.Sprintf(" After %s, the army with more points left wins.", english.Count(o.Rounds, "round"))
}
