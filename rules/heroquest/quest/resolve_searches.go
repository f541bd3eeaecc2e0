package quest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// springChest springs the trap of a treasure on a hero, once.
//
// HQ Q26: gas does as much harm as the quest says. Any other trap throws as many combat dice as the
// quest says, at least one, and each skull is a wound.
func (d *resolution) springChest(treasure int, hero string, a after) {
	t := d.doc.Treasures[treasure]
	if t.Trap == "" || d.chests[treasure].Gone {
		return
	}
	e := ChestSprung{Treasure: treasure, At: t.At, Figure: hero, Kind: t.Trap, Wounds: t.Harm}
	if t.Trap != "gas" {
		e.Dice = d.Throw(heroquest.CombatDie(), max(t.Harm, 1))
		e.Wounds = skulls(e.Dice)
	} else {
		e.Wounds = max(t.Harm, 1)
	}
	d.Do(e)
	d.strike(hero, e.Wounds, blow{cause: "the " + trapName(t.Trap), after: a})
}

// fall drops the block of a trap. The block throws three dice against a figure under it, which then
// escapes.
//
// HQ Q23: the figure escapes to the square ahead or behind, or else to any adjacent free square. A
// figure without such a square dies. The trap's square is blocked for ever.
func (d *resolution) fall(e Sprung) {
	lands := blockLandsOn(d.Position, e.Trap)
	victim := d.figureAt(lands)
	if victim == nil {
		d.Do(e)
		d.land(e.Trap)
		return
	}
	e.Victim = victim.ID
	e.Dice = d.Throw(heroquest.CombatDie(), 3)
	e.Wounds = skulls(e.Dice)
	d.Do(e)
	after := after{Block: &e.Trap, Sprung: e.Figure}
	d.strike(e.Victim, e.Wounds, blow{cause: "the falling block", after: after})
	d.getAway(e.Victim, after)
}

// getAway moves a figure out from under a block, if possible, after the block has struck it.
func (d *resolution) getAway(victim string, a after) {
	f, trap := d.figure(victim), *a.Block
	if f.Gone != Here {
		d.land(trap)
		return
	}
	switch ways := escapesFrom(d.Position, f, a.Sprung); {
	case len(ways) == 0:
		// HQ Q123: nothing saves a figure without a way out.
		d.strike(victim, f.Body+1, blow{cause: "the falling block, with no way out", final: true})
		d.land(trap)
	case d.mortal(victim) >= 0: // the hero first decides whether to save itself, and getAway continues after that
	case len(ways) == 1:
		d.dodge(victim, trap, ways[0])
	default:
		d.Do(Crushing{victim, trap, ways})
	}
}

// pushAside moves belongings off a square on which a block lands, onto an adjacent square.
//
// HQ Q126: they go to the first square, in the order N E S W, on which a figure may stand, even if
// a figure is there. If there is no such square, they are buried.
func (d *resolution) pushAside(at grid.Cell) {
	b := d.knownBoard()
	var to *grid.Cell
	for s := range grid.Side(4) {
		c := b.Grid().Neighbour(at, s)
		if to == nil && !b.Shut(b.Grid().Edge(at, s)) && b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle {
			to = &c
		}
	}
	for _, f := range d.figures {
		if f.fell() && f.At == at && len(f.Items)+f.Gold > 0 {
			d.Do(PushedAside{f.ID, to})
		}
	}
}

// land puts the block of a trap on its square, and reveals a monster that was waiting there in the
// dark.
func (d *resolution) land(trap int) {
	at := blockLandsOn(d.Position, trap)
	d.pushAside(at)
	d.Do(BlockFell{trap, at})
	d.surprise([]grid.Cell{at})
}

// dodge moves a figure out from under a block, which then falls.
func (d *resolution) dodge(figure string, trap int, to grid.Cell) {
	d.Do(Dodged{figure, to})
	d.land(trap)
	d.enter(figure)
}

// spring springs a trap on a figure.
func (d *resolution) spring(trap int, figure string) {
	entry := d.doc.Traps[trap]
	e := Sprung{Trap: trap, Figure: figure, At: entry.At, Kind: entry.Kind}
	switch entry.Kind {
	case pit:
		// HQ Q21: a fall costs one body point.
		e.Wounds = 1
		e.Ends = endsMove(d.Position, pit, 1)
		d.Do(e)
		d.hurt(figure, 1, "the pit")
	case spear:
		// HQ Q22: a spear throws one combat die, and the trap is used up.
		e.Dice = d.Throw(heroquest.CombatDie(), 1)
		e.Wounds = skulls(e.Dice)
		e.Ends = endsMove(d.Position, spear, e.Wounds)
		d.Do(e)
		if e.Wounds > 0 {
			d.hurt(figure, e.Wounds, "the spear trap")
		}
	case block:
		e.Ends = endsMove(d.Position, block, 0)
		d.fall(e)
	}
}

