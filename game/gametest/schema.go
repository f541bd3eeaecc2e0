package gametest

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Schema describes how to make the JSON Schema of a game part from its types, their comments, and
// the limits that the game's check enforces. Fields are named as in Go: "MonsterEntry.Kind".
type Schema struct {
	File   string              // "quest.schema.json", in the directory of the test
	Title  string              // the title of the whole schema: "A quest of HeroQuest"
	Root   reflect.Type        // the type of the game part
	Dirs   []string            // directories with the sources of types that are not in this package
	Ranges map[string][2]int   // limits of whole numbers; every number needs one
	Words  map[string][]string // the only values of a text, or the only keys of a map
	Names  map[string][]string // examples of names, if a document may have others
	Known  map[string]bool     // texts that can only be names that the document itself has
	Titles map[string]string   // titles of fields for display, if their names will not do
	Texts  map[string]string   // descriptions of fields, if their comments do not suit people who write documents
	Usual  map[string]any      // the defaults of fields that are left out
	Other  []byte              // another schema, whose $defs are used in place of the types with the same names; may be nil
}

// object is a JSON object in a schema.
type object = map[string]any

// Check compares the schema that a game publishes with the schema built from its types. If write is
// set, it writes the file instead.
func (s Schema) Check(t *testing.T, published string, write bool) {
	t.Helper()
	g := &schemer{Schema: s, t: t, comments: commentsIn(t, append([]string{"."}, s.Dirs...)...), defs: object{}, named: map[string]reflect.Type{}}
	g.defs["cell"] = object{
		"title": "Cell", "description": "A cell of the board: its column and its row, from 0.", "type": "array",
		"prefixItems": []object{{"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 0}}, "minItems": 2, "maxItems": 2,
	}
	g.borrow()
	root := g.of(s.Root, "", "")
	doc := object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://github.com/battlemat/battlemat/" + s.File,
		"title": s.Title, "description": g.text(s.Root.Name(), s.Root.Name()), "$ref": root["$ref"], "$defs": g.defs,
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(doc); err != nil {
		t.Fatal(err)
	}
	for _, table := range []any{s.Ranges, s.Words, s.Names, s.Known, s.Titles, s.Texts, s.Usual} {
		for _, key := range reflect.ValueOf(table).MapKeys() {
			if !g.used[key.String()] {
				t.Errorf("there is no field %s", key)
			}
		}
	}
	if write {
		if err := os.WriteFile(s.File, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if published != out.String() {
		t.Errorf("%s does not match the types: run the test with -update-schema", s.File)
	}
}

// schemer generates a schema.
type schemer struct {
	Schema
	t        *testing.T
	comments map[string]string
	defs     object
	named    map[string]reflect.Type
	borrowed object
	used     map[string]bool
}

// borrow takes over the definitions of the other schema, with titles for their fields.
func (g *schemer) borrow() {
	g.used = map[string]bool{}
	if g.Other == nil {
		return
	}
	var other struct {
		Defs object `json:"$defs"`
	}
	if err := json.Unmarshal(g.Other, &other); err != nil {
		g.t.Fatal(err)
	}
	g.borrowed = other.Defs
	for name, def := range other.Defs {
		properties, _ := def.(object)["properties"].(object)
		for key, p := range properties {
			p := p.(object)
			if p["title"] == nil {
				p["title"] = titled(key)
			}
			if p["description"] == nil {
				p["description"] = usualTexts[key]
			}
			if p["description"] == "" || p["description"] == nil {
				delete(p, "description")
			} else {
				p["description"] = sentence(p["description"].(string))
			}
		}
		if def.(object)["title"] == nil {
			def.(object)["title"] = titled(name)
		}
	}
}

// lend adds a definition of the other schema, and all definitions to which it refers.
func (g *schemer) lend(name string) {
	if _, done := g.defs[name]; done {
		return
	}
	g.defs[name] = g.borrowed[name]
	data, _ := json.Marshal(g.borrowed[name])
	for to := range g.borrowed {
		if bytes.Contains(data, []byte(`"#/$defs/`+to+`"`)) {
			g.lend(to)
		}
	}
}

// Returns the schema for the values of a field.
func (g *schemer) of(t reflect.Type, field, key string) object {
	if t == reflect.TypeFor[grid.Cell]() {
		return object{"$ref": "#/$defs/cell"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return g.of(t.Elem(), field, key)
	case reflect.Struct:
		return object{"$ref": "#/$defs/" + g.define(t)}
	case reflect.Slice:
		return object{"type": "array", "items": g.of(t.Elem(), field, key)}
	case reflect.Map:
		names := object{}
		if words := g.words(field); words != nil {
			names = words
		}
		return object{"type": "object", "propertyNames": names, "additionalProperties": g.number(t.Elem(), field)}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Int:
		return g.number(t, field)
	case reflect.String:
		if words := g.words(field); words != nil {
			return words
		}
		text := object{"type": "string", "maxLength": scenario.MaxText}
		if g.Known[field] {
			text["x-known"], g.used[field] = true, true
		}
		return text
	}
	g.t.Fatalf("%s: no schema for a %v", field, t)
	return nil
}

// words returns the schema of the values of a text, or of keys. It returns nil if any value is
// allowed.
func (g *schemer) words(field string) object {
	if words := g.Words[field]; words != nil {
		g.used[field] = true
		return object{"enum": words}
	}
	if names := g.Names[field]; names != nil {
		g.used[field] = true
		return object{"type": "string", "maxLength": scenario.MaxText, "examples": names}
	}
	return nil
}

// number returns the schema of a whole number, or of a text in a map.
func (g *schemer) number(t reflect.Type, field string) object {
	if t.Kind() == reflect.String {
		return object{"type": "string", "maxLength": scenario.MaxText}
	}
	bounds, known := g.Ranges[field]
	if g.used[field] = true; !known {
		g.t.Errorf("%s: expected bounds for the number", field)
	}
	return object{"type": "integer", "minimum": bounds[0], "maximum": bounds[1]}
}

// define adds the schema of a struct, and returns its name.
func (g *schemer) define(t reflect.Type) string {
	name, _, _ := strings.Cut(t.Name(), "[")
	if other := g.named[name]; other != nil && other != t {
		name = titled(filepath.Base(t.PkgPath())) + name
	}
	if g.named[name] != nil {
		return name
	}
	if g.borrowed[name] != nil && t.PkgPath() != g.Root.PkgPath() {
		g.lend(name)
		return name
	}
	g.named[name] = t
	plain, _, _ := strings.Cut(t.Name(), "[")
	properties, required, order := object{}, []string{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		order = append(order, key)
		if options == "" {
			required = append(required, key)
		}
		field := name + "." + f.Name
		s := g.of(f.Type, field, key)
		s["title"] = titled(key)
		if title := g.Titles[field]; title != "" {
			s["title"], g.used[field] = title, true
		}
		if s["description"] = g.text(field, plain+"."+f.Name); s["description"] == "" {
			s["description"] = sentence(usualTexts[key])
		}
		if s["description"] == "" {
			g.t.Errorf("%s: no comment, and no text", field)
		}
		if usual, has := g.Usual[field]; has {
			s["default"], g.used[field] = usual, true
		}
		properties[key] = s
	}
	title := strings.TrimSuffix(plain, "Entry")
	def := object{"title": spaced(title), "description": g.text(name, plain), "type": "object", "additionalProperties": false, "properties": properties, "x-order": order}
	if len(required) > 0 {
		def["required"] = required
	}
	g.defs[name] = def
	return name
}

// text returns the description of a field or a type.
func (g *schemer) text(field, comment string) string {
	if text := g.Texts[field]; text != "" {
		g.used[field] = true
		return sentence(text)
	}
	text, own := g.comments[comment], comment[strings.LastIndex(comment, ".")+1:]
	if name, of, is := strings.Cut(text, " "); is && name == own {
		text = strings.TrimPrefix(of, "is ")
	}
	return sentence(text)
}

// usualTexts holds descriptions of fields that need no comment, by their names in documents.
var usualTexts = map[string]string{
	"at": "where it is", "name": "what it is called", "kind": "its kind", "text": "a text for the players", "key": "its name within the document",
	"cells": "the cells that it takes", "range": "its range, in cells", "seat": "the seat that plays it", "effect": "what it does",
	"life": "its hit points", "glyph": "the one or two letters on its disc", "level": "its level", "move": "how far it moves in a turn, in cells",
	"cards": "its cards", "attack": "its attack value", "portrait": "its silhouette", "items": "what it carries", "side": "its side",
	"gold": "the amount of gold", "spells": "its spells", "hints": "the hints of a tutorial, in order", "hold": "a place that a side must hold", "escape": "the squares by which a side must leave", "tail": "the second space of a double-space figure",
	"conditions": "the conditions that it inflicts", "spawn": "the monsters that appear, in order", "pool": "the cards to choose from", "width": "how many cells wide it is", "height": "how many cells high it is",
}

// titled returns the name of a field as a title: "hp" becomes "HP".
func titled(key string) string {
	switch key {
	case "hp", "dc", "id", "ac", "xp":
		return strings.ToUpper(key)
	}
	return spaced(key)
}

// spaced returns a Go name or a document name as separate words.
func spaced(name string) string {
	var s strings.Builder
	for i, r := range name {
		switch {
		case i == 0:
			r = unicode.ToUpper(r)
		case unicode.IsUpper(r):
			s.WriteByte(' ')
			r = unicode.ToLower(r)
		case r == '-':
			r = ' '
		}
		s.WriteRune(r)
	}
	return s.String()
}

// sentence returns a text with a capital first letter and a full stop.
func sentence(text string) string {
	text = strings.Join(strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(text)), " ")
	if text == "" {
		return ""
	}
	r, n := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(r)) + text[n:]
	if !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	return text
}

// commentsIn returns the comments of the types in some directories by type name, and the comments
// of their fields by "Type.Field".
func commentsIn(t *testing.T, dirs ...string) map[string]string {
	t.Helper()
	of := map[string]string{}
	for _, dir := range slices.Backward(dirs) { // an earlier directory overrides a later one
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(dir, err)
		}
		for _, name := range files {
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			maps.Copy(of, commentsOf(f))
		}
	}
	return of
}

// commentsOf returns the comments of the types and fields in one file.
func commentsOf(f *ast.File) map[string]string {
	of := map[string]string{}
	for _, d := range f.Decls {
		decl, is := d.(*ast.GenDecl)
		if !is || decl.Tok != token.TYPE {
			continue
		}
		for _, spec := range decl.Specs {
			spec := spec.(*ast.TypeSpec)
			of[spec.Name.Name] = strings.TrimSpace(decl.Doc.Text())
			fields, is := spec.Type.(*ast.StructType)
			if !is {
				continue
			}
			for _, field := range fields.Fields.List {
				text := strings.TrimSpace(field.Doc.Text() + " " + field.Comment.Text())
				for _, name := range field.Names {
					of[spec.Name.Name+"."+name.Name] = text
				}
			}
		}
	}
	return of
}
