package quest

import (
	"cmp"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

func (e Disarmed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	does := game.Either(e.Done, "disarms", "fails to disarm")
	switch {
	case len(e.Dice) == 0: // HQ Q141
		return game.Say(battlemat.Said, "HQ Q141", f.ID, "%s removes the trap%s.", f.Name, game.Where(" on (%v)", e.At)).At(e.At)
	case e.Spoilt: // HQ Q142
		return game.Say(battlemat.Said, "HQ Q142", f.ID, "%s fails to disarm the trap%s, which is used up: %s.", f.Name, game.Where(" on (%v)", e.At), shown(e.Dice)).At(e.At).By(combat("disarming", e.Dice, len(e.Dice)))
	}
	return game.Say(battlemat.Said, "HQ Q25", f.ID, "%s %s the trap%s: %s.", f.Name, does, game.Where(" on (%v)", e.At), shown(e.Dice)).At(e.At).By(combat("disarming", e.Dice, len(e.Dice)))
}

func (e ChestSprung) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{
		Text: fmt.Sprintf("A trap strikes %s: the %s takes %s.", english.Within(f.Name), e.Kind, english.CountOrNo(e.Wounds, "body point")),
		Rule: "HQ Q26", Kind: battlemat.Sprung, Figure: f.ID, At: &e.At,
	}
	if len(e.Dice) > 0 {
		t.Dice = []battlemat.Throw{combat("trap", e.Dice, e.Wounds)}
	}
	return []battlemat.Told{t}
}

func (e Crushing) tell(p *Position) []battlemat.Told {
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s must get away from under the block.", p.figure(e.Figure).Name),
		Rule: "HQ Q23", Kind: battlemat.Said, Figure: e.Figure, Cells: e.Cells,
	}}
}

func (e Dodged) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Moved, "HQ Q23", f.ID, "%s gets away%s.", f.Name, game.Where(" to (%v)", e.To)).Along([]grid.Cell{f.At, e.To}).At(e.To)
}

func (e BlockFell) tell(*Position, battlemat.Seat) []battlemat.Told {
	return game.Say(battlemat.Sprung, "HQ Q23", "", "A block falls%s and closes the square for ever.", game.Where(" on (%v)", e.At)).At(e.At)
}

func (e PushedAside) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{
		Text: fmt.Sprintf("What %s carried is buried under the block for ever.", english.Within(f.Name)), Rule: "HQ Q126", Kind: battlemat.Said, Figure: f.ID, At: &f.At,
	}
	if e.To != nil {
		t.At = e.To
		t.Text, t.Short = game.Sentence("What %s carried is pushed aside%s.", english.Within(f.Name), game.Where(" to (%v)", *e.To))
	}
	return []battlemat.Told{t}
}

func (e Searched) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Kind: battlemat.Said, Figure: f.ID, At: &f.At, Cells: e.Cells, Rule: searchRules[e.For]}
	t.Text = fmt.Sprintf("%s searches for %s.", f.Name, searchWords[e.For])
	switch {
	case len(e.Found) > 0:
		finds := func(found []string) string {
			return fmt.Sprintf("%s searches for %s and finds %s.", f.Name, searchWords[e.For], english.And(found))
		}
		t.Kind, t.Text, t.Short = battlemat.Found, finds(e.Found), finds(foundBy(p, e))
	case e.For != heroquest.Treasure:
		t.Text = fmt.Sprintf("%s searches for %s and finds none.", f.Name, searchWords[e.For])
	}
	return []battlemat.Told{t}
}

func (e Sprung) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Kind: battlemat.Sprung, Figure: f.ID, Target: e.Victim, At: &e.At}
	on, then := game.Where(" on (%v)", e.At), ""
	switch e.Ends {
	case endsTurn:
		then = fmt.Sprintf(" %s's turn is over.", f.Name)
	case endsNothing:
		then = fmt.Sprintf(" %s may go on.", f.Name)
	}
	switch e.Kind {
	case pit:
		t.Rule = "HQ Q21"
		t.Text, t.Short = game.Sentence("%s falls into the pit%s.%s", f.Name, on, then)
	case spear:
		t.Rule = "HQ Q22"
		t.Text, t.Short = game.Sentence("A spear flies at %s%s: %s.%s", english.Within(f.Name), on, english.CountOrNo(e.Wounds, "skull"), then)
	case block:
		struck := f
		if v := p.figure(e.Victim); v != nil {
			struck = v
		}
		if len(e.Dice) > 0 {
			then = fmt.Sprintf(" It strikes %s: %s.", english.Within(struck.Name), english.CountOrNo(e.Wounds, "skull")) + then
		}
		t.Rule = "HQ Q23"
		t.Text, t.Short = game.Sentence("%s springs a falling block%s.%s", f.Name, on, then)
	}
	if len(e.Dice) > 0 {
		t.Dice = []battlemat.Throw{skullsIn("trap", e.Dice)}
	}
	return []battlemat.Told{t}
}

func (e Drawn) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	if e.Card == "" {
		return game.Say(battlemat.Said, "HQ Q81", f.ID, f.Name+" finds nothing: no treasure card is left.")
	}
	card := cardOf(e.Card)
	t := battlemat.Told{
		Text: fmt.Sprintf("%s: %s. %s", f.Name, card.title, card.text), Rule: "HQ Q81", Kind: battlemat.Found, Figure: f.ID, At: &f.At,
		Moment: battlemat.Treasure, Card: &battlemat.Card{ID: english.Hyphened(e.Card), Name: card.title, Text: card.text, Portrait: card.portrait()},
	}
	if e.Gold > 0 {
		t.Text = fmt.Sprintf("%s finds %s, worth %d gold.", f.Name, english.Small(card.title), e.Gold)
	}
	if e.Item != "" {
		t.Text = fmt.Sprintf("%s finds %s.", f.Name, theThing(e.Item))
	}
	return []battlemat.Told{t}
}

func (e Taken) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s finds %s.", f.Name, things(e.Items, e.Gold))
	if len(e.Items)+e.Gold == 0 {
		text = f.Name + " finds something:"
	}
	told := game.Say(battlemat.Found, "HQ Q80", f.ID, text).At(e.At).Moment(battlemat.Treasure).Showing(e.card())
	if e.Text != "" {
		told = append(told, battlemat.Told{Text: e.Text, Kind: battlemat.Said, Figure: f.ID, At: &e.At})
	}
	return told
}

// card returns a card for a treasure that the quest placed.
func (e Taken) card() battlemat.Card {
	c := battlemat.Card{ID: "treasure", Name: "Treasure", Text: e.Text}
	if len(e.Items) > 0 {
		c.ID, c.Name = english.Hyphened(e.Items[0]), english.Capital(english.And(e.Items))
	}
	if e.Gold > 0 {
		c.Note = fmt.Sprintf("%d gold", e.Gold)
	}
	c.Portrait = cmp.Or(heroquest.ThingPortrait(c.Name), "open-treasure-chest")
	return c
}

func (e Strayed) tell(p *Position) []battlemat.Told {
	t := battlemat.Told{Text: "There is no room for a wandering monster, so none comes.", Rule: "HQ Q82", Kind: battlemat.Said, Figure: e.Figure}
	if m := p.figure(e.Monster); m != nil {
		t.Text, t.Short = game.Sentence("%s cannot reach %s%s and does not strike.", m.Name, english.Within(p.figure(e.Figure).Name), game.Where(" from (%v)", m.At))
		t.Figure, t.Target, t.At = m.ID, e.Figure, &m.At
	}
	return []battlemat.Told{t}
}
