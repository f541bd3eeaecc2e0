package openapi

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write described.json afresh")

// TestDescriptions compares the descriptions in the OpenAPI document with the comments of the
// types.
func TestDescriptions(t *testing.T) {
	all := map[string]string{}
	collect(t, all, filepath.Join("..", "..", "wire"), func(name string) string {
		if name == "Line" {
			return "LogLine"
		}
		return name
	})
	collect(t, all, filepath.Join("..", "..", ".."), func(name string) string { return name })
	collect(t, all, filepath.Join("..", "..", "..", "desk"), func(name string) string { return "Desk" + name })
	collect(t, all, filepath.Join("..", "..", "..", "rules"), func(name string) string { return map[string]string{"Refusal": "DeskRefusal"}[name] })
	var out bytes.Buffer
	written := json.NewEncoder(&out)
	written.SetEscapeHTML(false)
	written.SetIndent("", "  ")
	if err := written.Encode(all); err != nil { // maps are written in the order of their keys
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("described.json", out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(described, out.Bytes()) {
		t.Error("described.json is not what the comments say: run `go test ./internal/server/openapi -run TestDescriptions -update`")
	}
}

// collect collects the comments of the exported structs of a package, by their names in the
// document. It skips structs without a comment.
func collect(t *testing.T, all map[string]string, dir string, named func(string) string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(dir, err)
	}
	structs, docs := map[string]*ast.StructType{}, map[string]string{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			g, _ := d.(*ast.GenDecl)
			if g == nil || g.Tok != token.TYPE {
				continue
			}
			for _, s := range g.Specs {
				spec := s.(*ast.TypeSpec)
				if body, isStruct := spec.Type.(*ast.StructType); isStruct && spec.Name.IsExported() {
					structs[spec.Name.Name], docs[spec.Name.Name] = body, g.Doc.Text()
				}
			}
		}
	}
	for name, body := range structs {
		if named(name) == "" || asks(body, structs) || !messageLike(body, structs) {
			continue
		}
		all[named(name)] = sentence(strings.TrimPrefix(docs[name], name+" "))
		fields(all, named(name), body, structs)
	}
}

// messageLike reports whether a struct has fields that are written as JSON.
func messageLike(body *ast.StructType, structs map[string]*ast.StructType) bool {
	return slices.ContainsFunc(body.Fields.List, func(f *ast.Field) bool {
		return f.Tag != nil && strings.Contains(f.Tag.Value, "json:") || embedded(f, structs) != nil
	})
}

// asks reports whether a struct is a question of the desk, or a part of one: its fields carry
// their own descriptions.
func asks(body *ast.StructType, structs map[string]*ast.StructType) bool {
	return slices.ContainsFunc(body.Fields.List, func(f *ast.Field) bool {
		within := embedded(f, structs)
		return f.Tag != nil && strings.Contains(f.Tag.Value, "help:") || within != nil && asks(within, structs)
	})
}

func embedded(f *ast.Field, structs map[string]*ast.StructType) *ast.StructType {
	if id, isName := f.Type.(*ast.Ident); isName && len(f.Names) == 0 {
		return structs[id.Name]
	}
	return nil
}

