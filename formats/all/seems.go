package all

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// likeness is a kind of file that cannot be read: how to recognise it, and what to do with it.
type likeness struct {
	what  string
	first []string // the file begins with one of these
	all   []string // the file contains all of these
	do    string
}

// exported is the advice to export another file from the program that wrote the map. Most map
// programs can do so.
const exported = "a Universal VTT file of the map, which that program can export"

// likenesses lists the recognised kinds, in the order in which they are tried.
var likenesses = []likeness{
	{"a GIF picture", []string{"GIF8"}, nil, pictured},
	{"a PDF document", []string{"%PDF"}, nil, pictured},
	{"a packed archive", []string{"Rar!", "7z\xbc\xaf"}, nil, "the file of the map, unpacked from it"},
	{"a packed file", []string{"\x1f\x8b"}, nil, "a packed file of the Heroscape map editor, or the unpacked file"},
	{"a web page", []string{"<!doctype html", "<html"}, nil, "the map file itself, downloaded by its link on the page"},
	{"a map of Dungeondraft", []string{"{"}, []string{`"header"`, `"world"`}, exported},
	{"data of Gloomhaven Secretariat", []string{"{"}, []string{`"edition"`, `"monster`, `"rooms"`}, "a Gloomhaven scenario that says where its rooms and monsters are, which this data does not"},
	{"a village or a city by Watabou", []string{"{"}, []string{`"FeatureCollection"`}, "one of Watabou's one-page dungeons"},
	{"a document of creatures", []string{"{"}, []string{`"battlemat.creatures/`}, "a map; creatures are chosen in an encounter on a map"},
	{"characters or monsters from Foundry VTT", []string{"{", "["}, []string{`"abilities"`, `"prototypeToken"`}, "a map; bring characters and monsters to an encounter on a map, or turn them into a document with battlemat import"},
	{"monsters of Open5e", []string{"{", "["}, []string{`"hit_points"`, `"armor_class"`}, "a map; bring characters and monsters to an encounter on a map, or turn them into a document with battlemat import"},
	{"the log of a match", []string{`{"seq":0,`}, nil, "a board or a scenario; battlemat replay plays a log"},
}

const (
	pictured = "a PNG, JPEG or WebP of it, or a file that also says where walls and doors are, such as a Universal VTT file with a picture in it"
)

// seems returns what an unreadable file most likely is, and what could be read instead.
func seems(data []byte) (what, do string) {
	data = bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	head := bytes.ToLower(data[:min(len(data), 64)])
	for _, l := range likenesses {
		if l.is(data, head) {
			return "it seems to be " + l.what + ", which cannot be read here", l.do
		}
	}
	do = "a file of " + titles()
	switch {
	case len(data) == 0:
		return "there is nothing in it", do
	case data[0] == '{' || data[0] == '[':
		return foreignJSON, do
	case data[0] == '<':
		return "it is XML, but not from a program whose files can be read here", do
	}
	return "it is not a file from a program whose files can be read here", do
}

const foreignJSON = "it is JSON, but not from a program whose files can be read here"

// titles lists the readable formats.
func titles() string {
	names := make([]string, len(Formats))
	for i, f := range Formats {
		names[i] = f.Title
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

func (l likeness) is(data, head []byte) bool {
	begins := false
	for _, first := range l.first {
		begins = begins || bytes.HasPrefix(data, []byte(first)) || bytes.HasPrefix(head, []byte(strings.ToLower(first)))
	}
	for _, part := range l.all {
		begins = begins && bytes.Contains(data, []byte(part))
	}
	return begins
}

// notRead returns the fault for a file that no format reads.
func notRead(data []byte, file string) error {
	what, do := seems(data)
	if what == foreignJSON {
		data := bytes.TrimPrefix(data, []byte("\ufeff"))
		if err := json.Unmarshal(data, new(json.RawMessage)); err != nil {
			return formats.JSONFault(err, data, file, "a whole file of "+titles(), "")
		}
	}
	return &formats.Fault{File: file, Offset: -1, Read: what, Expected: do}
}
