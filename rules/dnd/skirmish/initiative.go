package skirmish

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

const codeBegun = "begun" // DND K2

var (
	beginningVerbs  = game.Listed(beginUses, notBegun, "begin")
	beginningEvents = game.Kinds[*Position]{
		"numbered":   game.Event[Numbered](Numbered.apply, nil),
		"initiative": game.Event(Initiative.apply, Initiative.tell),
	}
)

func beginUses(p *Position, _ battlemat.Seat, use use) {
	c := battlemat.Choice{Command: "begin", Label: "Roll initiative", Kind: battlemat.Act, Rule: "DND K2", Key: "r"}
	use(c, game.Unless(p.Round == 0, "DND K2", codeBegun, "Initiative has already been rolled."), (*resolution).begin)
}

// notBegun refuses further words after "begin". DND K2.
func notBegun(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return refuse("DND K2", game.CodeTooManyWords, `Expected "begin" and nothing else.`)
}

// Initiative records the rolls for initiative and the order of the figures.
type Initiative struct {
	Rolls     []Roll   `json:"rolls"`
	Order     []string `json:"order"`
	Surprised []string `json:"surprised,omitempty"` // the figures that do nothing on their first turn. DND K39
}

// Roll is a d20 that one or more figures share.
type Roll struct {
	Figures []string `json:"figures"`
	Face    int      `json:"face"`
	D20     []int    `json:"d20,omitempty"` // both d20 if two were thrown; Face is the one that counts
	Plus    int      `json:"plus"`
}

func (e Initiative) apply(p *Position) {
	p.Order, p.Round = e.Order, 1
	for _, r := range e.Rolls {
		for _, id := range r.Figures {
			p.figure(id).Initiative = r.Face + r.Plus
		}
	}
	for _, id := range e.Surprised {
		f := p.figure(id)
		f.Afflicted = append(slices.Clip(f.Afflicted), Affliction{Key: condition.Surprised, Ends: id, Rounds: 1})
	}
}

// tell tells a seat the rolls of the figures that it knows of, and which of them are surprised.
func (e Initiative) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := game.Say(battlemat.Turned, "DND K2", "", "Initiative is rolled.")
	for _, r := range e.Rolls {
		for _, id := range r.Figures {
			f := p.figure(id)
			if !p.as(to).knows(f) {
				continue
			}
			faces := r.D20
			if faces == nil {
				faces = []int{r.Face}
			}
			told = append(told, battlemat.Told{
				Kind: battlemat.Rolled, Rule: "DND K2", Figure: id, Text: fmt.Sprintf("%s: initiative %s.", f.name(), sum(r.Face, r.Face+r.Plus)),
				Dice: []battlemat.Throw{thrown("initiative", faces, r.Face, r.Face+r.Plus)},
			})
		}
	}
	for _, id := range e.Surprised {
		told = append(told, p.as(to).telling(id, "DND K39", battlemat.Said, "%s is surprised.")...)
	}
	return told
}

// begin rolls for initiative.
//
// DND K2: each figure rolls a d20 and adds its Dexterity modifier. Creatures of one kind that one
// seat plays share a roll. Ties are broken by the higher Dexterity, and then by the order of the
// document. DND K39: in 5.2 the surprised have disadvantage. Creatures that share a roll have
// disadvantage if all of them are surprised.
func (d *resolution) begin() {
	number(d)
	var rolls []Roll
	caught := d.caught()
	total := map[string]int{}
	for _, f := range d.Figures {
		if f.isAside() || slices.ContainsFunc(rolls, func(r Roll) bool { return slices.Contains(r.Figures, f.ID) }) {
			continue
		}
		r := Roll{Plus: f.block().Modifier("dex") - f.weary().Less}
		startled := d.setting("surprise") == "5.2"
		for _, o := range d.Figures {
			if o.isAside() {
				continue
			}
			if o.ID == f.ID || o.Seat == f.Seat && o.Creature == f.Creature && o.Exhaustion == f.Exhaustion && !f.block().Character {
				r.Figures = append(r.Figures, o.ID)
				startled = startled && slices.Contains(caught, o.ID)
			}
		}
		favour := dice.Even
		if startled || f.weary().Checks { // DND C15
			favour = dice.Disadvantage
		}
		var faces []int
		if r.Face, faces = d.d20(favour); len(faces) > 1 {
			r.D20 = faces
		}
		for _, id := range r.Figures {
			total[id] = r.Face + r.Plus
		}
		rolls = append(rolls, r)
	}
	var order []string
	for _, f := range d.Figures {
		if !f.isAside() {
			order = append(order, f.ID)
		}
	}
	slices.SortStableFunc(order, func(a, b string) int {
		dex := func(id string) int { return d.figure(id).block().Abilities.Dex }
		return cmp.Or(total[b]-total[a], dex(b)-dex(a))
	})
	if d.Err != nil {
		return
	}
	e := Initiative{Rolls: rolls, Order: order}
	if d.setting("surprise") == "5.1" {
		e.Surprised = caught
	}
	d.Do(e)
	d.start(order[0])
}
