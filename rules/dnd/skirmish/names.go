package skirmish

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd"
)

// mostNumber is the highest number that a figure can be given. It is the number of figures in the
// largest possible skirmish, regardless of the size of this one.
const mostNumber = MaxFigures

// call gives the placed figures the ids that commands use for them. It numbers figures with equal
// names in the order of the scenario.
//
// DND K40: some creatures are named after their place until they get a number. These are figures
// without an id that share a name, and creatures other than characters, if the scenario gives them
// neither an id nor a name.
func (p *Position) call() {
	count, seen, ids := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, f := range p.Figures {
		count[f.Name]++
		ids[f.ID] = true
	}
	for _, f := range p.Figures {
		switch s := f.block(); {
		case f.ID == "" && (count[f.Name] > 1 || f.Name == s.Name && !s.Character):
			f.Unnumbered = true
		case count[f.Name] > 1:
			seen[f.Name]++
			f.Number = seen[f.Name]
		}
	}
	for _, f := range p.Figures {
		if f.ID != "" {
			continue
		}
		stem := f.Creature
		if f.Unnumbered {
			stem = fmt.Sprintf("%s-%d-%d", f.Creature, f.At.X, f.At.Y)
		}
		f.ID = stem
		for n := 2; ids[f.ID]; n++ {
			f.ID = fmt.Sprintf("%s-%d", stem, n)
		}
		ids[f.ID] = true
	}
}

// Numbered says which ids and numbers figures get.
type Numbered struct {
	Figures []Naming `json:"figures"`
}

// Naming is the number that a figure gets.
type Naming struct {
	Figure string `json:"figure"` // its previous id
	ID     string `json:"id"`
	Number int    `json:"number"`
}

func (e Numbered) apply(p *Position) {
	before := p.Figures
	for _, n := range e.Figures {
		place := slices.IndexFunc(before, func(f *Figure) bool { return f.ID == n.Figure })
		f := p.owned.Of(&p.Figures, place)
		f.ID, f.Number, f.Unnumbered = n.ID, n.Number, false
		sheet := p.sheetOf(place, f)
		f.sheet = &sheet
	}
}

// number gives numbers to the figures that have none.
func number(d *resolution) {
	if e := numbers(d); len(e.Figures) > 0 {
		d.Do(e)
	}
}

// numbers draws a number for each figure that has none.
//
// DND K40: the numbers go up to the number of figures in the largest skirmish, and every number is
// equally likely. So the numbers that are seen reveal nothing about other figures.
func numbers(d *resolution) (e Numbered) {
	var free []int
	for n := 1; n <= mostNumber || len(free) < len(d.Figures); n++ {
		if !slices.ContainsFunc(d.Figures, func(f *Figure) bool {
			return !f.Unnumbered && (f.Number == n || strings.HasSuffix(f.ID, numbered("", n)))
		}) {
			free = append(free, n)
		}
	}
	for _, f := range d.Figures {
		if f.Unnumbered {
			i := d.DrawNumber("number", free)
			e.Figures = append(e.Figures, Naming{Figure: f.ID, ID: numbered(f.Creature, free[i]), Number: free[i]})
			free = slices.Delete(free, i, i+1)
		}
	}
	return e
}

// dealt reports whether the number in a figure's id was, or will be, chosen at random.
func (q *plan) dealt(f *Figure) bool {
	return f.Unnumbered || f.Number > 0 && f.ID == numbered(f.Creature, f.Number) &&
		!slices.ContainsFunc(q.doc.Figures, func(e FigureEntry) bool { return e.ID == f.ID })
}

// numbered returns the id of a creature with a number.
func numbered(key string, n int) string { return fmt.Sprintf("%s-%d", key, n) }

// feetOf returns a length as cards show it.
func feetOf(n int) string {
	if i := n / dnd.Feet; 0 <= n && n%dnd.Feet == 0 && i < len(usualFeet) {
		return usualFeet[i]
	}
	return strconv.Itoa(n) + " ft"
}

// usualFeet holds the texts of usual lengths, one for each multiple of five feet.
var usualFeet = func() (list [41]string) {
	for i := range list {
		list[i] = strconv.Itoa(dnd.Feet*i) + " ft"
	}
	return list
}()

// numberedName returns a name with a number. For 0 it is the name without a number.
func numberedName(name string, number int) string {
	if number == 0 {
		return name
	}
	return name + " " + strconv.Itoa(number)
}

// name returns the name of a figure as sentences use it.
func (f *Figure) name() string {
	if f.sheet.number == f.Number {
		return f.sheet.name
	}
	return numberedName(f.Name, f.Number)
}
