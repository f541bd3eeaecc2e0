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

// usual holds the descriptions of fields that need no comment in the code.
var usual = map[string]string{
	"id": "Its ID in commands and requests.", "name": "Its name, for display.", "seat": "The ID of the seat.", "side": "Its side. Figures of the same side are friends.",
	"width": "Its width in cells.", "height": "Its height in cells.", "text": "The text, for display.", "note": "One more sentence about it, for display.", "rules": "The name of the rulebook.",
	"profile": "The profile of the rulebook.", "rule": "The number of the rule.", "at": "The cell where it is, [x, y].", "from": "The cell where it begins, [x, y].",
	"to": "The cell where it ends, [x, y].", "cells": "The cells that it covers, each [x, y].", "seq": "The number of the entry in the log of the match, from 0.", "value": "The value.", "values": "The possible values.",
	"match": "The ID of the match.", "figure": "The ID of the figure.", "kind": "Its kind, as a key.", "by": "The ID of the figure that is concerned, if there is one.", "state": "Its state, as a key.",
	"command": "The command: a line of text, in the only form that the server accepts.", "fields": "The switches.", "odds": "The exact chances.", "shape": "The shape of the area.",
	"steps": "How the numbers are determined, in order.", "cover": "The degree of cover.", "dice": "The dice, in words.", "sees": "Whether it is seen.", "legal": "Whether it is allowed.",
	"refusal": "The rule that forbids it, if one does.", "p": "The probability.", "a": "The first answer; null if it does not include the cell.",
	"b": "The second answer; null if it does not include the cell.", "feet": "The distance in feet, if the rulebook counts in feet.", "hexes": "The distance in hexes.", "squares": "The distance in squares.",
	"metric": "How diagonals count.", "chance": "The probability.", "n": "A number that belongs to the event, such as levels fallen or dice.", "message": "What was found, and what was expected.",
	"killOf": "The points that the target has left.", "of": "What is counted: wounds, damage.", "mean": "The mean of all outcomes.", "success": "The chance of at least 1.",
	"chances": "The probability of each value, from the smallest value; they sum to 1.", "kill": "The chance that the target dies.", "unit": "What the number counts: squares, hexes, ft.", "decimal": "The number, rounded to six decimals.",
	"fraction": "The number as a fraction, such as 5/12.", "cost": "The cost.", "harm": "The number of traps and hazards entered on the way.", "level": "The level of the space, on a ground with levels.", "tail": "The other half of a double-space figure, [x, y].",
	"end": "Whether the figure may stop there.", "facts": "What happens on the way.", "code": "A short stable name, such as no-line-of-sight.", "detail": "One sentence, for display.",
	"destinations": "Every place to which the figure may be moved, with a path.", "line": "The line, from its start to its end.", "actor": "The figure that acts.", "path": "The cells of the path, from the start.",
	"range": "The range, as the rulebook counts it.", "doc": "One sentence that says what it decides.", "stats": "Its stats, each with a key, for display.", "badges": "The conditions that it is in.",
	"act": "A command of a seat.", "done": "The answer to a command that has been accepted.", "error": "The reason why the message was refused or the stream ends.", "walls": "The sides of cells that are walls.", "doors": "The doors that are known.",
	"cards": "Its cards, in order.", "tokens": "The tokens of the seats that are held.", "set": "The fields of the profile that are overridden, with their values.", "status": "The HTTP status.", "title": "Its title, for display.",
	"type": "The type of the problem; if it is left out, about:blank.", "seats": "The seats, in order.", "story": "A text to be read aloud at the start.", "goal": "What the players must do.",
	"minutes": "The length of a typical match, in minutes.", "may": "Who may hold it.", "view": "What the seat may know.", "choices": "Every legal command of the seat; none while it may not act.",
	"begun": "When the match began.", "over": "How the match ended; left out until it ends.", "owner": "Whether the owner's token is among the tokens of the request.",
	"paused": "Whether the match is paused.", "scenarioId": "The ID of the scenario.", "target": "The ID of the figure to which it happens.", "table": "Everything about the match that everyone may know, except the state of the game.",
	"lines": "The entries of the log, in order.", "ground": "The part of the board that the seat knows.", "figures": "The figures on the board, as far as the seat knows.",
	"outcome": "How the match ended; left out until it ends.",
	"game":    "The title of the game, for display.", "changed": "When the last entry was made.",
}
