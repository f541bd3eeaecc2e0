package scenarios_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// keys holds the keys in a game's views, choices and lines, by field.
type keys map[string]map[string]bool

// oneWord matches the form of keys: lower case, words joined by hyphens. Two fields need not have
// this form: Throw.die holds the names that dice have in logs, and Throw.of may hold the name of a
// side.
var oneWord = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (k keys) add(field string, key ...string) {
	for _, v := range key {
		if v == "" {
			continue
		}
		if field != "Throw.die" && field != "Throw.of" && !oneWord.MatchString(v) {
			panic(field + " is no key: " + v)
		}
		if k[field] == nil {
			k[field] = map[string]bool{}
		}
		k[field][v] = true
	}
}

func (k keys) view(v battlemat.View) {
	k.add("View.objective", v.Objective)
	for _, d := range v.Ground.Doors {
		k.add("Door.state", d.State)
	}
	for _, p := range v.Ground.Pieces {
		k.add("Piece.kind", p.Kind)
		k.add("Piece.terrain", p.Terrain)
	}
	for _, f := range v.Figures {
		k.add("Figure.rank", f.Rank)
		k.stats("Figure.stats", f.Stats)
		for _, b := range f.Badges {
			k.add("Figure.badges", b.Key)
		}
	}
	for _, t := range v.Order {
		k.add("Turn.state", t.State)
	}
	for _, h := range v.Hands {
		k.add("Hand.pile", h.Pile)
		for _, c := range h.Cards {
			k.add("Card.state", c.State)
			k.stats("Card.stats", c.Stats)
			for _, p := range c.Parts {
				k.add("Part.id", p.ID)
				k.add("Part.state", p.State)
			}
		}
	}
	k.stats("View.counts", v.Counts)
}

func (k keys) stats(field string, list []battlemat.Stat) {
	for _, s := range list {
		k.add(field, s.Key)
	}
}

func (k keys) choice(c battlemat.Choice) {
	k.add("Choice.tags", c.Tags...)
	k.add("Choice.unit", c.Unit)
	k.stats("Choice.stats", c.Stats)
	for _, s := range c.Path {
		k.add("Step.danger", s.Danger)
	}
}

func (k keys) told(l battlemat.Told) {
	for _, d := range l.Dice {
		k.add("Throw.of", d.Of)
		k.add("Throw.die", d.Die)
	}
}

// played adds the keys of a match between bots.
func (k keys) played(match []moment) {
	for _, m := range match {
		k.view(m.view)
		for _, c := range m.choices {
			k.choice(c)
		}
		for _, l := range m.told {
			k.told(l)
		}
	}
}

// listed holds the keys in docs/PROTOCOL.md, by game and field. The set `open` holds the fields of
// a game to which scenarios add words.
type listed struct {
	games map[string]keys
	open  map[string]bool
}

var (
	keyRow = regexp.MustCompile("(?m)^\\| `([A-Z][a-z]+\\.[a-z]+)`[^|]*(\\|.*)\\|$")
	quoted = regexp.MustCompile("`([^`]+)`")
)

// keysOf reads the table of keys in docs/PROTOCOL.md.
func keysOf(t *testing.T) listed {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "\n## Keys\n")
	section, _, _ := strings.Cut(rest, "\n## ")
	head := regexp.MustCompile(`(?m)^\| \|(.*)\|$`).FindStringSubmatch(section)
	if head == nil {
		t.Fatal("docs/PROTOCOL.md has no table of keys")
	}
	l := listed{games: map[string]keys{}, open: map[string]bool{}}
	var names []string
	for name := range strings.SplitSeq(head[1], "|") {
		names = append(names, strings.TrimSpace(name))
		l.games[strings.TrimSpace(name)] = keys{}
	}
	for _, row := range keyRow.FindAllStringSubmatch(section, -1) {
		cells := strings.Split(row[2], "|")[1:]
		if len(cells) != len(names) {
			t.Errorf("docs/PROTOCOL.md: %s has %d cells: expected %d", row[1], len(cells), len(names))
			continue
		}
		for i, cell := range cells {
			for _, key := range quoted.FindAllStringSubmatch(cell, -1) {
				l.games[names[i]].add(row[1], key[1])
			}
			l.open[names[i]+" "+row[1]] = strings.HasSuffix(strings.TrimSpace(cell), "…")
		}
	}
	return l
}

// TestTheProtocolListsTheKeys checks that every key that the games send while their bots play the
// shipped scenarios is in the table of docs/PROTOCOL.md, and that each key in the table is a word
// in the game's source.
func TestTheProtocolListsTheKeys(t *testing.T) {
	page := keysOf(t)
	sent := map[string]keys{}
	for _, name := range scenarios.Names() {
		rules, _ := load(t, name)
		if sent[rules.Name()] == nil {
			sent[rules.Name()] = keys{}
		}
		sent[rules.Name()].played(recorded(t, name))
	}
	for game, fields := range sent {
		if page.games[game] == nil {
			t.Errorf("docs/PROTOCOL.md: the table of keys has no column %s", game)
			continue
		}
		for field, all := range fields {
			if page.open[game+" "+field] {
				continue
			}
			for key := range all {
				if !page.games[game][field][key] {
					t.Errorf("docs/PROTOCOL.md: the table of keys lacks %q in %s of %s", key, field, game)
				}
			}
		}
	}
	for game, fields := range page.games {
		words := wordsOf(t, game)
		for field, all := range fields {
			for key := range all {
				if !sent[game][field][key] && !words[key] {
					t.Errorf("docs/PROTOCOL.md: %q in %s is no word of %s", key, field, game)
				}
			}
		}
	}
}

// wordsOf returns the string literals in a game's source and in the shared packages, both unchanged
// and as keys.
func wordsOf(t *testing.T, game string) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	for _, root := range []string{filepath.Join("..", "..", "rules", game), filepath.Join("..", "..", "game"), filepath.Join("..", "..", "board"), filepath.Join("..", "..", "choice.go"), filepath.Join("..", "..", "view.go"), filepath.Join("..", "..", "event.go")} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
					if text, err := strconv.Unquote(l.Value); err == nil {
						words[text] = true
						words[strings.ToLower(strings.ReplaceAll(text, " ", "-"))] = true
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return words
}
