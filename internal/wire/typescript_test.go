package wire

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

var update = flag.Bool("update", false, "write web/src/wire.ts afresh")

// messages lists the top-level messages. The types that they contain are found from them.
var messages = []any{
	Imported{}, ImportedDocument{}, Roster{}, Ending{}, ScenarioCard{}, BookCard{}, HouseRule{}, HouseExample{}, Ruling{}, Chapter{}, Term{}, GuideCard{}, Guide{}, NewMatch{}, Document{}, ReadDocument{}, DocumentText{}, SaveDocument{}, AskDocument{}, KeptText{}, RenameDocument{}, RemovedDocument{}, ExportDocument{}, Exported{}, PrintDocument{}, Simulate{}, Simulation{}, WatchSimulated{}, Watched{}, Created{}, Rematch{}, OpenedLocker{}, Locker{}, Keep{}, Forget{}, Forgotten{}, AskDesk{}, DeskAnswers{}, Table{}, Act{}, Done{}, State{}, Line{},
	Problem{}, Preview{}, Previewed{}, Hello{}, FromClient{}, FromServer{}, Chat{}, Reach{},
	battlemat.Reason{}, battlemat.Field{}, battlemat.Prospect{}, battlemat.Plan{}, Workbench{}, CheckedDocument{}, battlemat.Illustration{},
}

// words holds the types of strings whose values the client knows. A server may send other values,
// which the client draws like the last one listed.
var words = map[reflect.Type][]string{
	reflect.TypeFor[battlemat.Kind](): spell(battlemat.Move, battlemat.Attack, battlemat.Shove, battlemat.Answer, battlemat.Pass,
		battlemat.Resign, battlemat.Concede, battlemat.Act),
	reflect.TypeFor[battlemat.Happening](): spell(battlemat.Moved, battlemat.Attacked, battlemat.Hurt, battlemat.Healed,
		battlemat.Died, battlemat.Opened, battlemat.Revealed, battlemat.Appeared, battlemat.Found, battlemat.Sprung,
		battlemat.Played, battlemat.Rolled, battlemat.Turned, battlemat.Weighed, battlemat.Ended, battlemat.Said),
}

func spell[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

// TestTypeScript compares the client's types with the messages.
func TestTypeScript(t *testing.T) {
	file := filepath.Join("..", "..", "web", "src", "wire.ts")
	want := typeScript(t)
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("web/src/wire.ts does not match the messages: run `go test ./internal/wire -update`")
	}
}

// aliases holds new names for types whose own names occur twice.
var aliases = map[reflect.Type]string{reflect.TypeFor[Line](): "LogLine"}

func alias(t reflect.Type) string {
	if name, renamed := aliases[t]; renamed {
		return name
	}
	return t.Name()
}

// typeScript writes an interface for every struct that the messages contain. Lists and maps that
// are nil in Go are null in JSON. The client reads null as an empty list.
func typeScript(t *testing.T) string {
	t.Helper()
	w := &interfaces{t: t, seen: map[reflect.Type]bool{}, docs: map[string]string{}}
	w.read(".")
	w.read(filepath.Join("..", ".."))
	for _, m := range messages {
		w.need(reflect.TypeOf(m))
	}
	fmt.Fprintf(&w.out, "// Code generated from internal/wire by its test; DO NOT EDIT.\n\n")
	fmt.Fprintf(&w.out, "/** The version of the messages, which is part of every URL. */\nexport const PROTOCOL = %q;\n\n", Protocol)
	fmt.Fprintf(&w.out, "/** The character for a cell about which the seat knows nothing. */\nexport const UNKNOWN = %q;\n", string(battlemat.Unknown))
	for len(w.queue) > 0 {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.write(next)
	}
	return w.out.String()
}

// interfaces is the file under construction, with the types that are still to be written.
type interfaces struct {
	t     *testing.T
	out   strings.Builder
	queue []reflect.Type
	seen  map[reflect.Type]bool
	docs  map[string]string // comments, by type, or type and field: "View.Goal"
}

// read collects the comments of the types of a package of this module.
func (w *interfaces) read(dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		w.t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, d := range file.Decls {
			g, _ := d.(*ast.GenDecl)
			if g == nil || g.Tok != token.TYPE {
				continue
			}
			for _, s := range g.Specs {
				spec := s.(*ast.TypeSpec)
				key := file.Name.Name + "." + spec.Name.Name
				w.docs[key] = oneLine(g.Doc)
				if body, ok := spec.Type.(*ast.StructType); ok {
					for _, f := range body.Fields.List {
						for _, n := range f.Names {
							w.docs[key+"."+n.Name] = strings.TrimSpace(oneLine(f.Doc) + " " + oneLine(f.Comment))
						}
					}
				}
			}
		}
	}
}

func oneLine(c *ast.CommentGroup) string {
	if c == nil {
		return ""
	}
	return strings.Join(strings.Fields(c.Text()), " ")
}

// doc writes the comment of a type or a field, if it has one.
func (w *interfaces) doc(indent string, of string) {
	if text := w.docs[of]; text != "" {
		fmt.Fprintf(&w.out, "%s/** %s */\n", indent, text)
	}
}

func (w *interfaces) need(t reflect.Type) {
	if !w.seen[t] {
		w.seen[t] = true
		w.queue = append(w.queue, t)
	}
}

func (w *interfaces) write(t reflect.Type) {
	w.out.WriteString("\n")
	w.doc("", t.String())
	if values, known := words[t]; known {
		fmt.Fprintf(&w.out, "export type %s =", t.Name())
		for _, v := range values {
			fmt.Fprintf(&w.out, "\n  | %q", v)
		}
		w.out.WriteString(";\n")
		return
	}
	if t == reflect.TypeFor[grid.Cell]() {
		w.out.WriteString("/** x and y, from 0, rows from top to bottom. */\nexport type Cell = [number, number];\n")
		return
	}
	fmt.Fprintf(&w.out, "export interface %s {\n", alias(t))
	for i := range t.NumField() {
		f := t.Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			w.t.Errorf("%s.%s: no name in JSON", t, f.Name)
			continue
		}
		optional := ""
		if strings.Contains(rest, "omit") {
			optional = "?"
		} else if f.Type.Kind() == reflect.Pointer {
			w.t.Errorf("%s.%s: a pointer must be left out when it is nil", t, f.Name)
		}
		w.doc("  ", t.String()+"."+f.Name)
		fmt.Fprintf(&w.out, "  %s%s: %s;\n", name, optional, w.name(f.Type))
	}
	w.out.WriteString("}\n")
}

// name returns the name of a type in TypeScript, and makes sure that the type is written.
func (w *interfaces) name(t reflect.Type) string {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return "string"
	case t == reflect.TypeFor[[]byte](): // base64
		return "string"
	case t == reflect.TypeFor[json.RawMessage]():
		return "unknown"
	case t == reflect.TypeFor[grid.Cell](), words[t] != nil:
		w.need(t)
		return t.Name()
	}
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Int64:
		return "number"
	case reflect.Pointer:
		return w.name(t.Elem())
	case reflect.Slice:
		return w.name(t.Elem()) + "[]"
	case reflect.Map:
		return "Record<string, " + w.name(t.Elem()) + ">"
	case reflect.Struct:
		w.need(t)
		return alias(t)
	}
	w.t.Fatalf("no type of TypeScript for %s", t)
	return ""
}
