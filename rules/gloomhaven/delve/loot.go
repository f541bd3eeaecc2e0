package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

var lootingEvents = game.Kinds[*Position]{
	"looted": game.Public(Looted.apply, Looted.tell),
}

// Looted records that a figure took money tokens. A character may also take treasures.
type Looted struct {
	Figure    string      `json:"figure"`
	Money     int         `json:"money,omitempty"` // the number of tokens
	From      []grid.Cell `json:"from,omitempty"`  // the hexes of the tokens
	Treasures []string    `json:"treasures,omitempty"`
	Gold      int         `json:"gold,omitempty"` // the gold in the treasures
}

func (e Looted) apply(p *Position) {
	p.money = slices.DeleteFunc(slices.Clone(p.money), func(m MoneyEntry) bool { return slices.Contains(e.From, m.At) })
	p.looted = append(slices.Clip(p.looted), e.Treasures...)
	p.figure(e.Figure).Gold += e.Money + e.Gold
}

func (e Looted) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var told []battlemat.Told
	add := func(text string) {
		told = append(told, battlemat.Told{Text: text, Rule: "GH G25", Kind: battlemat.Found, Figure: f.ID, At: &f.At, Cells: e.From})
	}
	if e.Money > 0 {
		add(fmt.Sprintf("%s loots %s.", f.Name, english.Count(e.Money, "money token")))
	}
	for t := range p.treasures {
		if !slices.Contains(e.Treasures, t.Key) {
			continue
		}
		var gains []string
		if t.Gold > 0 {
			gains = append(gains, fmt.Sprintf("%d gold", t.Gold))
		}
		if t.Experience > 0 {
			gains = append(gains, fmt.Sprintf("%d experience", t.Experience))
		}
		text := fmt.Sprintf("%s loots a treasure. %s", f.Name, t.Text)
		if len(gains) > 0 {
			text = fmt.Sprintf("%s loots a treasure: %s. %s", f.Name, strings.Join(gains, ", "), t.Text)
		}
		add(strings.TrimSpace(text))
		last := &told[len(told)-1]
		last.Moment, last.Card = battlemat.Treasure, &battlemat.Card{ID: t.Key, Name: "Treasure", Text: t.Text, Portrait: "open-treasure-chest", Note: strings.Join(gains, ", ")}
	}
	return told
}

// loot takes the money and treasure in range of a figure.
//
// GH G25: at the end of its turn a character loots its own hex. An ability loots everything within
// its range, whether in sight or not. Only characters take treasures.
func (d *resolution) loot(id string, within int) {
	f := d.figure(id)
	if f.Gone != Here {
		return
	}
	e, experience := Looted{Figure: id}, 0
	for _, m := range d.money {
		if d.near(f.At, m.At, within) {
			e.Money, e.From = e.Money+m.N, append(e.From, m.At)
		}
	}
	for t := range d.treasures {
		if f.Sort == Character && d.near(f.At, t.At, within) {
			e.Treasures = append(e.Treasures, t.Key)
			e.Gold, experience = e.Gold+t.Gold, experience+t.Experience
		}
	}
	if e.Money == 0 && len(e.Treasures) == 0 {
		return
	}
	d.Do(e)
	if experience > 0 {
		d.gain(id, experience)
	}
}

// beginLoot carries out the ability Loot at once.
func beginLoot(d *resolution, f *Figure, t *Task) bool {
	d.loot(f.ID, t.Does.N)
	return false
}
