package scenarios_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest/nonsense"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

var updateMessages = flag.Bool("update-messages", false, "write the lists of testdata/messages anew: run with BATTLEMAT_LONG, and read what has changed")

// TestMessagesAreListed checks that every display text that comes up while bots and chance play the
// shipped scenarios is in testdata/messages, one file for each game, for an editor to read. Each
// form of words is listed once, with the values that it had first. A message that is not listed has
// not been reviewed yet.
func TestMessagesAreListed(t *testing.T) {
	games := map[string]*messages{}
	for _, name := range scenarios.Names() {
		_, doc := load(t, name)
		if games[doc.Rules] == nil {
			games[doc.Rules] = &messages{names: map[string]bool{}, said: map[string]map[string]bool{}}
		}
		games[doc.Rules].play(t, name, false)
		games[doc.Rules].play(t, name, true)
	}
	for _, game := range slices.Sorted(maps.Keys(games)) {
		path := filepath.Join("testdata", "messages", game+".txt")
		if *updateMessages {
			if err := os.WriteFile(path, []byte(strings.Join(games[game].list(), "\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		read := map[string]bool{}
		for line := range strings.Lines(string(data)) {
			field, _, form := cutMessage(strings.TrimSuffix(line, "\n"))
			read[field+form] = true
			if slices.Contains(named, field) {
				games[game].names[form] = true
			}
		}
		missing, list := 0, games[game].list()
		for _, line := range list {
			if field, _, text := cutMessage(line); !read[field+text] {
				if missing++; missing <= 10 {
					t.Errorf("%s lacks %s", path, line)
				}
			}
		}
		if missing > 0 {
			t.Errorf("%s lacks %d of %d messages: read them, and run BATTLEMAT_LONG=1 go test ./scenarios -run MessagesAreListed -update-messages", path, missing, len(list))
		}
	}
}

// cutMessage splits a line of the lists into its field, its example and its form of words.
func cutMessage(line string) (field, example, form string) {
	parts := strings.Split(line, "\t")
	if len(parts) == 2 {
		parts = append(parts, parts[1])
	}
	return parts[0], parts[1], parts[2]
}

// messages holds the texts of a game, and the names in them.
type messages struct {
	names map[string]bool
	said  map[string]map[string]bool // by field
}

// named lists the fields that hold names. Within all other texts, names count as values.
var named = []string{"Figure.Name", "Turn.Name", "Card.Name", "Piece.Name", "Door.Name", "Hand.Title"}

// add adds the texts of a value.
func (m *messages) add(v any) {
	nonsense.Texts(v, func(field, text string) {
		if slices.Contains(named, field) && len(text) > 2 {
			m.names[numbers.ReplaceAllString(text, "#")] = true
		}
		if field == "Figure.Glyph" {
			return
		}
		if m.said[field] == nil {
			m.said[field] = map[string]bool{}
		}
		m.said[field][text] = true
	})
}

// play adds the texts of a match played by bots and by chance: views, choices, forms, lines,
// reasons and refusals and, with a game master, rulings.
func (m *messages) play(t *testing.T, name string, master bool) {
	rules, doc := load(t, name)
	if master {
		doc = doc.WithMaster(scenario.Powers())
	}
	for n := range gametest.Usual(1, 4) {
		seed := dice.SeedOf(fmt.Sprint("messages ", name)).At(uint64(n))
		chance, roller := dice.NewSeeded(seed.At(1)), dice.NewSeeded(seed.At(2))
		below := func(n int) int {
			i, err := chance.Roll(dice.Die{Name: "draw", Faces: make([]dice.Face, n)})
			if err != nil {
				panic(err)
			}
			return i
		}
		p, err := battlemat.Begin(rules, doc)
		if err != nil {
			t.Fatal(err)
		}
		seats := []battlemat.Seat{battlemat.Spectator}
		for _, s := range doc.Seats {
			seats, m.names[s.Name] = append(seats, battlemat.Seat(s.ID)), true
		}
		for step := range gametest.Usual(60, 400) {
			if gm, ruled := doc.Master(); ruled && below(2) == 0 {
				p = m.rule(p, battlemat.Seat(gm.ID), seats, below)
			}
			act := p.ToAct()
			if o, over := p.Outcome(); over {
				m.add(o)
				break
			} else if len(act) == 0 {
				continue // the match is paused
			}
			seat := act[below(len(act))]
			v, choices := p.See(seat), slices.Collect(p.Choices(seat))
			m.add(choices)
			m.add(battlemat.Forms(p, seat))
			if step%8 == 0 {
				for _, s := range seats {
					m.add(p.See(s))
				}
			}
			m.add(p.Why(seat, grid.Cell{X: below(v.Ground.Width), Y: below(v.Ground.Height)}))
			if len(v.Figures) > 0 {
				m.add(p.Why(seat, v.Figures[below(len(v.Figures))].At))
			}
			command := rules.Bot(seat).Choose(v, choices)
			if below(3) == 0 {
				command = choices[below(len(choices))].Command
			}
			m.refused(p, seats[below(len(seats))], command, below, v)
			m.refused(p, seat, choices[below(len(choices))].Command, below, v)
			events, err := p.Decide(seat, command, roller)
			if err != nil {
				t.Fatalf("%s, command %d: %s: %v", name, step, command, err)
			}
			for _, e := range events {
				for _, s := range seats {
					m.add(p.Tell(s, e))
				}
				p = p.Apply(e)
			}
		}
	}
}

// rule adds the texts of a randomly filled ruling. It returns the position after the ruling or, if
// the ruling would end the match, the position before it.
func (m *messages) rule(p battlemat.Position, gm battlemat.Seat, seats []battlemat.Seat, below func(int) int) battlemat.Position {
	forms, v := battlemat.Forms(p, gm), p.See(gm)
	m.add(v)
	m.add(forms)
	if len(forms) == 0 {
		return p
	}
	command := ruling(forms[below(len(forms))], v, below)
	if c, err := battlemat.Preview(p, gm, command); err == nil {
		m.add(c)
	}
	m.refused(p, gm, command, below, v)
	events, err := p.Decide(gm, command, dice.NewSeeded(dice.SeedOf(string(command))))
	if refusal, is := err.(*battlemat.Refusal); is {
		m.add(refusal)
		return p
	}
	after := p
	for _, e := range events {
		for _, s := range seats {
			m.add(after.Tell(s, e))
		}
		after = after.Apply(e)
	}
	if o, over := after.Outcome(); over {
		m.add(o)
		return p
	}
	for _, s := range seats {
		m.add(after.See(s))
	}
	return after
}

// ruling returns a ruling: its form, filled in at random.
func ruling(form battlemat.Form, v battlemat.View, below func(int) int) battlemat.Command {
	words := form.Command
	for _, b := range form.Blanks {
		word := "none"
		switch b.Kind {
		case battlemat.BlankFigure:
			if len(v.Figures) > 0 {
				word = v.Figures[below(len(v.Figures))].ID
			}
		case battlemat.BlankCell:
			word = grid.Cell{X: below(v.Ground.Width), Y: below(v.Ground.Height)}.String()
		case battlemat.BlankDoor:
			if len(v.Ground.Doors) > 0 {
				word = v.Ground.Doors[below(len(v.Ground.Doors))].ID
			}
		case battlemat.BlankNumber:
			word = fmt.Sprint(b.From + below(min(b.To, b.From+20)-b.From+1))
		case battlemat.BlankOne:
			word = b.Options[below(len(b.Options))].Word
		case battlemat.BlankText:
			word = "So be it."
		}
		words = strings.ReplaceAll(words, "{"+b.Word+"}", word)
	}
	return battlemat.Command(words)
}

// refused adds the refusals of commands like a given one, each with another cell, another figure or
// an extra word.
func (m *messages) refused(p battlemat.Position, seat battlemat.Seat, c battlemat.Command, below func(int) int, v battlemat.View) {
	words := c.Words()
	for i, w := range words {
		other := slices.Clone(words)
		switch _, err := grid.ParseCell(w); {
		case err == nil:
			other[i] = grid.Cell{X: below(v.Ground.Width), Y: below(v.Ground.Height)}.String()
		case i > 0 && len(v.Figures) > 0:
			other[i] = v.Figures[below(len(v.Figures))].ID
		default:
			other = append(other, "more")
		}
		_, err := p.Decide(seat, battlemat.Command(strings.Join(other, " ")), dice.NewSeeded(dice.SeedOf("refused")))
		if refusal, is := err.(*battlemat.Refusal); is {
			m.add(refusal)
		}
	}
}

var numbers = regexp.MustCompile(`[0-9]+`)

// The pattern `quotes` matches the quoted words of a refused command, and `lists` matches lists of
// possible words. Both count as values.
var (
	quotes = regexp.MustCompile(`"[^"{}]*"`)
	lists  = regexp.MustCompile(`one of ([\w.'-]+, )+not`)
)

// list returns a line for each form of words, in the order of the fields: the field, an example,
// and the form if it differs.
func (m *messages) list() []string {
	var names []string
	for name := range m.names {
		names = append(names, strings.ReplaceAll(regexp.QuoteMeta(name), "#", "[0-9]+"))
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	value := regexp.MustCompile(`(?i)\b(` + strings.Join(names, "|") + `)\b`)
	lines := map[string]string{}
	for field, texts := range m.said {
		for _, text := range slices.Sorted(maps.Keys(texts)) {
			text = strings.ReplaceAll(text, "\n", "⏎")
			form := text
			if !slices.Contains(named, field) {
				form = value.ReplaceAllString(text, "NAME")
			}
			if field == "Refusal.Detail" {
				form = lists.ReplaceAllString(quotes.ReplaceAllString(form, `"…"`), "one of …, not")
			}
			form = numbers.ReplaceAllString(form, "#")
			line := field + "\t" + text
			if form != text {
				line += "\t" + form
			}
			if key := field + "\t" + form; lines[key] == "" {
				lines[key] = line
			}
		}
	}
	return slices.Sorted(maps.Values(lines))
}
