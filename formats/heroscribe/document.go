package heroscribe

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// The bounds of a document.
const (
	maxAcross  = 4    // boards side by side
	maxDown    = 4    // boards one below another
	maxObjects = 8192 // also for dark rectangles, and for the stats of monsters
	maxDepth   = 16   // of nested elements
	maxNotes   = 1024 // each note may need a place next to furniture
)

// Document is the contents of a file.
type Document struct {
	Name      string
	Region    string // Europe or USA; "" if the file does not say
	BoardName string // "HeroQuest"; "" if the file does not say
	Across    int    // boards side by side
	Down      int
	Boards    []Board
	Bridges   []Bridge
	Speech    string
	Notes     []Note
	Wandering string // the id of the wandering monster, if an element gives it
	Numbers   []Numbers
	Kinds     int // the number of kinds in the list of objects that Enhanced Skull writes
}

// Board is one of the boards of a quest.
type Board struct {
	Dark    []Box
	Objects []Object
}

// Box is a rectangle of squares, counted from 1.
type Box struct{ Left, Top, Width, Height int }

// Object is an object on a board. Its coordinates count from 1. In a file, the left and top
// coordinates may have fractions, which are rounded.
type Object struct {
	ID        string
	Left, Top int
	Turn      int // quarter turns counter-clockwise
	Shifted   bool
}

// Bridge joins two boards.
type Bridge struct {
	Column, Row, Position int // columns and rows count from 0, positions from 1
	Across                bool
}

// Note is a note, with its letter if an element gives one.
type Note struct{ Ref, Text string }

// Numbers holds the stats of a monster. Only HeroScribe 2 has them.
type Numbers struct {
	ID, Name string
	Stats    map[string]int
}

// turns lists the names of rotations, by their quarter turns.
var turns = []string{"downward", "rightward", "upward", "leftward"}

// decoder reads one document.
type decoder struct {
	*xml.Decoder
	data  []byte
	file  string
	d     *Document
	start xml.StartElement
	open  []string // the open elements
	text  strings.Builder
	ref   string
	said  []string // speeches that have been read
	count int
}

// Decode reads a file, given by its data and its name. Its error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	r := &decoder{Decoder: xml.NewDecoder(bytes.NewReader(data)), data: data, file: file, d: &Document{Across: 1, Down: 1}}
	r.CharsetReader = charset
	for {
		t, err := r.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, r.fault("", err.Error(), "XML of a quest")
		}
		switch t := t.(type) {
		case xml.StartElement:
			r.start = t
			if r.open = append(r.open, t.Name.Local); len(r.open) > maxDepth {
				return nil, r.fault(t.Name.Local, "elements nested to a depth of more than "+strconv.Itoa(maxDepth), "fewer")
			}
			err = r.begin(t.Name.Local)
		case xml.CharData:
			r.text.Write(t)
		case xml.EndElement:
			err = r.end(t.Name.Local)
			r.open = r.open[:len(r.open)-1]
		}
		if err != nil {
			return nil, err
		}
	}
	if len(r.d.Boards) == 0 {
		return nil, r.fault("quest", "no board", "a quest with at least one")
	}
	r.d.Speech = strings.Join(r.said, "\n\n")
	return r.d, nil
}

// fault returns a fault at the place that has been reached.
func (r *decoder) fault(path, read, expected string) error {
	line, column := formats.At(r.data, int(r.InputOffset())-1)
	return &formats.Fault{File: r.file, Offset: -1, Line: line, Column: column, Path: path, Read: read, Expected: expected}
}

