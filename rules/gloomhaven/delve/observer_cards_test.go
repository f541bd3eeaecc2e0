package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// take moves a card from one pile to another. It returns false if the card is not in the first
// pile.
func take(from, to *[]string, id string) bool {
	i := slices.Index(*from, id)
	if i < 0 {
		return false
	}
	*from = slices.Delete(slices.Clone(*from), i, i+1)
	*to = append(slices.Clip(*to), id)
	return true
}

// holds checks that each of a character's cards is on exactly one pile. GH G12
func (o *observer) holds(f *booked) {
	if f.sort != Character {
		return
	}
	all := slices.Sorted(slices.Values(slices.Concat(f.hand, f.chosen, f.discarded, f.lost, f.stays)))
	o.must(slices.Equal(all, f.all), "G11", "%s has the cards %v of %v", f.id, all, f.all)
	if !o.playing && o.over == nil {
		o.must(f.resting || len(f.hand)+len(f.chosen) >= 2 || len(f.discarded) >= 2, "G13", "%s can neither play two cards nor rest", f.id)
	}
}

// dealt records the movements of a character's cards.
func (o *observer) dealt(e battlemat.Event) {
	switch e := e.(type) {
	case Chose:
		f := o.alive(e.Figure)
		o.must(!o.playing && len(f.chosen) < 2 && !f.resting, "G5", "it has chosen %v", f.chosen)
		o.must(take(&f.hand, &f.chosen, e.Card), "G5", "%s is not in the hand %v", e.Card, f.hand)
	case Unchose:
		f := o.alive(e.Figure)
		o.must(!o.playing, "G5", "the cards are shown")
		f.hand, f.chosen, f.resting = append(slices.Clip(f.hand), f.chosen...), nil, false
	case RestChosen:
		f := o.alive(e.Figure)
		o.must(!o.playing && len(f.chosen) < 2 && len(f.discarded) >= 2, "G7", "it cannot rest")
		f.hand, f.chosen, f.resting = append(slices.Clip(f.hand), f.chosen...), nil, true
	case ShortRested:
		o.rested(e)
	case LongRested:
		f := o.alive(e.Figure)
		none := e.Lost == "" && len(f.discarded) == 0 // the character has already lost all its discarded cards to damage
		o.must(f == o.actor && f.resting && (none || slices.Contains(f.discarded, e.Lost)), "G7", "it loses what it did not discard")
		if !none {
			take(&f.discarded, &f.lost, e.Lost)
		}
		f.hand, f.discarded = append(slices.Clip(f.hand), f.discarded...), nil
	case LeftOut:
		o.must(!o.deeds.did, "G89", "something was done")
	case HalfPlayed:
		o.plays(e)
	case Spent:
		o.spends(e)
	case PutAway:
		f := o.alive(e.Figure)
		to := f.passing[e.Card]
		o.must(to == e.To, "G11", "it goes to %q", to)
		delete(f.passing, e.Card)
		o.must(take(&f.stays, map[string]*[]string{"discarded": &f.discarded, "lost": &f.lost}[e.To], e.Card), "G11", "it is not in play")
	}
}

// rested checks a short rest: one card is lost, and the others come back. GH G6
func (o *observer) rested(e ShortRested) {
	f := o.alive(e.Figure)
	o.must(!o.playing, "G6", "the cards are shown")
	if e.Again {
		o.must(f.restLost != "" && f.restLost != e.Lost, "G6", "it loses another card than %q", f.restLost)
		take(&f.lost, &f.hand, f.restLost)
		o.must(take(&f.hand, &f.lost, e.Lost), "G6", "%s did not come back", e.Lost)
		f.restLost = ""
		return
	}
	o.must(!f.rested && len(f.discarded) >= 2, "G6", "it cannot rest: %v, rested %v", f.discarded, f.rested)
	o.must(take(&f.discarded, &f.lost, e.Lost), "G6", "%s was not discarded", e.Lost)
	o.must(slices.Equal(slices.Sorted(slices.Values(f.discarded)), slices.Sorted(slices.Values(e.Back))), "G6", "back come %v", f.discarded)
	f.hand, f.discarded = append(slices.Clip(f.hand), f.discarded...), nil
	f.rested, f.restLost = true, e.Lost
}

