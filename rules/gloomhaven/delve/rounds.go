package delve

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

var roundFacts = []battlemat.Event{Shown{}, CardDrawn{}, RoundEnded{}}

// restInitiative is that of a long rest.
const restInitiative = 99

// Shown says that everybody has chosen: the initiatives are shown.
type Shown struct {
	Round int `json:"round"`
	// Initiatives are those of the characters, by id.
	Initiatives map[string]int `json:"initiatives"`
}

// Fact names the event.
func (Shown) Fact() string { return "shown" }

func (e Shown) apply(p *Position) {
	p.playing = true
	for i := range p.figures {
		f := &p.figures[i]
		f.Initiative = e.Initiatives[f.ID]
	}
}

func (e Shown) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	var parts []string
	for f := range p.characters {
		if f.Resting {
			parts = append(parts, fmt.Sprintf("%s rests", f.Name))
		} else {
			parts = append(parts, fmt.Sprintf("%s %d", f.Name, e.Initiatives[f.ID]))
		}
	}
	return []battlemat.Told{{
		Text: fmt.Sprintf("Round %d: %s.", e.Round, strings.Join(parts, ", ")), Rule: "GH G8", Kind: battlemat.Turned,
	}}
}

// CardDrawn says which ability card a type of monster drew, and what is left of its deck.
type CardDrawn struct {
	Kind string   `json:"kind"`
	Card string   `json:"card"`
	Left []string `json:"left"`
}

// Fact names the event.
func (CardDrawn) Fact() string { return "card-drawn" }

func (e CardDrawn) apply(p *Position) {
	k := p.kindOf(e.Kind)
	k.Card, k.Deck = e.Card, e.Left
	k.Shuffle = k.Shuffle || p.kinds[e.Kind].Card(e.Card).Shuffle
}

func (e CardDrawn) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	m := p.kinds[e.Kind]
	c := m.Card(e.Card)
	shown := monsterCardSeen(c)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s: initiative %d. %s.", m.Name, c.Initiative, strings.Join(shown.Lines, ". ")),
		Rule: "GH S4.12", Kind: battlemat.Played, Card: &shown,
	}}
}

// monsterCardSeen is an ability card of a monster as it is shown.
func monsterCardSeen(c *card.MonsterCard) battlemat.Card {
	shown := battlemat.Card{ID: c.ID, Name: "", Mark: fmt.Sprint(c.Initiative), Lines: c.Lines(), Patterns: patterns(c.Abilities)}
	if c.Shuffle {
		shown.Note = "The deck is shuffled at the end of the round."
	}
	return shown
}

// draw has a type of monster draw its ability card for this round.
//
// GH G9: one card for all of the type. A deck that has run out is shuffled before.
func (d *deed) draw(kind string) {
	k, m := d.kindOf(kind), d.kinds[kind]
	left := k.Deck
	if len(left) == 0 {
		left = deckIDs(m)
	}
	var faces []dice.Face
	for _, id := range left {
		faces = append(faces, dice.Face(id))
	}
	id := left[d.lot("ability card", faces)]
	d.do(CardDrawn{kind, id, less(left, id)})
}

// deckIDs are the ability cards of a type.
func deckIDs(m *card.Monster) []string {
	var ids []string
	for i := range m.Cards {
		ids = append(ids, m.Cards[i].ID)
	}
	return ids
}

// RoundEnded ends the round: what lasted for it is over, decks that ask for it are
// shuffled, everybody chooses anew.
type RoundEnded struct {
	Round int `json:"round"` // that ends
}

// Fact names the event.
func (RoundEnded) Fact() string { return "round-ended" }

func (e RoundEnded) apply(p *Position) {
	p.round, p.playing, p.turn = e.Round+1, false, turn{}
	// GH facts: null and x2 reshuffle the deck at the end of the round.
	p.modifiers = p.modifiers.EndRound()
	for i := range p.figures {
		f := &p.figures[i]
		f.Modifiers = f.Modifiers.EndRound()
		f.Acted, f.Resting, f.Rested, f.Initiative = false, false, false, 0
		if f.Sort == Ward { // GH G14: it has no turns
			f.Conditions = slices.DeleteFunc(slices.Clone(f.Conditions), func(c Condition) bool { return !slices.Contains(lasting, c.Name) })
		}
		f.Effects = slices.DeleteFunc(slices.Clone(f.Effects), func(e Effect) bool { return !e.Stays && e.Deed != card.Prepare })
	}
	for i := range p.kindsSeen {
		k := &p.kindsSeen[i]
		if k.Card = ""; k.Shuffle {
			k.Deck, k.Shuffle = deckIDs(p.kinds[k.Kind]), false
		}
	}
}

