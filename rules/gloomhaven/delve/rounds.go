package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

var roundEvents = game.Kinds[*Position]{
	"shown":       game.Public(Shown.apply, Shown.tell),
	"card-drawn":  game.Public(CardDrawn.apply, CardDrawn.tell),
	"round-ended": game.Event(RoundEnded.apply, RoundEnded.tell),
}

// Shown records that all characters have chosen, so the initiatives are shown.
type Shown struct {
	Round int `json:"round"`
	// Initiatives holds the initiatives of the characters, by id.
	Initiatives map[string]int `json:"initiatives"`
}

func (e Shown) apply(p *Position) {
	p.playing = true
	for i, f := range p.figures {
		if now := e.Initiatives[f.ID]; f.Initiative != now {
			p.change(i).Initiative = now
		}
	}
}

func (e Shown) tell(p *Position) []battlemat.Told {
	var parts []string
	has := " has initiative" // said only of the first
	for f := range p.characters {
		if f.Resting {
			parts = append(parts, f.Name+" rests")
		} else {
			parts = append(parts, fmt.Sprintf("%s%s %d", f.Name, has, e.Initiatives[f.ID]))
			has = ""
		}
	}
	return game.Say(battlemat.Turned, "GH G8", "", "Round %d: %s.", e.Round, strings.Join(parts, ", "))
}

// CardDrawn records the ability card that a type of monster drew, and the rest of its deck.
type CardDrawn struct {
	Kind string   `json:"kind"`
	Card string   `json:"card"`
	Left []string `json:"left"`
	// Shuffle means that the deck is shuffled at the end of the round.
	Shuffle bool `json:"shuffle,omitempty"`
}

func (e CardDrawn) apply(p *Position) {
	p.kindsSeen = slices.Clone(p.kindsSeen)
	k := p.kindOf(e.Kind)
	k.Card, k.Deck = e.Card, e.Left
	k.Shuffle = k.Shuffle || e.Shuffle
}

func (e CardDrawn) tell(p *Position) []battlemat.Told {
	m := p.kinds[e.Kind]
	c := m.Card(e.Card)
	shown := monsterCardSeen(c)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s: initiative %d. %s", m.Name, c.Initiative, card.Said(c.Abilities)),
		Rule: "GH S4.12", Kind: battlemat.Played, Card: &shown,
	}}
}

// monsterCardSeen returns a monster's ability card in the form that is shown.
func monsterCardSeen(c *card.MonsterCard) battlemat.Card {
	shown := battlemat.Card{ID: c.ID, Name: "", Mark: fmt.Sprint(c.Initiative), Lines: c.Lines(), Patterns: patterns(c.Abilities)}
	if c.Shuffle {
		shown.Note = "The deck is shuffled at the end of the round."
	}
	return shown
}

// draw makes a type of monster draw its ability card for this round.
//
// GH G9: all monsters of the type use one card. An empty deck is shuffled first.
func (d *resolution) draw(kind string) {
	k, m := d.kindOf(kind), d.kinds[kind]
	left := k.Deck
	if len(left) == 0 {
		left = deckIDs(m)
	}
	var faces []dice.Face
	for _, id := range left {
		faces = append(faces, dice.Face(id))
	}
	id := left[d.Draw("ability card", faces)]
	d.Do(CardDrawn{kind, id, without(left, id), m.Card(id).Shuffle})
}

// deckIDs returns the ids of the ability cards of a type.
func deckIDs(m *card.Monster) []string {
	var ids []string
	for i := range m.Cards {
		ids = append(ids, m.Cards[i].ID)
	}
	return ids
}

// advance begins the next turn or the next round when the agenda is empty. It returns false if
// cards must be chosen.
func (d *resolution) advance() bool {
	if !d.playing {
		return d.show()
	}
	if f := d.track().upNext(); f != nil {
		if rivals := d.track().rivals(f); len(rivals) > 1 && d.profile.AsksOrder() {
			d.put(Task{Kind: tied, Names: rivals}) // GH G94
			return true
		}
		d.beginTurn(f.ID)
		return true
	}
	if d.judgeRound(); d.over == nil {
		d.putAway()
		d.Do(d.roundEnding())
	}
	return true
}

// show begins the turns of the round once every character has chosen.
//
// GH G13: a character that can neither play two cards nor rest is exhausted.
func (d *resolution) show() bool {
	for f := range d.characters {
		if !f.ready() && len(f.Hand)+len(f.Chosen) < 2 && !f.mayRest() {
			d.exhaust(f.ID, "can neither play two cards nor rest")
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
	d.Do(Shown{d.round, marks})
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