// plays records that a figure begins to play a half. It must be the top of one chosen card or the
// bottom of the other. GH G10
func (o *observer) plays(e HalfPlayed) {
	o.attackOver()
	f := o.alive(e.Figure)
	o.must(f == o.actor && !f.is("stun"), "G10", "it cannot play")
	o.must(slices.Contains(f.chosen, e.Card), "G10", "it chose %v", f.chosen)
	for _, p := range o.deeds.played {
		o.must(p.Card != e.Card && p.Half != e.Half, "G10", "it has played %v", p)
	}
	half := f.class.Card(e.Card).Half(e.Half)
	d := deeds{played: append(o.deeds.played, e), abilities: half.Abilities, shoved: map[string]int{}}
	switch e.Basic {
	case "attack":
		o.must(e.Half == card.Top, "G10", "a basic attack is a top")
		d.abilities = []card.Ability{{Deed: card.Attack, N: 2}}
	case "move":
		o.must(e.Half == card.Bottom, "G10", "a basic move is a bottom")
		d.abilities = []card.Ability{{Deed: card.Move, N: 2}}
	}
	o.deeds = d
}

// spends checks the pile to which a played card goes. GH G11
func (o *observer) spends(e Spent) {
	o.attackOver()
	f := o.alive(e.Figure)
	i := slices.IndexFunc(o.deeds.played, func(p HalfPlayed) bool { return p.Card == e.Card })
	if !o.must(i >= 0, "G11", "it was not played") {
		return
	}
	half := f.class.Card(e.Card).Half(o.deeds.played[i].Half)
	stays := slices.ContainsFunc(half.Abilities, func(a card.Ability) bool { return a.Stays })
	then := map[bool]string{false: "discarded", true: "lost"}[half.Lost]
	// GH G89: a figure gains experience and loses the card only if it has done something.
	o.must(o.deeds.did || len(o.deeds.gained) == 0, "G89", "it gained %v for nothing", o.deeds.gained)
	if basic := o.deeds.played[i].Basic != ""; !basic && !o.deeds.did {
		o.must(e.To == "discarded", "G89", "nothing was done, and it goes %s", e.To)
		o.must(take(&f.chosen, &f.discarded, e.Card), "G11", "it was not chosen")
		return
	}
	switch basic := o.deeds.played[i].Basic != ""; {
	case !basic && !stays && o.lastsThisRound(e.Card):
		o.must(e.To == "in play" && e.Then == then, "G11", "it stays for the round and is %s then", then)
		if f.passing == nil {
			f.passing = map[string]string{}
		}
		f.passing[e.Card] = then
	case basic || !half.Lost && !stays:
		o.must(e.To == "discarded", "G11", "it is discarded")
	case stays:
		// The card stays only if its lasting part was done.
		lasts := slices.ContainsFunc(f.effects, func(x Effect) bool { return x.Card == e.Card && x.Stays })
		o.must((e.To == "in play") == lasts, "G11", "something of it lasts: %v", lasts)
	default:
		o.must(e.To == "lost", "G11", "it is lost")
	}
	pile := map[string]*[]string{"discarded": &f.discarded, "lost": &f.lost, "in play": &f.stays}[e.To]
	o.must(take(&f.chosen, pile, e.Card), "G11", "it was not chosen")
}

// negated records the cards that are lost instead of life. GH G36
func (o *observer) negated(e Negated) {
	f := o.alive(e.Figure)
	o.struckBackWarded(e)
	switch len(e.Cards) {
	case 1:
		o.must(take(&f.hand, &f.lost, e.Cards[0]), "G36", "%v is not in the hand", e.Cards)
	case 2:
		o.must(take(&f.discarded, &f.lost, e.Cards[0]) && take(&f.discarded, &f.lost, e.Cards[1]), "G36", "%v were not discarded", e.Cards)
	default:
		o.breach("G36", "%d cards", len(e.Cards))
	}
}

// struckBackWarded counts damage from retaliation as done even if it was prevented.
func (o *observer) struckBackWarded(e Negated) {
	if a := o.deeds.last; a != nil && a.by.id == e.Figure && !a.retaliated {
		a.retaliated = a.target.retaliate(o.land.far(a.by.at, a.target.at)) == e.N
	}
}

// droppedOut checks the reason why a character drops out: it has no life or no cards, or it gave
// up. GH G13, G37
func (o *observer) droppedOut(e DroppedOut) {
	f := o.alive(e.Figure)
	spent := !o.playing && len(f.hand)+len(f.chosen) < 2 && len(f.discarded) < 2
	o.must(f.life == 0 || spent || o.gave[f.id], "G13", "%d life, hand %v, discarded %v", f.life, f.hand, f.discarded)
	o.leaves(f)
}

// lastsThisRound reports whether a card has given a figure a shield or retaliation for the round.
// GH G11
func (b *books) lastsThisRound(id string) bool {
	for _, f := range b.figures {
		for _, x := range f.effects {
			if x.Card == id && !x.Stays && x.Deed != card.Prepare && !f.gone {
				return true
			}
		}
	}
	return false
}
