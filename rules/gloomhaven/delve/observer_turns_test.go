package delve

import (
	"slices"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// deeds holds what the acting figure is carrying out: the abilities of a half, or of the card of
// the figure's type.
type deeds struct {
	abilities []card.Ability // with absolute numbers
	played    []HalfPlayed   // the halves played in this turn
	healing   int            // the healing of a long rest
	spent     int            // the movement points spent
	struck    []struck       // the attacks made with these abilities
	last      *onslaught
	hunt      *hunt
	shoved    map[string]int // the hexes moved, by figure and "push" or "pull"
	did       bool           // some part of the half was done
	more      int            // the number of targets that cards have added
	gained    []int          // the experience gained from the half
	hindered  bool           // the figure was disarmed or stunned in this turn, or it moved another figure
}

// single returns the number of an attack's targets without those that cards add. For an area the
// number is unlimited.
func (d *deeds) single(a card.Ability) int {
	if len(a.Area.Red) > 0 {
		return 1 << 10
	}
	n := max(1, a.Targets)
	if a.More {
		n++
	}
	return n
}

// place returns a figure's place in the order of the round.
//
// GH G8: figures act by initiative. Characters act before monsters. Tied characters act by their
// other card, then in the order of the document. Summons act right before their summoner. Types of
// monsters act in the order of their arrival. Within a type, elites act first, and each rank acts
// by standee.
func (b *books) place(f *booked) []int {
	index := slices.Index(b.figures, f)
	switch f.sort {
	case Character:
		lead, other := 99, 0
		if len(f.showing) == 2 {
			lead, other = f.showing[0], f.showing[1]
		}
		return []int{lead, 0, other, b.ranked(f.id), index, 1}
	case Summoned:
		owner := b.figure(f.owner)
		p := b.place(owner)
		return append(p[:5:5], 0, index)
	}
	elite := 1
	if f.sort == Elite {
		elite = 0
	}
	initiative := 0
	if c := b.plan.kinds[f.kind].Card(b.cards[f.kind]); c != nil {
		initiative = c.Initiative
	}
	return []int{initiative, 1, b.ranked(f.kind), slices.Index(b.kinds, f.kind), elite, f.number}
}

// ranked returns the place that the players gave a character or a type. GH G94
func (b *books) ranked(name string) int {
	if i := slices.Index(b.first, name); i >= 0 {
		return i
	}
	return len(b.first)
}

// mayAct reports whether the figure still has a turn in this round. GH G26
func (b *books) mayAct(f *booked) bool {
	return !f.gone && f.sort != Ward && f.turns == 0 && f.came < b.round
}

func (o *observer) turnBegan(e TurnBegan) {
	f := o.alive(e.Figure)
	o.must(o.playing && o.actor == nil, "G8", "a turn in a turn, or before the cards are shown")
	o.must(o.mayAct(f), "S4.13", "it has had its turn")
	for _, g := range o.figures {
		if g != f && o.mayAct(g) {
			o.must(slices.Compare(o.place(f), o.place(g)) < 0, "G8", "%s %v is before %s %v", g.id, o.place(g), f.id, o.place(f))
		}
	}
	f.turns++
	o.actor, o.deeds = f, deeds{shoved: map[string]int{}, hindered: f.is("stun") || f.is("disarm")}
	switch {
	case f.resting:
		o.deeds.healing = 2 // GH G7
	case f.monster():
		c := o.plan.kinds[f.kind].Card(o.cards[f.kind])
		if !o.must(c != nil, "S4.12", "%s has no card", f.kind) {
			return
		}
		for _, a := range c.Abilities {
			o.deeds.abilities = append(o.deeds.abilities, absolute(a, f.stats))
		}
	case f.sort == Summoned:
		o.deeds.abilities = []card.Ability{absolute(card.Ability{Deed: card.Move, Relative: true}, f.stats)}
		if f.stats.Attack > 0 {
			o.deeds.abilities = append(o.deeds.abilities, absolute(card.Ability{Deed: card.Attack, Relative: true}, f.stats))
		}
	}
	if f.sort != Character {
		o.deeds.hunt = o.hunts(f)
	}
	if f.is("wound") {
		o.owe(harm(f.id, 1, "wound", "a wound's damage at the start of the turn"))
	}
}

// absolute returns an ability with a monster's own stats added. GH G41
func absolute(a card.Ability, own card.Stats) card.Ability {
	if a.Relative {
		base := own.Attack
		if a.Deed == card.Move {
			base = own.Move
		}
		a.N = max(0, base+a.N)
	}
	if a.Deed == card.Move && own.Move == 0 {
		a.N = 0
	}
	if a.Deed != card.Attack {
		return a
	}
	switch {
	case a.Area.Own:
		a.Range = 0
	case a.Farther && own.Range == 0:
		a.Range = 0
	case a.Farther:
		a.Range += own.Range
	case a.Range == 0:
		a.Range = own.Range
	}
	a.Targets, a.Pierce = max(a.Targets, own.Targets), a.Pierce+own.Pierce
	a.Advantage = a.Advantage || own.Advantage
	for _, c := range own.Inflicts {
		if !slices.Contains(a.Inflicts, c) {
			a.Inflicts = append(slices.Clone(a.Inflicts), c)
		}
	}
	return a
}

func (o *observer) turnEnded(e TurnEnded) {
	f := o.figure(e.Figure)
	if f.gone { // the figure died in its turn
		o.must(o.actor == nil && len(e.Over) == 0, "G8", "it is not its turn")
		f.discarded, f.chosen = append(slices.Clip(f.discarded), f.chosen...), nil
		return
	}
	o.must(f == o.actor, "G8", "it is not its turn")
	o.attackOver()
	o.idle(f)
	if f.sort == Character {
		o.must(o.money[f.at] == 0 && !o.treasure(f.at), "G25", "it leaves what lies on %v", f.at)
	}
	// GH G14: conditions that are older than this turn end now.
	var over []string
	for c, fresh := range f.conditions {
		if !fresh && c != "poison" && c != "wound" {
			over = append(over, c)
			delete(f.conditions, c)
		} else {
			f.conditions[c] = false
		}
	}
	slices.Sort(over)
	o.must(slices.Equal(over, slices.Sorted(slices.Values(e.Over))), "G14", "over are %v", over)
	f.discarded, f.chosen = append(slices.Clip(f.discarded), f.chosen...), nil // GH G12
	o.actor = nil
}

func (o *observer) shown(e Shown) {
	o.must(!o.playing && e.Round == o.round, "G5", "it is round %d", o.round)
	for _, f := range o.figures {
		if f.sort != Character || f.gone {
			continue
		}
		if o.must(f.resting || len(f.chosen) == 2, "G5", "%s has chosen %v", f.id, f.chosen); f.resting {
			f.showing = nil
			o.must(e.Initiatives[f.id] == 99, "G7", "%s rests at 99", f.id)
			continue
		}
		f.showing = []int{f.class.Card(f.chosen[0]).Initiative, f.class.Card(f.chosen[1]).Initiative}
		o.must(e.Initiatives[f.id] == f.showing[0], "G8", "%s leads with %d", f.id, f.showing[0])
	}
	o.playing = true
}

// drew records an ability card. Its deck must contain it, and each type in play draws once a round.
func (o *observer) drew(e CardDrawn) {
	of := o.plan.kinds[e.Kind]
	if len(o.piles[e.Kind]) == 0 { // the pile is empty at the beginning, and when the deck has run out. GH G9
		for _, c := range of.Cards {
			o.piles[e.Kind] = append(o.piles[e.Kind], c.ID)
		}
	}
	pile := o.piles[e.Kind]
	i := slices.Index(pile, e.Card)
	if !o.must(i >= 0, "G9", "the deck holds %v", pile) {
		return
	}
	o.must(o.cards[e.Kind] == "", "G9", "%s has a card for this round", e.Kind)
	o.must(slices.ContainsFunc(o.figures, func(f *booked) bool { return f.kind == e.Kind && !f.gone }), "S4.12", "there is no %s", e.Kind)
	pile = slices.Delete(slices.Clone(pile), i, i+1)
	o.must(slices.Equal(slices.Sorted(slices.Values(pile)), slices.Sorted(slices.Values(e.Left))), "G9", "left are %v", pile)
	o.piles[e.Kind], o.cards[e.Kind] = pile, e.Card
	o.mixes[e.Kind] = of.Card(e.Card).Shuffle
}

func (o *observer) roundEnded(e RoundEnded) {
	o.must(e.Round == o.round && o.playing && o.actor == nil, "G8", "it is round %d, and somebody's turn", o.round)
	for _, f := range o.figures {
		o.must(!o.mayAct(f), "S4.13", "%s has not acted", f.id)
		o.must(f.gone || f.turns <= 1, "G8", "%s has acted %d times", f.id, f.turns)
		f.turns, f.resting, f.rested, f.restLost = 0, false, false, ""
		f.effects = slices.DeleteFunc(slices.Clone(f.effects), func(e Effect) bool { return !e.Stays && e.Deed != card.Prepare })
	}
	for _, f := range o.figures {
		for c := range f.conditions {
			if f.sort == Ward && c != "poison" && c != "wound" { // GH G14: a ward has no turns
				delete(f.conditions, c)
			}
		}
	}
	for kind := range o.mixes {
		if o.mixes[kind] {
			o.piles[kind] = nil
		}
	}
	o.first = nil
	clear(o.mixes)
	clear(o.cards)
	for _, p := range o.packs {
		p.endRound()
	}
	o.rounded = o.done()
	o.round, o.playing = o.round+1, false
}