func (e RoundEnded) tell(*Position, battlemat.Seat) []battlemat.Told {
	return []battlemat.Told{{Text: fmt.Sprintf("Round %d ends.", e.Round), Rule: "GH G9", Kind: battlemat.Turned}}
}

// advance goes on when nothing is on the agenda: to the next turn, to the next round. It
// returns false when cards are to be chosen.
func (d *deed) advance() bool {
	if !d.playing {
		return d.show()
	}
	if f := d.upNext(); f != nil {
		d.beginTurn(f.ID)
		return true
	}
	if d.judgeRound(); d.over == nil {
		d.do(RoundEnded{d.round})
	}
	return true
}

// show begins the round's turns once every character has chosen.
//
// GH G13: a character that can neither play two cards nor rest is exhausted.
func (d *deed) show() bool {
	for f := range d.characters {
		if !f.ready() && len(f.Hand)+len(f.Chosen) < 2 && !f.mayRest() {
			d.exhaust(f.ID, "has neither two cards left to play nor enough to rest")
			return true
		}
	}
	marks := map[string]int{}
	for f := range d.characters {
		if !f.ready() {
			return false
		}
		marks[f.ID] = restInitiative
		if !f.Resting {
			marks[f.ID] = d.card(f, f.Chosen[0]).Initiative
		}
	}
	d.do(Shown{d.round, marks})
	for _, k := range d.kindsSeen {
		if d.present(k.Kind) {
			d.draw(k.Kind)
		}
	}
	if d.round == 1 {
		d.drawStandees()
	}
	return true
}

// present tells whether a monster of the type is in play.
func (p *Position) present(kind string) bool {
	for f := range p.here {
		if f.monster() && f.Kind == kind {
			return true
		}
	}
	return false
}

// upNext is who acts next; nil when everybody has.
//
// GH S4.13: monsters that were revealed have not acted, whoever of their type has; those
// with a lower initiative than the character that revealed them come at once when its
// turn is over.
func (p *Position) upNext() *Figure {
	for _, f := range p.order() {
		if !f.Acted {
			return f
		}
	}
	return nil
}

// order lists who has a turn this round, first to last.
//
// GH G8: by initiative; characters before monsters on a tie, and among themselves by
// their other card, then in the order of the document; what a character summoned acts
// before it, in the order of their coming. Types of monsters with one initiative act in
// the order of their coming; elites before normals, then by standee number.
func (p *Position) order() []*Figure {
	var all []*Figure
	for f := range p.here {
		if f.Sort != Ward {
			all = append(all, f)
		}
	}
	slices.SortStableFunc(all, func(a, b *Figure) int {
		return cmp.Or(slices.Compare(p.place(a), p.place(b)), 0)
	})
	return all
}

// place is where a figure stands in the order: the least list acts first.
func (p *Position) place(f *Figure) []int {
	switch {
	case f.monster():
		k := slices.IndexFunc(p.kindsSeen, func(k kind) bool { return k.Kind == f.Kind })
		rank := 2
		switch f.Sort {
		case Boss:
			rank = 0
		case Elite:
			rank = 1
		}
		return []int{p.initiative(f), 1, k, rank, f.Number}
	case f.Sort == Summoned:
		owner := p.figure(f.Owner)
		return append(p.place(owner)[:4], 0, f.Number)
	}
	second := 100
	if len(f.Chosen) == 2 && p.playing { // GH G5: before that nobody may know
		second = p.card(f, f.Chosen[1]).Initiative
	}
	if f.Acted || p.turn.Figure == f.ID {
		second = 0 // its cards are played; nobody has the same initiative and is still to come
	}
	return []int{p.initiative(f), 0, second, slices.IndexFunc(p.figures, func(g Figure) bool { return g.ID == f.ID }), 1}
}

// initiative is when a figure acts this round; 0 while that is not known.
func (p *Position) initiative(f *Figure) int {
	switch {
	case f.Sort == Character:
		return f.Initiative
	case f.Sort == Summoned:
		return p.figure(f.Owner).Initiative
	case f.monster():
		if k := p.kindOf(f.Kind); k != nil && k.Card != "" {
			return p.kinds[f.Kind].Card(k.Card).Initiative
		}
	}
	return 0
}
