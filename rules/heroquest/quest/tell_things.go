package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

func (e Bought) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Found, "HQ Q49", f.ID, "%s buys %s for %d gold and has %d left.", f.Name, theThing(e.Item), e.Cost, f.Gold-e.Cost)
}

func (e Dressed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var said []string
	if e.Ready != f.Ready && e.Ready != "" {
		said = append(said, "readies the "+e.Ready)
	}
	var on []string
	for _, w := range e.Worn {
		if !slices.Contains(f.Worn, w) {
			on = append(on, theThing(w))
		}
	}
	if len(on) > 0 {
		said = append(said, "puts on "+english.And(on))
	}
	for _, w := range f.Worn {
		if !slices.Contains(e.Worn, w) && f.has(w) {
			said = append(said, "takes off "+theThing(w))
		}
	}
	if len(said) == 0 {
		return nil
	}
	return game.Say(battlemat.Said, "HQ Q44", f.ID, "%s %s.", f.Name, strings.Join(said, ", "))
}

func (e Given) tell(p *Position) []battlemat.Told {
	f, to := p.figure(e.Figure), p.figure(e.To)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s gives %s %s.", f.Name, english.Within(to.Name), theThing(e.Item)), Rule: "HQ Q48", Kind: battlemat.Said, Figure: f.ID, Target: to.ID,
	}}
}

func (e BroughtBack) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var told []battlemat.Told
	text := fmt.Sprintf("%s turns %s: the stairs.", f.Name, theThing(e.Item))
	for i, id := range e.Figures {
		told = append(told, battlemat.Told{Text: text, Rule: "HQ Q74", Kind: battlemat.Moved, Figure: id, At: &e.To[i]})
		text = ""
	}
	return told
}

func (e Drunk) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s drinks %s.", f.Name, theThing(e.Item)), Rule: "HQ Q71", Kind: battlemat.Played, Figure: f.ID,
		Card: &battlemat.Card{ID: english.Hyphened(e.Item), Name: e.Item, Text: potions[wordOf(e.Item)].text, State: "used"},
	}}
}

func (e Claimed) tell(p *Position) []battlemat.Told {
	f, from := p.figure(e.Figure), p.figure(e.From)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s claims what %s carried: %s.", f.Name, english.Within(from.Name), things(e.Items, e.Gold)),
		Rule: "HQ Q46", Kind: battlemat.Found, Figure: f.ID, Target: from.ID, At: &from.At,
	}}
}
