package questjson

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/formats"
)

// The bounds of a document.
const (
	maxSide   = 256 // columns or rows
	maxThings = 4096
)

type place struct {
	X int `json:"x"`
	Y int `json:"y"`
}

type rectangle struct {
	X      int `json:"x"`
	Y      int `json:"y"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

// rock lists the solid squares. In a file, rock is either the rows of a picture in which # is
// solid, or a list of squares.
type rock []place

// UnmarshalJSON reads rows or a list.
func (r *rock) UnmarshalJSON(data []byte) error {
	var rows []string
	if json.Unmarshal(data, &rows) != nil {
		return json.Unmarshal(data, (*[]place)(r))
	}
	for y, row := range rows {
		for x, mark := range []rune(row) {
			if mark == '#' {
				*r = append(*r, place{x, y})
			}
		}
	}
	return nil
}

type way struct {
	A     place `json:"a"`
	B     place `json:"b"`
	Open  bool  `json:"open"`
	False bool  `json:"false_door"`
}

type effect struct {
	Kind     string               `json:"kind"`
	Amount   int                  `json:"amount"`
	Artifact string               `json:"artifact"`
	Weapon   string               `json:"weapon"`
	Armor    string               `json:"armor"`
	Count    int                  `json:"count"`
	Effects  formats.List[effect] `json:"effects"`
}

// Document is the contents of a file. Its names and words are single lines, no longer than names on
// a board.
type Document struct {
	Title  string `json:"title"`
	Blurb  string `json:"blurb"`
	Source struct {
		Edition string `json:"edition"`
	} `json:"source"`
	Corridors formats.List[struct {
		Area rectangle `json:"area"`
	}] `json:"corridors"`
	Rooms formats.List[struct {
		Name       string                  `json:"name"`
		Area       rectangle               `json:"area"`
		Additional formats.List[rectangle] `json:"additional_areas"`
	}] `json:"rooms"`
	Blocked formats.List[place] `json:"blocked"`
	Rock    rock                `json:"solid_rock"`
	Doors   formats.List[way]   `json:"doors"`
	Secrets formats.List[way]   `json:"secret_doors"`
	Starts  formats.List[struct {
		Hero string `json:"hero"`
		At   place  `json:"pos"`
	}] `json:"hero_starts"`
	Stairs   formats.List[place] `json:"stairs"`
	Monsters formats.List[struct {
		Kind     string   `json:"monster"`
		At       place    `json:"pos"`
		Name     string   `json:"name"`
		Attack   *int     `json:"attack"`
		Defend   *int     `json:"defend"`
		Body     *int     `json:"body"`
		Mind     *int     `json:"mind"`
		Movement *int     `json:"movement"`
		Spells   []string `json:"chaos_spells"`
		Dormant  bool     `json:"dormant"`
	}] `json:"monsters"`
	Props formats.List[struct {
		Kind string `json:"prop"`
		At   place  `json:"pos"`
		Turn int    `json:"rotation_quarters"`
	}] `json:"props"`
	Traps formats.List[struct {
		Kind  string `json:"trap"`
		At    place  `json:"pos"`
		Entry *bool  `json:"trigger_on_entry"`
	}] `json:"traps"`
	Wandering string `json:"wandering_monster"`
	Events    formats.List[struct {
		ID      string `json:"id"`
		Marker  *place `json:"marker"`
		Trigger struct {
			Kind string `json:"kind"`
			Room string `json:"room"`
			Name string `json:"name"`
		} `json:"trigger"`
		Effect  effect `json:"effect"`
		Message string `json:"message"`
	}] `json:"events"`
	Objective struct {
		Kind     string `json:"kind"`
		Name     string `json:"name"`
		Artifact string `json:"artifact"`
	} `json:"objective"`
	Allies formats.Counted `json:"allies"`
	Items  formats.List[struct {
		ID   string `json:"id"`
		At   place  `json:"pos"`
		Gold int    `json:"sealed_gold"`
	}] `json:"quest_items"`
}

// Decode reads a file, given by its data and its name. Its error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return nil, formats.JSONFault(err, data, file, `{"corridors": …, "rooms": …, "hero_starts": …}`, "a value of a different type")
	}
	for _, list := range []struct {
		path string
		n    int
	}{{"corridors", len(d.Corridors)}, {"rooms", len(d.Rooms)}, {"blocked", len(d.Blocked)}, {"doors", len(d.Doors)}, {"secret_doors", len(d.Secrets)}, {"hero_starts", len(d.Starts)}, {"stairs", len(d.Stairs)}, {"quest_items", len(d.Items)}, {"monsters", len(d.Monsters)}, {"props", len(d.Props)}, {"traps", len(d.Traps)}, {"events", len(d.Events)}} {
		if list.n > maxThings {
			return nil, formats.ValueFault(data, file, list.path, fmt.Sprintf("%d of them", list.n), fmt.Sprintf("at most %d", maxThings))
		}
	}
	d.cut()
	return d, nil
}

// cut shortens the names and words, because they are compared and printed many times.
func (d *Document) cut() {
	texts := []*string{&d.Wandering, &d.Objective.Kind, &d.Objective.Name, &d.Objective.Artifact}
	for i := range d.Rooms {
		texts = append(texts, &d.Rooms[i].Name)
	}
	for i := range d.Starts {
		texts = append(texts, &d.Starts[i].Hero)
	}
	for i := range d.Monsters {
		texts = append(texts, &d.Monsters[i].Kind, &d.Monsters[i].Name)
	}
	for i := range d.Props {
		texts = append(texts, &d.Props[i].Kind)
	}
	for i := range d.Traps {
		texts = append(texts, &d.Traps[i].Kind)
	}
	for i := range d.Events {
		e := &d.Events[i]
		texts = append(texts, &e.ID, &e.Trigger.Kind, &e.Trigger.Room, &e.Trigger.Name)
	}
	for i := range d.Items {
		texts = append(texts, &d.Items[i].ID)
	}
	for _, text := range texts {
		*text = formats.OneLine(*text)
	}
}