// attr returns an attribute of the current start element.
func (r *decoder) attr(name string) string {
	for _, a := range r.start.Attr {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// whole returns the rounded number in an attribute of the element. If there is no such attribute,
// it returns the default, `without`.
func (r *decoder) whole(name string, without, least, most int) (int, error) {
	text := r.attr(name)
	if text == "" {
		return without, nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f > float64(least)-0.5 && f < float64(most)+0.5) {
		return 0, r.fault(r.start.Name.Local+"."+name, strconv.Quote(formats.OneLine(text)), fmt.Sprintf("a number from %d to %d", least, most))
	}
	return round(f), nil
}

func round(f float64) int {
	if f < 0 {
		return -int(0.5 - f)
	}
	return int(f + 0.5)
}

const far = 1000 // squares of a board are never that far apart

// begin handles the start of an element.
func (r *decoder) begin(name string) (err error) {
	if len(r.open) == 1 && name != "quest" {
		return r.fault(name, "an element "+strconv.Quote(formats.OneLine(name)), "quest")
	}
	switch name {
	case "quest":
		if len(r.open) > 1 {
			return r.fault("quest", "a quest inside another", "one quest")
		}
		return r.quest()
	case "board":
		if len(r.d.Boards) >= r.d.Across*r.d.Down {
			return r.fault("board", "more boards than "+strconv.Itoa(r.d.Across*r.d.Down), "as many as width times height")
		}
		r.d.Boards = append(r.d.Boards, Board{})
	case "dark":
		return r.dark()
	case "object":
		return r.object()
	case "bridge":
		return r.bridge()
	case "kind":
		r.d.Kinds++
	case "monsterstat":
		return r.numbers()
	case "monster":
		if len(r.open) > 1 && r.open[len(r.open)-2] == "wanderingmonster" {
			r.d.Wandering = r.attr("id")
		}
	case "mark":
		r.ref = r.attr("id")
		if err := r.note(""); err != nil {
			return err
		}
	}
	switch name {
	case "speech", "questtext", "note", "notes", "title", "mark":
		r.text.Reset()
	}
	return nil
}

// end handles the end of an element.
func (r *decoder) end(name string) error {
	switch name {
	case "speech", "questtext":
		if text := r.take(); text != "" {
			r.said = append(r.said, text)
		}
	case "title":
		if title := r.take(); r.d.Name == "" {
			r.d.Name = title
		}
	case "note", "notes":
		return r.note("")
	case "mark":
		return r.note(r.ref)
	}
	return nil
}

// take returns the text since the last call, on one line.
func (r *decoder) take() string {
	text := strings.Join(strings.Fields(r.text.String()), " ")
	r.text.Reset()
	return text
}

// note stores the text since the last call as a note.
func (r *decoder) note(ref string) error {
	if text := r.take(); text != "" && (ref != "" || len(r.open) > 1) {
		if r.d.Notes = append(r.d.Notes, Note{Ref: ref, Text: text}); len(r.d.Notes) > maxNotes {
			return r.fault("note", fmt.Sprintf("more than %d notes", maxNotes), "fewer")
		}
	}
	return nil
}

func (r *decoder) quest() (err error) {
	r.d.Name, r.d.Region, r.d.BoardName = r.attr("name"), r.attr("region"), r.attr("boardName")
	if r.d.BoardName != "" && r.d.BoardName != "HeroQuest" {
		return r.fault("quest.boardName", strconv.Quote(formats.OneLine(r.d.BoardName)), `the board "HeroQuest", of 26 by 19 squares: other boards have different walls`)
	}
	if r.d.Across, err = r.whole("width", 1, 1, maxAcross); err == nil {
		r.d.Down, err = r.whole("height", 1, 1, maxDown)
	}
	return err
}

// board returns the board that is open.
func (r *decoder) board() (*Board, error) {
	if len(r.open) < 2 || r.open[len(r.open)-2] != "board" || len(r.d.Boards) == 0 {
		return nil, r.fault(r.start.Name.Local, "it is outside a board", "it inside a board")
	}
	if err := r.another(); err != nil {
		return nil, err
	}
	return &r.d.Boards[len(r.d.Boards)-1], nil
}

// another counts one more object of the quest.
func (r *decoder) another() error {
	if r.count++; r.count > maxObjects {
		return r.fault(r.start.Name.Local, fmt.Sprintf("more than %d objects", maxObjects), "fewer")
	}
	return nil
}

func (r *decoder) dark() error {
	b, err := r.board()
	if err != nil {
		return err
	}
	var box Box
	for _, side := range []struct {
		name        string
		n           *int
		least, most int
	}{{"left", &box.Left, -far, far}, {"top", &box.Top, -far, far}, {"width", &box.Width, 0, far}, {"height", &box.Height, 0, far}} {
		if *side.n, err = r.whole(side.name, 1, side.least, side.most); err != nil {
			return err
		}
	}
	b.Dark = append(b.Dark, box)
	return nil
}

func (r *decoder) object() (err error) {
	b, err := r.board()
	if err != nil {
		return err
	}
	o := Object{ID: r.attr("id")}
	if o.Left, err = r.whole("left", 1, -far, far); err != nil {
		return err
	}
	if o.Top, err = r.whole("top", 1, -far, far); err != nil {
		return err
	}
	turn := r.attr("rotation")
	if o.Turn = turnOf(turn); o.Turn < 0 {
		return r.fault("object.rotation", strconv.Quote(formats.OneLine(turn)), strings.Join(turns, ", "))
	}
	for _, name := range []string{"xoffset", "yoffset"} {
		f, err := strconv.ParseFloat(r.attr(name), 64)
		o.Shifted = o.Shifted || err == nil && f != 0
	}
	b.Objects = append(b.Objects, o)
	return nil
}

// turnOf returns the number of quarter turns that a word stands for. It returns a negative number
// for an unknown word.
func turnOf(name string) int {
	for i, turn := range turns {
		if name == turn || i == 0 && name == "" {
			return i
		}
	}
	return -1
}

func (r *decoder) bridge() (err error) {
	var b Bridge
	if b.Column, err = r.whole("column", 1, 1, maxAcross); err != nil {
		return err
	}
	if b.Row, err = r.whole("row", 1, 1, maxDown); err != nil {
		return err
	}
	b.Column, b.Row = b.Column-1, b.Row-1 // a file counts from 1
	if b.Position, err = r.whole("position", 1, 1, far); err != nil {
		return err
	}
	switch orientation := r.attr("orientation"); orientation {
	case "horizontal":
		b.Across = true
	case "vertical":
	default:
		return r.fault("bridge.orientation", strconv.Quote(formats.OneLine(orientation)), "horizontal or vertical")
	}
	if len(r.d.Bridges) >= maxObjects {
		return r.fault("bridge", fmt.Sprintf("more than %d bridges", maxObjects), "fewer")
	}
	r.d.Bridges = append(r.d.Bridges, b)
	return nil
}

func (r *decoder) numbers() error {
	if err := r.another(); err != nil {
		return err
	}
	n := Numbers{ID: r.attr("heroscribe_symbol_id"), Name: formats.OneLine(r.attr("name")), Stats: map[string]int{}}
	for _, name := range []string{"move", "attack", "defend", "body", "mind"} {
		if r.attr(name) == "" {
			continue
		}
		v, err := r.whole(name, 0, 0, 99)
		if err != nil {
			return err
		}
		n.Stats[name] = v
	}
	r.d.Numbers = append(r.d.Numbers, n)
	return nil
}
