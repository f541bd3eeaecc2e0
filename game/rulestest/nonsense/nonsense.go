// Package nonsense replaces a game's display texts with nonsense of different lengths. Tests use it
// to show that no program reads these texts. Keys, numbers and commands are not changed.
package nonsense

import (
	"hash/fnv"
	"iter"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Of returns a game that plays like r and speaks nonsense.
func Of(r battlemat.Ruleset) battlemat.Ruleset { return ruleset{r} }

type ruleset struct{ battlemat.Ruleset }

func (r ruleset) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	if err != nil {
		return nil, err
	}
	return wrap(p), nil
}

type position struct{ battlemat.Position }

// wrap returns a position whose texts are nonsense. It has prospects and plans if the game has
// them.
func wrap(p battlemat.Position) battlemat.Position {
	teller, tells := p.(battlemat.Prospector)
	maker, plans := p.(battlemat.Planner)
	switch {
	case tells && plans:
		return foreseer{prospector{position{p}, teller}, maker}
	case tells:
		return prospector{position{p}, teller}
	case plans:
		return planner{position{p}, maker}
	}
	return position{p}
}

type planner struct {
	position
	maker battlemat.Planner
}

func (p planner) Plans(s battlemat.Seat, figure string, at grid.Cell) []battlemat.Plan {
	return Speak(p.maker.Plans(s, figure, at))
}

// foreseer has both prospects and plans.
type foreseer struct {
	prospector
	maker battlemat.Planner
}

func (p foreseer) Plans(s battlemat.Seat, figure string, at grid.Cell) []battlemat.Plan {
	return Speak(p.maker.Plans(s, figure, at))
}

type prospector struct {
	position
	teller battlemat.Prospector
}

func (p prospector) Prospects(s battlemat.Seat, figure string) []battlemat.Prospect {
	return Speak(p.teller.Prospects(s, figure))
}

func (p position) Apply(e battlemat.Event) battlemat.Position { return wrap(p.Position.Apply(e)) }

func (p position) See(s battlemat.Seat) battlemat.View { return Speak(p.Position.See(s)) }

func (p position) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return Speak(p.Position.Tell(s, e))
}

func (p position) Why(s battlemat.Seat, c grid.Cell) []battlemat.Reason {
	return Speak(p.Position.Why(s, c))
}

func (p position) Look(s battlemat.Seat, figure string) []battlemat.Field {
	return Speak(p.Position.Look(s, figure))
}

func (p position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for c := range p.Position.Choices(s) {
			if !yield(Speak(c)) {
				return
			}
		}
	}
}

func (p position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	events, err := p.Position.Decide(s, c, r)
	if refusal, is := err.(*battlemat.Refusal); is {
		err = Speak(refusal)
	}
	return events, err
}

func (p position) Preview(s battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	choice, err := battlemat.Preview(p.Position, s, c)
	if refusal, is := err.(*battlemat.Refusal); is {
		err = Speak(refusal)
	}
	return Speak(choice), err
}

func (p position) Forms(s battlemat.Seat) []battlemat.Form {
	return Speak(battlemat.Forms(p.Position, s))
}

func (p position) Outcome() (battlemat.Outcome, bool) {
	o, over := p.Position.Outcome()
	return Speak(o), over
}

// texts lists, for each of the contract's types, the fields with display texts. All other strings
// are keys, commands or numbers.
var texts = map[reflect.Type][]string{
	reflect.TypeFor[battlemat.View]():     {"Title", "Goal", "Story", "Hint", "Status"},
	reflect.TypeFor[battlemat.Door]():     {"Name"},
	reflect.TypeFor[battlemat.Piece]():    {"Name", "Note"},
	reflect.TypeFor[battlemat.Figure]():   {"Name", "Glyph"},
	reflect.TypeFor[battlemat.Stat]():     {"Name", "Value", "Note"},
	reflect.TypeFor[battlemat.Badge]():    {"Name", "Text"},
	reflect.TypeFor[battlemat.Turn]():     {"Name", "Note"},
	reflect.TypeFor[battlemat.Hand]():     {"Title"},
	reflect.TypeFor[battlemat.Card]():     {"Name", "Text", "Lines", "Note"},
	reflect.TypeFor[battlemat.Part]():     {"Lines"},
	reflect.TypeFor[battlemat.Told]():     {"Text", "Short"},
	reflect.TypeFor[battlemat.Throw]():    {"Of"},
	reflect.TypeFor[battlemat.Choice]():   {"Label", "Menu", "Note", "Unit"},
	reflect.TypeFor[battlemat.Form]():     {"Label", "Menu", "Note"},
	reflect.TypeFor[battlemat.Affected](): {"Note"},
	reflect.TypeFor[battlemat.Line]():     {"By"},
	reflect.TypeFor[battlemat.Odds]():     {"Text", "Dice", "Steps"},
	reflect.TypeFor[battlemat.Refusal]():  {"Detail"},
	reflect.TypeFor[battlemat.Reason]():   {"What"},
	reflect.TypeFor[battlemat.Field]():    {"Name"},
	reflect.TypeFor[battlemat.Risk]():     {"Text"},
	reflect.TypeFor[battlemat.Outcome]():  {"Text"},
}