func fields(all map[string]string, name string, body *ast.StructType, structs map[string]*ast.StructType) {
	for _, f := range body.Fields.List {
		if within := embedded(f, structs); within != nil {
			fields(all, name, within, structs)
			continue
		}
		if f.Tag == nil {
			continue
		}
		key, _, _ := strings.Cut(reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json"), ",")
		text := sentence(f.Doc.Text() + " " + f.Comment.Text())
		if text == "" {
			text = usual[key]
		}
		if key != "" && key != "-" && text != "" {
			all[name+"."+key] = text
		}
	}
}

// docLink matches a name in a comment that links to its documentation.
var docLink = regexp.MustCompile(`\[([A-Z]\w*(?:\.\w+)?)\]`)

// sentence makes a sentence from a comment.
func sentence(text string) string {
	text = strings.Join(strings.Fields(docLink.ReplaceAllString(text, "$1")), " ")
	if text == "" {
		return ""
	}
	r, n := utf8.DecodeRuneInString(text)
	if text = string(unicode.ToUpper(r)) + text[n:]; !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	return text
}

// usual are descriptions of fields that need no comment in the code.
var usual = map[string]string{
	"id": "What it is called in commands and requests.", "name": "What it is called, for people.", "seat": "The seat that it is about, by its id.", "side": "The side that it is on: figures of one side are friends.",
	"width": "How many cells it is wide.", "height": "How many cells it is high.", "text": "What it says, for people.", "note": "One sentence more about it, for people.", "rules": "The name of the rulebook.",
	"profile": "The profile of the rulebook.", "rule": "The number of the rule.", "at": "The cell where it is, [x, y].", "from": "The cell where it begins, [x, y].",
	"to": "The cell where it ends, [x, y].", "cells": "The cells that it takes, each [x, y].", "seq": "The number of the entry in the log of the match, from 0.", "value": "What it amounts to.", "values": "What it may be.",
	"match": "The id of the match.", "figure": "The figure that it is about, by its id.", "kind": "What kind of thing it is, a key.", "by": "The figure, seat or thing that it comes from.", "state": "The state that it is in, a key.",
	"command": "A line of text, written the one way in which it is taken.", "fields": "The switches.", "odds": "The exact chances.", "shape": "The shape of the area.",
	"steps": "How it came about, in order.", "cover": "The degree of cover.", "dice": "The dice, in words.", "sees": "Whether it is seen.", "legal": "Whether it is allowed.",
	"refusal": "The rule that forbids it, if one does.", "p": "The probability.", "a": "The first answer; null where it leaves the cell out.",
	"b": "The second answer; null where it leaves the cell out.", "feet": "In feet, where the book counts in feet.", "hexes": "In hexes.", "squares": "In squares.",
	"metric": "How diagonals count.", "chance": "The probability.", "n": "How much: levels fallen, dice.", "message": "What was found, and what was expected.",
	"killOf": "The points that the target has left.", "of": "What is counted: wounds, damage.", "mean": "The mean of all outcomes.", "success": "The chance of at least 1.",
	"chances": "By value, least first; they sum to 1.", "kill": "The chance that the target dies.", "unit": "What the number counts: squares, hexes, ft.", "decimal": "Rounded to six decimals.",
	"fraction": "A fraction: 5/12.", "cost": "What it costs.", "harm": "Harm done.", "level": "The level of the space, on a ground with levels.", "tail": "The other half of a double-space figure, [x, y].",
	"end": "Whether one may stop there.", "facts": "What happens on the way.", "code": "A short stable name: no-line-of-sight.", "detail": "One sentence for people.",
	"destinations": "Every place it may be brought to, with a way.", "line": "The straight line that it takes.", "actor": "The figure that acts.", "path": "The cells of the way, the start first.",
	"range": "How far it is, counted as the book counts range.", "doc": "One sentence: what it decides.", "stats": "Its numbers, each with a key, ready to be shown.", "badges": "The conditions that it is in.",
	"act": "A command to be played.", "done": "The command was taken.", "error": "The problem: why the command was not taken, or the stream ends.", "walls": "Sides of cells that are walls.", "doors": "The doors that are known.",
	"cards": "The cards in it, in their order.", "tokens": "The tokens of the seats that are held.", "set": "Fields of the profile with other values.", "status": "The HTTP status.", "title": "What it is called, for people.",
	"type": "Left out: about:blank.", "seats": "The seats, in their order.", "story": "To be read aloud at the start.", "goal": "What is to be done.",
	"minutes": "How long it takes, about.", "may": "Who may hold it.", "view": "What the seat may know.", "choices": "Every legal command; none while somebody else is to act.",
	"begun": "When it began.", "over": "How it ended; left out until then.", "owner": "Whether the owner's token is among those that ask, or that token.",
	"paused": "Whether it is paused.", "scenarioId": "The scenario's id.", "target": "The id of the figure that it is done to.", "table": "Who is there, and how it stands.",
	"lines": "The entries, in order.", "ground": "The part of the board that the seat knows.", "figures": "Whoever stands on the board, as far as the seat knows.",
	"outcome": "How it ended; left out until then.",
	"game":    "The game's title, for people.", "changed": "When the last entry was taken.",
}
