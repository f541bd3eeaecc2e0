package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

var (
	castingVerbs = []verb{
		lazy("cast", deedOffers(true), chosenDeed(true), refusesChosenDeed(true)),
		lazy("use", deedOffers(false), chosenDeed(false), refusesChosenDeed(false)),
		offered("dismiss", dismissOffers, nil),
	}
	castingEvents = game.Kinds[*Position]{"cast": game.Event(Cast.apply, Cast.tell)}
)

// deedOffers offers what a figure can cast, or do by its actions.
func deedOffers(spells bool) lister {
	return func(p *Position, f *Figure, words []string, yield func(*offer) bool) bool {
		var laid placedArea
		for _, w := range p.deeds(f, spells) {
			more := true
			w.shelf, w.begins = w.menu(f), w.begin(f)
			switch {
			case len(words) > 1 && words[1] != w.key:
			case w.use.Area != nil:
				laid = laid.of(p, f, &w)
				more = p.areaOffers(f, w, laid.list, yield)
			case w.use.Effect.Teleport > 0:
				more = p.teleportOffers(f, w, yield)
			default:
				more = p.targetOffers(f, w, yield)
			}
			if !more {
				return false
			}
		}
		return true
	}
}

// targetOffers offers a deed on figures. Of the ways to share it out among several only those are offered that
// [deed.dealt] yields; any other a seat may choose by a [battlemat.Form].
func (p *Position) targetOffers(f *Figure, w deed, yield func(*offer) bool) bool {
	odds := func(o *Figure, times int) *battlemat.Odds { return p.deedOdds(f, o, &w, times) }
	var room *offer
	for chosen := range p.dealtOut(&w, p.targets(f, &w)) {
		if room == nil {
			room = new(offer)
		}
		if *room = p.targetOffer(f, &w, chosen, odds); !yield(room) {
			return false
		}
	}
	return true
}

// targetOffer offers a deed on some figures, with the odds against each that was chosen so many times.
func (p *Position) targetOffer(f *Figure, w *deed, chosen []*Figure, odds func(o *Figure, times int) *battlemat.Odds) offer {
	ids := make([]string, 0, len(chosen))
	for _, o := range chosen {
		ids = append(ids, o.ID)
	}
	c := w.choiceOf(f, w.title(), ids...)
	first := chosen[0]
	c.Target, c.At, c.Hits = first.ID, &first.At, ids
	return offer{
		choice: c,
		fill: func(c *battlemat.Choice) {
			if c.Odds = odds(first, count(ids, first.ID)); w.use.Attack != nil {
				p.aim(f, first, w.use.Attack, c)
			}
			if len(ids) < 2 {
				return
			}
			for at := range aimings(chosen) {
				c.Affected = append(c.Affected, battlemat.Affected{Figure: at.at.ID, Odds: odds(at.at, at.times)})
			}
		},
		do: func(d *resolution) { d.cast(f.ID, *w, Cast{Targets: ids}) },
	}
}

// teleportOffers offers the squares that a figure sees within so many feet and could stand on. DND P6.
func (p *Position) teleportOffers(f *Figure, w deed, yield func(*offer) bool) bool {
	b := p.boardOf(p.side(f))
	seen := p.inSight(p.side(f))
	var room *offer
	for c := range p.perceived(f).all {
		if !seen.has(c) || c == f.At || p.feetTo(f, c, p.width(f)) > w.use.Effect.Teleport || !p.desk.Passable(b, c, p.width(f), false) || p.taken(f, c) {
			continue
		}
		at := c // the loop's own would be on the heap for squares that are passed over too
		choice := w.choiceOf(f, w.title(), at.String())
		choice.At, choice.Kind = &at, battlemat.Move
		choice.Main = false
		if room == nil {
			room = new(offer)
		}
		if *room = (offer{choice: choice, do: func(d *resolution) { d.cast(f.ID, w, Cast{At: &at, Targets: []string{f.ID}}) }}); !yield(room) {
			return false
		}
	}
	return true
}

// taken reports whether a figure that its side knows of stands where another would.
func (p *Position) taken(f *Figure, at grid.Cell) bool {
	for o := range p.here {
		if o.ID != f.ID && p.spots(p.side(f), o) && p.overlap(at, p.width(f), o.At, p.width(o)) {
			return true
		}
	}
	return false
}

// Cast says that a figure casts a spell, or does something by an action: at figures, or over an area.
type Cast struct {
	Figure  string      `json:"figure"`
	Key     string      `json:"key"`
	Spell   bool        `json:"spell,omitempty"`
	Slot    int         `json:"slot,omitempty"`
	Daily   bool        `json:"daily,omitempty"`
	Time    string      `json:"time"`
	Targets []string    `json:"targets,omitempty"`
	At      *grid.Cell  `json:"at,omitempty"`
	Corner  string      `json:"corner,omitempty"`
	Toward  string      `json:"toward,omitempty"`
	Cells   []grid.Cell `json:"cells,omitempty"`
	Lasts   *Lasting    `json:"lasts,omitempty"`
}

