package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	choosingVerbs = []verb{
		hurried(choosingVerb("choose", chooseUses, notListed("GH G5", game.CodeNotNow, "cannot choose like that: expected two cards from its hand, while cards are being chosen.")), listChoose),
		choosingVerb("unchoose", unchooseUses, notListed("GH G5", game.CodeNotNow, "has nothing to take back.")),
	}
	choosingEvents = game.Kinds[*Position]{
		"chose":   game.Event(Chose.apply, Chose.tell),
		"unchose": game.Event(Unchose.apply, Unchose.tell),
	}
)

// Chose records that a character chose a card for this round: its leading card, or the second one.
type Chose struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
}

func (e Chose) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Hand = without(f.Hand, e.Card)
	f.Chosen = append(slices.Clip(f.Chosen), e.Card)
	f.RestPool, f.RestLost = nil, "" // a short rest can no longer be changed
}

// tell reports the choice to a seat.
//
// GH G5: until the initiatives are shown, the other players may not know which cards were chosen.
func (e Chose) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	var told []battlemat.Told
	if p.opens(f, to) {
		c := p.card(f, e.Card)
		text := fmt.Sprintf("%s leads with %s, initiative %d.", f.Name, c.Name, c.Initiative)
		if len(f.Chosen) > 0 {
			text = fmt.Sprintf("%s plays %s as its second card.", f.Name, c.Name)
		}
		told = append(told, battlemat.Told{Text: text, Rule: "GH G5", Kind: battlemat.Said, Figure: f.ID})
	} else if len(f.Chosen) > 0 {
		told = append(told, battlemat.Told{Text: fmt.Sprintf("%s has chosen.", f.Name), Rule: "GH G5", Kind: battlemat.Said, Figure: f.ID})
	}
	return told
}

// Unchose records that a character takes back its choice for this round.
type Unchose struct {
	Figure string `json:"figure"`
}

func (e Unchose) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Hand = p.inOrder(f, append(slices.Clip(f.Hand), f.Chosen...))
	f.Chosen, f.Resting = nil, false
}

// tell reports the withdrawal to a seat. The other players may not know which card was taken back.
func (e Unchose) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if !p.opens(f, to) && !f.ready() {
		return nil
	}
	return game.Say(battlemat.Said, "GH G5", f.ID, "%s chooses again.", f.Name)
}

// choosable returns the cards that a character may choose now.
func (f *Figure) choosable() []string {
	if f.ready() || len(f.Hand)+len(f.Chosen) < 2 {
		return nil
	}
	return f.Hand
}

// chooseUses lists the cards that a character can choose for this round.
//
// GH G5: two cards are chosen, first the leading one, which gives the initiative.
func chooseUses(p *Position, f *Figure, use offer) {
	cards := f.choosable()
	complete := []func(*battlemat.Choice){func(c *battlemat.Choice) { p.offerCard(c, f) }}
	for i, c := range commands("choose", f.ID, cards) {
		id := cards[i]
		if !use(battlemat.Choice{Command: c, Card: id}, nil, func(d *resolution) { d.Do(Chose{f.ID, id}) }, complete...) {
			return
		}
	}
}

// listChoose yields the commands of chooseUses.
func listChoose(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	if choosing(p, seat) == nil {
		return true
	}
	for f := range p.characters {
		if f.Seat != seat {
			continue
		}
		for _, c := range commands("choose", f.ID, f.choosable()) {
			if !yield(c) {
				return false
			}
		}
	}
	return true
}

func unchooseUses(p *Position, f *Figure, use offer) {
	if len(f.Chosen) == 0 && !f.Resting {
		return
	}
	use(battlemat.Choice{
		Command: command("unchoose", f.ID), Label: "Choose again", Kind: battlemat.Act, Rule: "GH G5", Figure: f.ID,
		Tags: []string{battlemat.Retracts},
		Note: "Takes the chosen cards back. This is possible while somebody else is still choosing.",
	}, nil, func(d *resolution) { d.Do(Unchose{f.ID}) })
}
