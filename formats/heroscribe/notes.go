package heroscribe

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// wanders matches the note about the wandering monster.
var wanders = regexp.MustCompile(`(?i)^wandering monsters? in this quest:?\s*(.*)$`)

// lettered matches a note that begins with a letter or number.
var lettered = regexp.MustCompile(`^\(?([A-Z]|[0-9]{1,2}(?:-[0-9]{1,2})?)\)?(?:\s*[-–—:.]\s*|\s+)(.+)$`)

// notes puts the notes at the places of their marks.
func (m *maker) notes() {
	used := map[string]bool{}
	for _, n := range m.doc.Notes {
		if who := wanders.FindStringSubmatch(n.Text); who != nil {
			m.wanders(who[1])
			continue
		}
		ref, text := n.Ref, n.Text
		if ref == "" {
			if parts := lettered.FindStringSubmatch(n.Text); parts != nil && len(m.marks[parts[1]]) > 0 {
				ref, text = parts[1], parts[2]
			}
		}
		places := m.marks[ref]
		if len(places) == 0 {
			m.Notes = append(m.Notes, formats.Note{Ref: formats.OneLine(ref), Text: n.Text})
			m.Report.Add(1, "note without a mark", formats.LeftOut, "no mark on the board has its letter")
			continue
		}
		used[ref] = true
		piece := "note " + ref
		if len(places) > 1 {
			m.Report.Add(len(places)-1, "mark "+ref, formats.Changed, "a note is read aloud once, at the first mark with its letter")
		}
		at := places[0]
		m.Quest.Notes = append(m.Quest.Notes, formats.QuestNote{QuestPlace: formats.QuestPlace{At: at, Piece: piece}, Ref: ref, Text: text})
		m.Notes = append(m.Notes, formats.Note{Ref: ref, At: &grid.Cell{X: at.X, Y: at.Y}, Text: text})
		m.Report.Aside(1, piece, formats.LeftOut)
	}
	for _, ref := range slices.Sorted(maps.Keys(m.marks)) {
		if !used[ref] {
			m.Report.Add(len(m.marks[ref]), "mark "+ref, formats.LeftOut, "it belongs to no note")
		}
	}
}

// wanders stores the kind of the wandering monster.
func (m *maker) wanders(name string) {
	kind, exactly := monsterNamed(name)
	switch {
	case kind == "":
		m.Report.Add(1, "wandering monster", formats.LeftOut, fmt.Sprintf("the game has no monster called %q", formats.OneLine(name)))
		return
	case !exactly:
		m.Report.Add(1, "wandering monster", formats.Changed, "only one kind of monster wanders: the first one named, "+kind)
	default:
		m.Report.Aside(1, "wandering monster", formats.LeftOut)
	}
	m.Quest.Wandering = kind
}

// monsterNamed returns the kind of monster that a text names, either with all of the text or with
// its first words.
func monsterNamed(name string) (kind string, exactly bool) {
	plain := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' {
				return r
			}
			return -1
		}, strings.ToLower(s))
	}
	is := plain(name)
	first := len(is)
	for id, o := range objects {
		if o.part != monster || o.why != "" {
			continue
		}
		if is == plain(id) || is == plain(id)+"s" {
			return o.what, true
		}
		if i := strings.Index(is, plain(id)); i >= 0 && i < first {
			kind, first = o.what, i
		}
	}
	return kind, false
}