func (e Cast) apply(p *Position) {
	f := p.figure(e.Figure)
	switch e.Time {
	case bonus:
		p.Turn.Bonus = true
	case action:
		p.takeAction()
	}
	if e.Spell {
		f.Hidden = 0
		if p.setting("slots") == "5.2" { // DND P1
			if e.Slot > 0 && p.Turn.Figure == e.Figure {
				p.Turn.Casts = oneSlot
			}
		} else if e.Time == bonus {
			p.Turn.Casts = bonus
		} else if e.Time == action && (e.Slot > 0 || e.Daily) {
			p.Turn.Casts = action
		}
		if e.Daily {
			f.Spent = put(f.Spent, e.Key, f.Spent[e.Key]+1)
		}
		if e.Slot > 0 {
			f.Slots = slices.Clone(f.Slots)
			f.Slots[e.Slot-1]--
		}
	} else if a := p.block(f).Action(e.Key); a != nil && (a.Uses > 0 || a.Recharge > 0) {
		f.Spent = put(f.Spent, e.Key, f.Spent[e.Key]+1)
	}
	if e.Lasts != nil {
		p.Serial = e.Lasts.ID
		p.Lasting = append(slices.Clip(p.Lasting), *e.Lasts)
	}
}

// Discovers: a hidden caster, and what comes of a wall or of light.
func (e Cast) Discovers() bool { return e.Spell || e.Lasts != nil }

func (e Cast) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	bare := *f
	bare.Hidden = 0
	if !p.knowsAt(to, &bare, f.At) {
		return nil
	}
	what := game.Either(e.Spell, "casts", "uses")
	told := battlemat.Told{Kind: battlemat.Played, Rule: "DND P1", Figure: e.Figure, At: &f.At, Text: fmt.Sprintf("%s %s %s.", p.name(f), what, p.called(f, e.Key))}
	for _, c := range e.Cells {
		if p.knowsCell(to, c) {
			told.Cells = append(told.Cells, c)
		}
	}
	return []battlemat.Told{told}
}

// knowsCell reports whether a seat has seen a square.
func (p *Position) knowsCell(to battlemat.Seat, c grid.Cell) bool {
	return p.knownTo(to)(c)
}

// cast resolves a deed: its costs, its lasting effects, and its effects on each target.
//
// DND P4: concentration on a spell ends that on another.
func (d *resolution) cast(id string, w deed, e Cast) {
	e.Figure, e.Key, e.Spell, e.Slot, e.Daily, e.Time = id, w.key, w.spell != nil, w.slot, w.daily, w.time
	if w.use.Concentration {
		d.release(id)
	}
	var struck []hit
	if w.use.Area != nil {
		struck, e.Cells = d.overlaid(id, &w, &e)
	} else {
		for _, t := range e.Targets {
			struck = append(struck, hit{figure: t})
		}
	}
	if w.use.Rounds > 0 || w.use.Concentration {
		e.Lasts = &Lasting{ID: d.Serial + 1, Spell: w.key, By: id, Rounds: max(1, w.use.Rounds), Concentration: w.use.Concentration, DC: w.dc}
		if w.use.Effect.Zone != nil {
			e.Lasts.Cells = e.Cells
		}
	}
	effect := 0
	if e.Lasts != nil {
		effect = e.Lasts.ID
	}
	d.Do(e)
	if w.spell != nil {
		d.unveil(id)
	}
	d.look()
	if w.use.Attack != nil {
		var ids []string
		for _, h := range struck {
			ids = append(ids, h.figure)
		}
		d.volley(id, &w, effect, ids)
		return
	}
	c := &doing{deed: w, by: id, effect: effect, at: e.At}
	dares := map[string]bool{} // at each once, however many darts are for it. DND P7
	for _, h := range struck {
		if d.Err != nil || d.figure(h.figure).Gone != "" {
			continue
		}
		does, known := dares[h.figure]
		if !known {
			does = w.use.Area != nil || !d.enemies(d.figure(id), d.figure(h.figure)) || d.dares(id, h.figure)
			dares[h.figure] = does
		}
		if does {
			d.suffer(h, c, &w.use.Effect)
		}
	}
	if e.At != nil && w.use.Effect.Teleport > 0 {
		d.teleport(id, *e.At)
	}
	d.vain(effect)
}

// teleport puts a figure elsewhere.
func (d *resolution) teleport(id string, to grid.Cell) {
	from := d.figure(id).At
	for o := range d.here {
		if o.ID != id && d.overlap(to, d.width(d.figure(id)), o.At, d.width(o)) {
			return // one whom nobody had seen
		}
	}
	d.Do(Displaced{Figure: id, Path: []grid.Cell{from, to}, By: id, Jumps: true})
	d.look()
	d.enterZones(id, &from, onEnter)
	d.letGo()
}

// dismissOffers offers to end one's concentration, which takes no action. DND P4.
func dismissOffers(p *Position, f *Figure, list []offer) []offer {
	l := p.concentration(f.ID)
	if !p.isFree(f) || l == nil {
		return list
	}
	return append(list, offer{
		choice: battlemat.Choice{Command: command("dismiss", f.ID), Label: "End " + p.called(f, l.Spell), Kind: battlemat.Act, Rule: "DND P4", Menu: []string{spellMenu}},
		do:     func(d *resolution) { d.release(f.ID) },
	})
}
