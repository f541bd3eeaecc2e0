package master

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// The refusal codes of rulings that games and the kit share.
const (
	CodeRuled = "not-to-be-ruled" // the ruling would change nothing, or is impossible
	CodeRoom  = "no-room"         // no figure can stand in the chosen place
)

// Resolution is a command that is being carried out, and that may be a ruling.
type Resolution[P any] interface {
	game.Resolution[P]
	Do(battlemat.Event)
}

// Table connects a game with positions P to the common rulings.
type Table[P battlemat.Position, D Resolution[P]] struct {
	Match    string // the game's word for a match: "quest"
	Rule     string // the rule to cite for its rulings
	Scenario func(P) *scenario.Scenario
	// Halted reports whether the match waits for the game master. Halt sets whether it waits, in a
	// position to which an event is being applied.
	Halted func(P) bool
	Halt   func(P, bool)
	// Sides returns the sides in play; a ruling can declare any of them the winner of a match. End
	// ends the match. If the winner is [scenario.Nobody], no side wins.
	Sides func(P) []battlemat.Option
	End   func(d D, winner string)
}

// Turns returns the rulings that pause, resume and end a match.
func (t *Table[P, D]) Turns() []Ruling[P, D] {
	once := func(P) [][]string { return [][]string{nil} }
	return []Ruling[P, D]{
		{
			Word: "pause", Power: scenario.RulesTurns, Menu: "Turns", Label: "Pause the " + t.Match,
			May: func(p P, _ []string) *battlemat.Refusal {
				return game.Unless(!t.Halted(p), t.Rule, CodeRuled, "The "+t.Match+" is paused already.").Refusal()
			},
			Do: func(d D, _ []string) { d.Do(Halted{true}) }, Offers: once,
		},
		{
			Word: "go-on", Power: scenario.RulesTurns, Menu: "Turns", Label: "Resume the " + t.Match,
			May: func(p P, _ []string) *battlemat.Refusal {
				return game.Unless(t.Halted(p), t.Rule, CodeRuled, "The "+t.Match+" is not paused.").Refusal()
			},
			Do: func(d D, _ []string) { d.Do(Halted{false}) }, Offers: once,
		},
		{
			Word: "end", Power: scenario.RulesEnd, Menu: "Turns", Label: "End the " + t.Match,
			Blanks: []battlemat.Blank{{Word: "winner", Label: "Who won", Kind: battlemat.BlankOne}},
			Fill:   func(p P, blanks []battlemat.Blank) { blanks[0].Options = t.winners(p) },
			Says:   func(said []string) string { return english.Within(said[0]) + " won" },
			Do:     func(d D, words []string) { t.End(d, words[0]) },
			Offers: func(p P) (list [][]string) {
				for _, o := range t.winners(p) {
					list = append(list, []string{o.Word})
				}
				return list
			},
		},
	}
}

// winners returns the possible winners: the sides, and nobody.
func (t *Table[P, D]) winners(p P) []battlemat.Option {
	return append(slices.Clip(t.Sides(p)), battlemat.Option{Word: scenario.Nobody, Label: "nobody"})
}

// Secrets returns the rulings that say something to one seat, or read something aloud to all.
func (t *Table[P, D]) Secrets() []Ruling[P, D] {
	text := battlemat.Blank{Word: "text", Label: "Words", Kind: battlemat.BlankText, To: MostText}
	return []Ruling[P, D]{
		{
			Word: "say", Power: scenario.RulesSecrets, Menu: "Secrets", Label: "Say to one seat only",
			Blanks: []battlemat.Blank{{Word: "seat", Label: "To", Kind: battlemat.BlankOne}, text},
			Says:   func(said []string) string { return strings.Join(said, ": ") },
			Fill:   func(p P, blanks []battlemat.Blank) { blanks[0].Options = Seats(t.Scenario(p), false) },
			Do:     func(d D, words []string) { d.Do(Whispered{battlemat.Seat(words[0]), words[1]}) },
		},
		{
			Word: "read", Power: scenario.RulesSecrets, Menu: "Secrets", Label: "Read aloud", Note: "Everyone at the table hears it.",
			Blanks: []battlemat.Blank{text},
			Do:     func(d D, words []string) { d.Do(ReadAloud{words[0]}) },
		},
	}
}

// Kinds returns the kinds of events of the common rulings.
func (t *Table[P, D]) Kinds() game.Kinds[P] {
	return game.Kinds[P]{
		"halted": game.Public(func(e Halted, p P) { t.Halt(p, e.Waits) }, func(e Halted, _ P) []battlemat.Told {
			return Say(battlemat.Turned, t.Rule, "", game.Either(e.Waits, "The game master pauses the "+t.Match+".", "The game master resumes the "+t.Match+"."))
		}),
		"whispered": game.Event(nil, func(e Whispered, p P, to battlemat.Seat) []battlemat.Told {
			master, _ := SeatOf(t.Scenario(p))
			switch to {
			case e.To:
				return Say(battlemat.Said, t.Rule, "", "The game master tells you in private: "+e.Text)
			case master:
				return Say(battlemat.Said, t.Rule, "", "You tell "+game.SeatWithin(t.Scenario(p), e.To)+" in private: "+e.Text)
			}
			return nil
		}),
		"room-shown": game.Public(nil, func(RoomShown, P) []battlemat.Told {
			return Say(battlemat.Said, t.Rule, "", "The game master reveals a room.")
		}),
		"read-aloud": game.Public(nil, func(e ReadAloud, _ P) []battlemat.Told {
			return Say(battlemat.Said, t.Rule, "", e.Text).Moment(battlemat.Tale)
		}),
	}
}

// Halted records that the game master pauses or resumes the match.
type Halted struct {
	Waits bool `json:"waits,omitempty"`
}

// Whispered records that the game master says something to one seat.
type Whispered struct {
	To   battlemat.Seat `json:"to"`
	Text string         `json:"text"`
}

// ToldAlike reports whether two seats are told the same about an event, in a match with a game
// master's seat. If the event is announced, all seats are told the same. If it is a whisper, all
// seats that it does not concern are told the same.
func ToldAlike[P battlemat.Position](events *game.Events[P], e battlemat.Event, a, b, master battlemat.Seat) bool {
	if w, is := e.(Whispered); is {
		return w.ToldAlike(a, b, master)
	}
	return events.Announces(e)
}

// ToldAlike reports whether two seats are told the same about the whisper, in a match with a game
// master's seat.
func (e Whispered) ToldAlike(a, b, master battlemat.Seat) bool {
	between := func(s battlemat.Seat) bool { return s == e.To || s == master }
	return a == b || !between(a) && !between(b)
}

// RoomShown records that a game master brings a room into play or into sight. The room's contents
// are reported after this event.
type RoomShown struct{}

// ReadAloud records that the game master says something to all seats.
type ReadAloud struct {
	Text string `json:"text"`
}
