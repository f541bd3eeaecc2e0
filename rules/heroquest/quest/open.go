package quest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// open lays out the quest: the constant part, the ground, the heroes of the occupied seats, and
// what they see.
//
// HQ Q90: a hero whose seat is empty is left out; a quest needs at least one hero.
func open(s *scenario.Scenario) (*Position, error) {
	q, err := read(s)
	if err != nil {
		return nil, err
	}
	if faults := q.inspect(); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	p := &Position{
		plan: q, ground: q.layOut(), owned: true, round: 1,
		waiting: make([]bool, len(q.doc.Monsters)), traps: make([]trap, len(q.doc.Traps)),
		taken: make([]bool, len(q.doc.Treasures)), chests: make([]trap, len(q.doc.Treasures)),
		counts: map[string]int{}, deck: deckOf(q.doc),
	}
	for i := range p.waiting {
		p.waiting[i] = true
	}
	for _, h := range q.doc.Heroes {
		if s.Playing(h.ID) {
			f := q.hero(h)
			p.figures = append(p.figures, &f)
		}
	}
	if len(p.figures) == 0 {
		return nil, fmt.Errorf("%s: no hero is in play: expected at least one seat that is not empty", s.ID)
	}
	p.stand()
	p.owned = false
	return beginQuest(p), nil
}

// read returns the plan of a quest: its document, and the rules of its profile.
func read(s *scenario.Scenario) (*plan, error) {
	q := newPlan(s)
	desk, err := game.Read(s, q.doc, heroquest.Book)
	if err != nil {
		return nil, err
	}
	q.desk = desk.(*heroquest.Desk)
	q.profile, q.zargon = q.desk.Rules(), battlemat.Seat(q.doc.Zargon)
	q.master, _ = master.SeatOf(s)
	q.doc.rename(q.profile.Edition)
	q.begin(q.bare())
	q.variant = variantOf(q.doc, &q.profile)
	return q, nil
}

// hero returns a hero at the start of the quest.
//
// HQ Q91: a hero to whom the document gives no equipment carries the weapon of its kind. A hero has
// its best weapon in hand, and wears all its armour.
func (q *plan) hero(h HeroEntry) Figure {
	edition := q.profile.Edition
	p := &Position{plan: q}
	f := Figure{
		ID: h.ID, Kind: h.Kind, Name: h.Name, Seat: battlemat.Seat(h.ID), Hero: true, At: h.At, Gold: h.Gold,
		Spells: spellsOf(h.Spells),
	}
	if q.picks(h) {
		f.Spells = nil
	}
	if f.Name == "" {
		f.Name = h.Kind
	}
	f.Stats, _ = edition.Figure(h.Kind)
	if h.Body > 0 {
		f.Stats.Body = h.Body
	}
	if h.Mind > 0 {
		f.Stats.Mind = h.Mind
	}
	f.Body, f.Mind = f.Stats.Body, f.Stats.Mind
	f.Items = slices.Clone(h.Items)
	if w, ok := edition.FirstWeapon(h.Kind); ok && len(h.Items) == 0 {
		f.Items = []string{w.Name}
	}
	most := 0
	for i, item := range f.Items {
		if w, ok := edition.Weapon(item); ok {
			f.Items[i] = w.Name
		}
		if a, ok := edition.Armour(item); ok {
			f.Items[i] = a.Name
		}
		item = f.Items[i]
		if p.forbidden(&f, item) != nil {
			continue
		}
		if w, ok := p.weapon(item); ok && w.Dice > most {
			f.Ready, most = item, w.Dice
		}
		f.Worn = p.wear(&f, f.Worn, item)
	}
	return f
}

// beginQuest returns the position after the start of the quest: what the heroes see is revealed,
// and the first of them has the turn. It rolls no dice.
//
// HQ S1.47: only what the heroes are in or see is revealed. HQ S1.50: in the open game everything
// is.
func beginQuest(p *Position) *Position {
	if p.profile.Elements == heroquest.Chosen {
		p.choosing = turnsToChoose(p)
	}
	d := p.resolve(nil)
	if p.variant.Revealed {
		d.layOpen()
	} else {
		d.reveal()
	}
	for _, f := range d.figures {
		if f.Hero {
			d.Do(TurnBegan{f.ID, 1})
			break
		}
	}
	// Logs begin with the first command, so texts that are read aloud before it are added to the
	// story.
	var said []string
	for _, e := range d.Events {
		for _, t := range events.Tell(d.Position, battlemat.Spectator, e) {
			if t.Kind == battlemat.Said {
				said = append(said, t.Text)
			}
		}
	}
	begun := d.copy()
	begun.opening, begun.own = said, nil
	return begun
}

// begun returns the opening of the quest, with all defaults filled in.
func (p *Position) begun() (battlemat.Opening, error) {
	doc := *p.doc
	doc.Doors = slices.Clone(doc.Doors)
	for i, d := range doc.Doors {
		doc.Doors[i].State = cmp.Or(d.State, board.Closed.String())
	}
	return game.Opening(*p.scenario, doc, p.desk, p.State())
}

// bare returns the position of a scenario before anything is set up.
func bare(s *scenario.Scenario) (*Position, error) {
	q := newPlan(s)
	desk, err := game.Reread(s, q.doc, heroquest.Book)
	if err != nil {
		return nil, err
	}
	q.desk = desk.(*heroquest.Desk)
	q.profile, q.zargon = q.desk.Rules(), battlemat.Seat(q.doc.Zargon)
	q.master, _ = master.SeatOf(s)
	q.begin(q.bare())
	q.variant = variantOf(q.doc, &q.profile)
	return &Position{plan: q}, nil
}
