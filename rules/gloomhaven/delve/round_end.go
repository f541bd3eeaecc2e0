package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// RoundEnded ends the round: round-long effects end, decks that require it are shuffled, and the
// players choose cards again.
type RoundEnded struct {
	Round  int      `json:"round"`            // the round that ends
	Decks  []string `json:"decks,omitempty"`  // the owners of the modifier decks to shuffle: characters, or "" for the monsters
	Kinds  []string `json:"kinds,omitempty"`  // the types of monsters whose ability decks are shuffled
	Lapses []Lapse  `json:"lapses,omitempty"` // the figures on which a condition or an effect ends
}

// Lapse holds the conditions and effects that remain on a figure.
type Lapse struct {
	Figure     string      `json:"figure"`
	Conditions []Condition `json:"conditions,omitempty"`
	Effects    []Effect    `json:"effects,omitempty"`
}

func (e RoundEnded) apply(p *Position) {
	p.round, p.playing, p.turn, p.first = e.Round+1, false, turn{}, nil
	for i, f := range p.figures {
		if f.Acted || f.Resting || f.Rested || f.Initiative != 0 {
			f = p.change(i)
			f.Acted, f.Resting, f.Rested, f.Initiative = false, false, false, 0
		}
	}
	for _, of := range e.Decks {
		p.setDeck(of, p.deckOf(of).EndRound())
	}
	for _, l := range e.Lapses {
		f := p.figure(l.Figure)
		f.Conditions, f.Effects = l.Conditions, l.Effects
	}
	p.kindsSeen = slices.Clone(p.kindsSeen)
	for i := range p.kindsSeen {
		k := &p.kindsSeen[i]
		if k.Card = ""; slices.Contains(e.Kinds, k.Kind) {
			k.Deck, k.Shuffle = deckIDs(p.kinds[k.Kind]), false
		}
	}
}

// roundEnding returns the event that ends the round.
//
// GH G105: null and x2 cause their deck to be shuffled. GH G9: so do monster cards with the shuffle
// sign. GH G14: a ward has no turns, so its conditions end with the round.
func (p *Position) roundEnding() RoundEnded {
	e := RoundEnded{Round: p.round}
	if p.modifiers.Shuffle {
		e.Decks = append(e.Decks, "")
	}
	for _, f := range p.figures {
		if f.Modifiers.Shuffle {
			e.Decks = append(e.Decks, f.ID)
		}
		l := Lapse{Figure: f.ID, Conditions: f.Conditions}
		for _, x := range f.Effects {
			if x.Stays || x.Deed == card.Prepare {
				l.Effects = append(l.Effects, x)
			}
		}
		if f.Sort == Ward {
			l.Conditions = slices.DeleteFunc(slices.Clone(f.Conditions), func(c Condition) bool { return !condition.Of(c.Name).Stays })
		}
		if len(l.Conditions) < len(f.Conditions) || len(l.Effects) < len(f.Effects) {
			e.Lapses = append(e.Lapses, l)
		}
	}
	for _, k := range p.kindsSeen {
		if k.Shuffle {
			e.Kinds = append(e.Kinds, k.Kind)
		}
	}
	return e
}

func (e RoundEnded) tell(*Position, battlemat.Seat) []battlemat.Told {
	return game.Say(battlemat.Turned, "GH G9", "", "Round %d ends.", e.Round)
}
