package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// illustrate returns the look of an entry at the start of a quest: a hero with equipment and
// spells, or a monster with its stats and spells.
func illustrate(d *game.Draft, list string, n int) (look battlemat.Illustration, ok bool) {
	p := &Position{plan: &plan{doc: new(Document)}}
	desk, err := heroquest.Book.Desk(d.Profile, rules.Settings(d.Set))
	if err != nil {
		desk, err = heroquest.Book.Desk("", nil)
	}
	if err != nil {
		return look, false
	}
	p.desk = desk.(*heroquest.Desk)
	p.profile = p.desk.Rules()
	var f Figure
	switch list {
	case "heroes":
		var h HeroEntry
		if !d.Entry(list, n, &h) || !heroquest.IsHero(h.Kind) {
			return look, false
		}
		f = p.hero(h)
	case "monsters":
		var m MonsterEntry
		if !d.Entry(list, n, &m) || !p.profile.Edition.IsMonster(m.Kind) {
			return look, false
		}
		stats := p.statsOf(&m)
		f = Figure{ID: waitingName, Kind: m.Kind, Name: m.called(), Stats: stats, Body: stats.Body, Mind: stats.Mind, Spells: m.Spells}
	default:
		return look, false
	}
	look.Figures = []battlemat.Figure{figureSeen(p, &f)}
	hand := func(title string, cards []battlemat.Card) {
		if len(cards) > 0 {
			look.Hands = append(look.Hands, battlemat.Hand{Title: title, Cards: cards})
		}
	}
	hand("Equipment", equipmentCards(p, &f))
	hand("Spells", spellCards(p, &f))
	return look, true
}
