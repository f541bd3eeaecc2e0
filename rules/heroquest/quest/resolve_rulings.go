package quest

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// ruledOut ends the quest by a ruling.
func (d *resolution) ruledOut(winner string) {
	words := "The game master ends the quest: "
	switch winner {
	case scenario.Nobody:
		d.Do(game.Ended{Winners: []battlemat.Seat{}, Text: words + "nobody has won."})
	case "heroes":
		d.end(true, words+victorsText(d.Position)+" won.")
	default:
		d.end(false, words+"Zargon has won.")
	}
}

// enlist adds a monster behind the screen, with a name that no other seat is told.
func (d *resolution) enlist(m MonsterEntry) {
	n := 1
	for d.figure(fmt.Sprint("laid-", n)) != nil {
		n++
	}
	stats := d.statsOf(&m)
	d.Do(Enlisted{Figure{
		ID: fmt.Sprint("laid-", n), Key: m.Key, Kind: m.Kind, Name: m.called(), Seat: d.zargon, At: m.At, Stats: stats, Body: stats.Body, Mind: stats.Mind,
		Items: m.Items, Spells: m.Spells, Gold: m.Gold, Gone: Aside,
	}, m})
}

// putIn puts a figure on the board. HQ Q151: where no hero has been, a monster waits; elsewhere it
// acts in Zargon's turn. HQ Q9: a monster that no hero has met gets the next number of its kind.
func (d *resolution) putIn(id string) {
	f := d.figure(id)
	dark := !f.Hero && !d.isRevealed(f.At)
	switch {
	case f.As != nil && dark:
		m := *f.As
		m.At = f.At
		d.Do(Lurks{Monster: m, Figure: id})
		return
	case dark:
		d.Do(Relocated{Figure: id, At: f.At, Gone: Away})
		return
	case f.As != nil:
		e := arrivalOf(d.Position, *f.As, -1, f.At)
		d.Do(PutIn{id, &e})
		id = e.ID
	default:
		d.Do(PutIn{Figure: id})
	}
	if !d.figure(id).Hero && d.turn < 0 {
		d.Do(Readied{id})
	}
}

// relocate moves a figure elsewhere. A monster comes into play if the heroes know the new square.
// Otherwise it goes into the dark.
func (d *resolution) relocate(id string, at grid.Cell) {
	if i, waits := d.lurker(id); waits {
		m := d.doc.Monsters[i]
		m.At = at
		if n := i - (len(d.doc.Monsters) - len(d.altered.Monsters)); n >= 0 {
			d.Do(Lurks{Monster: m, For: n + 1})
			return
		}
		d.Do(Withdrawn{i})
		d.Do(Lurks{Monster: m})
		return
	}
	f := d.figure(id)
	e := Relocated{Figure: id, At: at, Gone: f.Gone}
	if !f.Hero && f.Gone != Aside {
		e.Gone = Here
		if !d.isRevealed(at) {
			e.Gone = Away
		}
	}
	came := f.Gone == Away && e.Gone == Here
	d.Do(e)
	if came && d.turn < 0 {
		d.Do(Readied{id})
	}
}

// rate sets the points of a figure. HQ D4, HQ Q123: a figure without body points dies, or may first
// save itself.
func (d *resolution) rate(e Rated) {
	d.Do(e)
	switch f := d.figure(e.Figure); {
	case e.Body > 0:
	case maySave(d.Position, f):
		d.Do(Dying{Figure: f.ID})
	default:
		d.die(f.ID, "", false)
	}
}

// bestow gives an item to a hero, or takes it away. The hero then puts on armour and readies a
// weapon, as after any gift.
func (d *resolution) bestow(id, item string, takes bool) {
	d.Do(Bestowed{id, item, takes})
	d.dress(id)
}

// giveTurn ends the current turn and begins the turn of a figure. If the figure is a monster, all
// monsters have the turn.
func (d *resolution) giveTurn(id string) {
	hero, round := "", d.round
	if d.figure(id).Hero {
		hero = id
		if d.turn < 0 {
			round++ // Zargon's turn is the last of a round
		}
	}
	d.Do(TurnGiven{id})
	if d.endTurn(); d.over != nil {
		return
	}
	d.Do(TurnBegan{hero, round})
	if hero == "" {
		for _, m := range monstersInPlay(d.Position) {
			if !d.wake(m) && d.figure(m).Gone == Here {
				d.Do(TurnLost{m})
			}
		}
		return
	}
	if !d.wake(hero) {
		d.Do(TurnLost{hero})
		d.pass()
	}
}