// disarm tries to remove a trap. HQ Q25
func (d *resolution) disarm(f *Figure, t disarmable) {
	id, from := f.ID, f.At
	if sureHand(d.Position, f) {
		// HQ Q141: a dwarf rolls no die, and in some profiles uses no action.
		freely := disarmsFreely(d.Position, f)
		if !freely {
			d.act(id)
		}
		d.Do(Disarmed{Figure: id, Trap: t.index, Chest: t.chest, At: t.at, Done: true, Freely: freely})
		return
	}
	d.act(id)
	thrown := d.Throw(heroquest.CombatDie(), 1)
	done := disarms(f, thrown)
	// HQ Q142: in some profiles a failure uses up the trap and costs a body point.
	spoilt := !done && d.profile.Failed == heroquest.IsRemoved
	d.Do(Disarmed{Figure: id, Trap: t.index, Chest: t.chest, At: t.at, Dice: thrown, Done: done, Spoilt: spoilt})
	switch {
	case done:
	case spoilt:
		d.hurt(id, 1, "the trap")
	case t.chest:
		d.springChest(t.index, id, after{})
	default:
		// HQ Q25: a failure springs the trap as if the hero had entered its square.
		if from != t.at {
			d.Do(Moved{id, []grid.Cell{from, t.at}, 0})
			d.reveal()
		}
		d.spring(t.index, id)
	}
}

// search carries out a search of one kind. HQ S1.53
func (d *resolution) search(f *Figure, kind string) {
	e := Searched{Figure: f.ID, For: kind, Cells: searchedCells(d.Position, f, kind)}
	if kind == heroquest.Treasure {
		e.Room = string(rune(d.ground.Room(f.At)))
	}
	if kind == heroquest.Traps || kind == hiddenThings {
		e.Traps, e.Chests = trapsOn(d.Position, e.Cells)
	}
	if kind == heroquest.SecretDoors || kind == hiddenThings {
		e.Doors = secretDoors(d.Position, f)
	}
	e.Found = namedIn(d.Position, e)
	id := f.ID
	// HQ Q131: a search that finds nothing does not count as a deed, but drawing a treasure may.
	d.Do(Acted{id, len(e.Found) == 0})
	d.Do(e)
	if kind == heroquest.Treasure {
		d.drawTreasure(id)
	}
}

// drawTreasure carries out a search for treasure. It finds everything that the quest has placed in
// the room, or else a card.
//
// HQ Q80: the trap of a treasure springs first, unless it was disarmed.
func (d *resolution) drawTreasure(hero string) {
	own := false
	for i, t := range d.doc.Treasures {
		if d.taken[i] || !inReachToClaim(d.Position, d.figure(hero).At, t.At) || d.figure(hero).Gone != Here || d.mortal(hero) >= 0 || d.Err != nil {
			continue
		}
		own = true
		d.springChest(i, hero, after{Search: true})
		if d.figure(hero).Gone == Here && d.mortal(hero) < 0 {
			d.Do(Taken{hero, i, t.At, t.Text, t.Gold, t.Items})
			d.dress(hero)
		}
	}
	if !own && d.Err == nil {
		d.drawCard(hero)
	}
}

// drawCard draws a card. The draw is the throw of a die with one face for each card.
func (d *resolution) drawCard(hero string) {
	if d.deck.Len() == 0 {
		d.Do(Drawn{Figure: hero})
		return
	}
	card, _, err := d.deck.Draw(d.Roller, "treasure card")
	if err != nil {
		d.Err = err
		return
	}
	found := cardOf(string(card))
	d.Do(Drawn{hero, string(card), found.gold, found.item, found.back})
	switch found.card {
	case arrowHazard:
		d.hurt(hero, 1, "the arrow")
	case pitHazard:
		d.hurt(hero, 1, "the fall")
		if d.figure(hero).Gone == Here {
			d.Do(Befallen{hero, State{Name: stumbled}})
		}
	case wandering:
		d.wander(hero)
	default:
		d.dress(hero)
	}
}

// wander brings a wandering monster next to a hero, whom it attacks at once.
//
// HQ Q82: the monster is of the quest's kind, or an Orc if the quest names no kind. If no adjacent
// square is free, it appears as near as possible, and attacks if it can from there.
func (d *resolution) wander(hero string) {
	id, ok := d.appear(wanderingKind(d.Position), d.figure(hero).At)
	if !ok {
		d.Do(Strayed{Figure: hero})
		return
	}
	f, target := d.figure(id), d.figure(hero)
	answer, refusal := d.arena().bout(f, target, d.arms(f)[0], true)
	if refusal != nil {
		d.Do(Strayed{hero, id})
		return
	}
	d.blows(f, target, d.arms(f)[0], answer)
}

// appear brings a new monster onto the free square nearest to a given one, and returns the
// monster's ID. The result is false if there is no such square.
func (d *resolution) appear(kind string, near grid.Cell) (string, bool) {
	at, free := freeNear(d.Position, near)
	if !free || d.Err != nil {
		return "", false
	}
	e := arrivalOf(d.Position, MonsterEntry{Kind: kindNamed(kind)}, -1, at)
	d.Do(e)
	return e.ID, true
}
