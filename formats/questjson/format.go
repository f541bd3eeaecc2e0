package questjson

import (
	"bytes"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// Format is the format of this package. It can be read, but not written.
var Format = formats.Format{Name: "questjson", Title: "HeroQuest quests as JSON", Is: is, Import: Import}

// is reports whether the data is an object with the fields that every quest has.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{")) &&
		bytes.Contains(data, []byte(`"corridors"`)) && bytes.Contains(data, []byte(`"hero_starts"`))
}

// maker makes a quest from a document.
type maker struct {
	*formats.Import
	doc  *Document
	data []byte
	file string
}

func (m *maker) fault(path, read, expected string) error {
	return formats.ValueFault(m.data, m.file, path, read, expected)
}

// Import makes a quest from a file, and a board with everything in the quest.
func Import(data []byte, file string) (*formats.Import, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{Content: formats.Content{Quest: &formats.Quest{}}}, doc: d, data: data, file: file}
	if err := m.ground(); err != nil {
		return nil, err
	}
	m.things()
	m.events()
	m.objective()
	if d.Blurb != "" {
		m.Quest.Story = strings.Join(strings.Fields(d.Blurb), " ")
		m.Report.Aside(1, "story", formats.LeftOut)
	}
	if strings.Contains(d.Source.Edition, "US") {
		m.Quest.Edition = "us1990"
		m.Quest.Board.Profile = m.Quest.Edition
	}
	m.Board = m.Quest.Laid()
	m.Board.Name = formats.OneLine(d.Title)
	m.Report.Sort()
	return m.Import, nil
}