// Texts visits every display text that is not empty in a value of the contract. It calls the
// function `each` with the name of the text's field, such as "Choice.Label", and the text.
func Texts(v any, each func(field, text string)) { texted(reflect.ValueOf(v), "", each) }

func texted(v reflect.Value, field string, each func(field, text string)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			texted(v.Elem(), field, each)
		}
	case reflect.Slice:
		for i := range v.Len() {
			texted(v.Index(i), field, each)
		}
	case reflect.String:
		if field != "" && v.String() != "" {
			each(field, v.String())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name, place := v.Type().Field(i).Name, ""
			if slices.Contains(texts[v.Type()], name) {
				place = v.Type().Name() + "." + name
			}
			texted(v.Field(i), place, each)
		}
	}
}

// Speak returns a copy of a value of the contract with nonsense in place of its texts.
func Speak[V any](v V) V {
	out := reflect.New(reflect.TypeFor[V]()).Elem()
	out.Set(speak(reflect.ValueOf(v)))
	return out.Interface().(V)
}

// speak copies a value and replaces its texts.
func speak(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		to := reflect.New(v.Type().Elem())
		to.Elem().Set(speak(v.Elem()))
		return to
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		to := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			to.Index(i).Set(speak(v.Index(i)))
		}
		return to
	case reflect.Struct:
		to := reflect.New(v.Type()).Elem()
		to.Set(v)
		for i := range v.NumField() {
			switch {
			case slices.Contains(texts[v.Type()], v.Type().Field(i).Name):
				to.Field(i).Set(words(v.Field(i)))
			default:
				to.Field(i).Set(speak(v.Field(i)))
			}
		}
		switch said := to.Addr().Interface().(type) {
		case *battlemat.Choice:
			c := v.Interface().(battlemat.Choice)
			said.Label = label(c.Label, string(c.Command), said.Menu, c.Saying(battlemat.SaysMenu))
		case *battlemat.Form:
			said.Label = label(said.Label, said.Command, said.Menu, false)
		case *battlemat.Figure:
			said.Glyph = glyph(v.Interface().(battlemat.Figure).Glyph)
		case *battlemat.Card:
			said.Lines, said.Patterns = lines(v.Interface().(battlemat.Card).Lines, said.Patterns)
		case *battlemat.Part:
			said.Lines, said.Patterns = lines(v.Interface().(battlemat.Part).Lines, said.Patterns)
		}
		return to
	}
	return v
}

// label returns the nonsense for a label. Similar choices get different labels. A label begins with
// the name of its menu unless it is marked as containing that name.
func label(text, command string, menu []string, says bool) string {
	text = Word(text + " " + command)
	if n := len(menu); n > 0 && !says {
		return menu[n-1] + " " + text
	}
	return text
}

// words replaces a text, or each text of a list.
func words(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.String {
		return reflect.ValueOf(Word(v.String())).Convert(v.Type())
	}
	if v.IsNil() {
		return v
	}
	to := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
	for i := range v.Len() {
		to.Index(i).Set(words(v.Index(i)))
	}
	return to
}

// syllables lists the syllables of which nonsense is made.
var syllables = []string{"ba", "do", "fli", "gru", "ke", "lo", "mip", "nu", "pro", "quo", "ra", "sel", "tu", "vo", "wib", "zan"}

// Word returns the nonsense for a text, which is always the same for the same text. It is between
// about half and twice as long as the text. It returns "" for an empty text.
func Word(text string) string {
	if text == "" {
		return ""
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	n := h.Sum64()
	next := func(of int) int {
		n = n*6364136223846793005 + 1442695040888963407
		return int(n>>33) % of
	}
	long := utf8.RuneCountInString(text)
	want := 2 + long/2 + next(3*long/2+1)
	var b strings.Builder
	for b.Len() < want || b.Len() == long {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		for range 1 + next(3) {
			b.WriteString(syllables[next(len(syllables))])
		}
	}
	return strings.ToUpper(b.String()[:1]) + b.String()[1:]
}

// glyph returns the nonsense for one or two letters.
func glyph(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(Word(text)[:min(3, 3-len(text)%2)])
}

// lines replaces the lines of a card, and attaches each drawn pattern to the nonsense for its
// words.
func lines(of []string, patterns []battlemat.Pattern) ([]string, []battlemat.Pattern) {
	if of == nil {
		return nil, patterns
	}
	out := make([]string, len(of))
	for i, line := range of {
		rest, done := []rune(line), 0
		for j := range patterns {
			p := &patterns[j]
			if p.Line != i {
				continue
			}
			end := p.Start + utf8.RuneCountInString(p.Text)
			out[i] += Word(string(rest[done:p.Start])) + " "
			p.Start, p.Text = len(out[i]), Word(p.Text)
			out[i], done = out[i]+p.Text+" ", end
		}
		out[i] += Word(string(rest[done:]))
	}
	return out, patterns
}
