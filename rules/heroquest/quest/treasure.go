package quest

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The treasure cards that hold no treasure. They go back into the deck.
const (
	arrowHazard = "Arrow hazard"
	pitHazard   = "Pit hazard"
	wandering   = "Wandering Monster"
)

// find is what a treasure card stands for: gold, or a thing of that name.
type find struct {
	card        string // as the standard deck writes it, where it has it
	title, text string
	gold        int
	item        string
	back        bool
}

// worth reads gold off the end of a card's name: "Gem 35".
var worth = regexp.MustCompile(`^(.+) (\d{1,4})$`)

// titles are what treasure of a kind is called when it is found.
var titles = map[string]string{
	"Gem": "A gem between the flagstones", "Gold": "A handful of coins", "Jewels": "Jewels in a rotten purse",
}

// cardOf says what a card of a deck holds.
//
// HQ Q81: gems, gold and jewels for so much gold; hazards and wandering monsters go back;
// any other card is the thing it names.
func cardOf(name string) find {
	for card := range treasureDeck.Cards() {
		if plainly(card.String(), name) {
			name = card.String()
		}
	}
	f := holds(name)
	f.card = name
	return f
}

// holds is cardOf for a name as the standard deck writes it.
func holds(name string) find {
	switch name {
	case arrowHazard:
		return find{title: "An arrow from the wall", text: "A hidden bow was set on whoever searches: 1 body point.", back: true}
	case pitHazard:
		return find{title: "A hole in the floor", text: "The floor gives way: 1 body point, and the next turn is spent climbing out.", back: true}
	case wandering:
		return find{title: "Something heard you", text: "A monster comes as near as there is room, and strikes at once if it can reach.", back: true}
	}
	if m := worth.FindStringSubmatch(name); m != nil {
		gold, _ := strconv.Atoi(m[2])
		title, ours := titles[m[1]]
		if !ours {
			title = m[1]
		}
		return find{title: title, text: fmt.Sprintf("Worth %d gold.", gold), gold: gold}
	}
	return find{title: name, text: thingWords[name], item: name}
}

// Drawn says that a hero drew a treasure card. None: the deck is empty.
type Drawn struct {
	Figure string `json:"figure"`
	Card   string `json:"card,omitempty"`
	Gold   int    `json:"gold,omitempty"`
	Item   string `json:"item,omitempty"`
	Back   bool   `json:"back,omitempty"` // it goes back into the deck
}

func (e Drawn) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.Card != "" && !e.Back {
		p.deck, _ = p.deck.Without(dice.Named(e.Card))
	}
	f.Gold += e.Gold
	p.busy = p.busy || e.Item != "" || e.Gold > 0 // HQ Q131
	if e.Item != "" {
		f.Items = append(slices.Clip(f.Items), e.Item)
	}
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

// Taken gives a hero a treasure of the quest's own.
type Taken struct {
	Figure   string    `json:"figure"`
	Treasure int       `json:"treasure"` // its index in the quest
	At       grid.Cell `json:"at"`
	Text     string    `json:"text"`
	Gold     int       `json:"gold,omitempty"`
	Items    []string  `json:"items,omitempty"`
}

func (e Taken) apply(p *Position) {
	f := p.figure(e.Figure)
	p.taken = slices.Clone(p.taken)
	p.taken[e.Treasure] = true
	f.Gold += e.Gold
	f.Items = append(slices.Clip(f.Items), e.Items...)
	p.busy = true
}

func (e Taken) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s finds %s.", f.Name, things(e.Items, e.Gold))
	if len(e.Items)+e.Gold == 0 {
		text = f.Name + " finds this:"
	}
	told := game.Say(battlemat.Found, "HQ Q80", f.ID, text).At(e.At).Moment(battlemat.Treasure).Showing(e.card())
	if e.Text != "" {
		told = append(told, battlemat.Told{Text: e.Text, Kind: battlemat.Said, Figure: f.ID, At: &e.At})
	}
	return told
}

// card shows a treasure of the quest's own as a card.
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

// portrait is the silhouette of what a card of the deck holds.
func (f find) portrait() string {
	if f.card == wandering {
		return "footprint"
	}
	return cmp.Or(heroquest.ThingPortrait(cmp.Or(f.item, f.title)), "open-treasure-chest")
}

// drawTreasure is what a search for treasure finds: all that the quest keeps in the room,
// else a card.
//
// HQ Q80: the trap of a treasure springs first, unless it was disarmed.
func (d *resolution) drawTreasure(hero string) {
	own := false
	for i, t := range d.doc.Treasures {
		if d.taken[i] || !d.within(d.figure(hero).At, t.At) || d.figure(hero).Gone != Here || d.mortal(hero) >= 0 || d.Err != nil {
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

// drawCard draws a card: a throw of a die with a face for each.
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

// Strayed says what a wandering monster does that does not strike: it comes and cannot
// reach, or none comes.
type Strayed struct {
	Figure  string `json:"figure"`            // the hero who searched
	Monster string `json:"monster,omitempty"` // none: there is no room for one
}

func (e Strayed) tell(p *Position) []battlemat.Told {
	t := battlemat.Told{Text: "No monster comes: there is room for none.", Rule: "HQ Q82", Kind: battlemat.Said, Figure: e.Figure}
	if m := p.figure(e.Monster); m != nil {
		t.Text, t.Short = game.Sentence("%s cannot reach %s%s and does not strike.", m.Name, english.Within(p.figure(e.Figure).Name), game.Where(" from (%v)", m.At))
		t.Figure, t.Target, t.At = m.ID, e.Figure, &m.At
	}
	return []battlemat.Told{t}
}

// wander brings a wandering monster beside a hero, and it attacks at once.
//
// HQ Q82: one of the quest's kind, an Orc where it names none; without a free square
// nearer it comes as near as it can, and strikes if it can from there.
func (d *resolution) wander(hero string) {
	id, ok := d.appear(d.wandering(), d.figure(hero).At)
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

// wandering is the kind of monsters that come from nowhere.
func (p *Position) wandering() string {
	if p.doc.Wandering == "" {
		return "Orc"
	}
	return p.doc.Wandering
}

// appear brings a monster from nowhere onto the free square nearest to one, and returns
// its name; false where there is none.
func (d *resolution) appear(kind string, near grid.Cell) (string, bool) {
	at, free := d.freeNear(near)
	if !free || d.Err != nil {
		return "", false
	}
	e := d.arriving(MonsterEntry{Kind: kindNamed(kind)}, -1, at)
	d.Do(e)
	return e.ID, true
}

// kindNamed writes a kind as the book does: "chaos-warrior" is Chaos Warrior.
func kindNamed(kind string) string {
	for _, k := range heroquest.Monsters() {
		if plainly(k, kind) {
			return k
		}
	}
	return kind
}
