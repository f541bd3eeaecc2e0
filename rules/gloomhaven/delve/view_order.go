package delve

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// orderSeen returns the initiative track, with a line for each character, summon and type of
// monster.
//
// GH G51: a type of monster has one line, because it plays one card. The line is at the position of
// the first monster that is still to act. Characters that are out come last.
func (p presenter) orderSeen() []battlemat.Turn {
	order := p.track().order()
	turns := make([]battlemat.Turn, 0, len(p.company())+len(p.kindsSeen))
	lines := make([]string, 0, cap(turns)) // the type of each line
	for _, f := range order {
		if !f.monster() {
			turns, lines = append(turns, p.turnSeen(f)), append(lines, "")
			continue
		}
		i := slices.Index(lines, f.Kind)
		if i < 0 {
			i = len(turns)
			turns, lines = append(turns, p.typeTurn(f.Kind)), append(lines, f.Kind)
		}
		p.typeActs(&turns[i], f)
	}
	for _, f := range p.figures {
		if f.Sort == Character && f.Gone != Here {
			t := battlemat.Turn{Name: f.Name, Seat: f.Seat, Figure: f.ID, State: "out", Note: string(f.Gone)}
			if f.Gone == Exhausted {
				t.State = "left"
			}
			turns = append(turns, t)
		}
	}
	return turns
}

// turnSeen returns the line of a character or a summon.
func (p presenter) turnSeen(f *Figure) battlemat.Turn {
	t := battlemat.Turn{Name: f.Name, Seat: f.Seat, Figure: f.ID, Note: lifeWords(f)}
	switch {
	case p.playing && p.turn.Figure == f.ID:
		t.State = "acting"
	case f.Acted:
		t.State = "done"
	default:
		t.State = "waiting"
	}
	if !p.playing {
		if f.Sort == Character {
			// GH G50: the track shows that the character has chosen, but not which cards.
			t.State, t.Note = "acting", "is choosing"
			if f.ready() {
				t.State, t.Note = "done", "ready"
			}
		}
		return t
	}
	t.Mark = mark(p.track().initiative(f))
	switch {
	case f.Sort != Character:
	case f.Resting:
		t.Note += ", rests"
	default:
		if c := p.leading(f); c != nil {
			t.Card = &battlemat.Card{ID: c.ID, Name: c.Name}
		}
	}
	return t
}

// leading returns the card that gives a character its initiative, until its turn is over. It
// returns nil if there is none.
func (p presenter) leading(f *Figure) *card.Card {
	if len(f.Chosen) == 2 {
		return p.card(f, f.Chosen[0])
	}
	if p.turn.Figure != f.ID {
		return nil
	}
	for _, id := range f.Chosen {
		if c := p.card(f, id); c.Initiative == f.Initiative {
			return c
		}
	}
	for _, h := range p.turn.Played { // the card has already been put away
		if c := p.card(f, h.Card); c != nil && c.Initiative == f.Initiative {
			return c
		}
	}
	return nil
}

// typeTurn returns the line of a type of monster, with the card it drew.
func (p presenter) typeTurn(name string) battlemat.Turn {
	m := p.kinds[name]
	t := battlemat.Turn{Name: m.Name, Kind: english.Hyphened(name), State: "done"}
	if k := p.kindOf(name); k != nil && k.Card != "" {
		c := monsterCardSeen(m.Card(k.Card))
		c.Name = m.Name
		t.Mark, t.Card, t.Says = c.Mark, &c, saysCard
	}
	n := 0
	for f := range p.here {
		if f.monster() && f.Kind == name {
			n++
		}
	}
	t.Note = strconv.Itoa(n) + " on the board"
	return t
}

// typeActs adds to the line of a type what one of its monsters is doing.
func (p presenter) typeActs(t *battlemat.Turn, f *Figure) {
	switch {
	case p.playing && p.turn.Figure == f.ID:
		t.State, t.Figure = "acting", f.ID
	case !f.Acted && t.State == "done":
		t.State = "waiting"
	}
}

// mark returns an initiative as text, or "" while it is unknown.
func mark(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// lifeWords describes the life of a figure, for its line.
func lifeWords(f *Figure) string {
	return strconv.Itoa(f.Life) + " of " + strconv.Itoa(f.Whole) + " life"
}

// countsSeen returns the counts of the table, which are public. A player who counts the drawn cards
// knows which cards are left in a deck, but not their order.
func (p presenter) countsSeen() []battlemat.Stat {
	goal, company := p.goal(), p.company()
	counts := append(make([]battlemat.Stat, 0, len(goal)+2+len(company)), goal...)
	counts = append(counts,
		game.Noted("level", p.doc.Level, "Level", fmt.Sprintf("a trap does %d damage, hazardous ground %d", p.trapDamage(), p.hazardDamage())),
		p.deckSeen("Monsters' modifier deck", p.modifiers))
	for _, f := range company {
		if f.Gone == Here {
			counts = append(counts, p.deckSeen(f.Name+"'s modifier deck", f.Modifiers))
		}
	}
	names := make(namer, 0, len(counts))
	for i := range counts {
		counts[i].Name = names.own(counts[i].Name)
	}
	return counts
}

// pileWords returns the cards of a pile in words: "6× +0, 1× +2 and 1 null".
func (q *plan) pileWords(pile dice.Pile[modifier.Card]) string {
	var room [320]byte
	text := room[:0]
	last, before := 0, 0 // the start of the last part, and the end of the part before it
	for c, n := range pile.Cards() {
		if before = len(text); before > 0 {
			text = append(text, ", "...)
		}
		last = len(text)
		switch name := q.wordsOf(c); name {
		case "null", "blessing", "curse":
			text = append(text, english.Count(n, name)...)
		default:
			text = append(append(strconv.AppendInt(text, int64(n), 10), "× "...), name...)
		}
	}
	switch {
	case len(text) == 0:
		return "none"
	case last == 0:
		return string(text)
	}
	return string(text[:before]) + " and " + string(text[last:])
}

// deckSeen returns a modifier deck for a view: the number of cards left to draw, and which they
// are.
func (q *plan) deckSeen(name string, m modifier.Deck) battlemat.Stat {
	s := battlemat.Stat{Name: name, Value: strconv.Itoa(m.Pile.Len()) + " left", Note: q.pileWords(m.Pile)}
	if m.Shuffle {
		s.Note += "; shuffled at the end of the round"
	}
	return s
}
