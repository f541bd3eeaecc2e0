package staging

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
)

// likes lists the program's monster types, each with words that occur in the names of similar
// monsters. The first match counts. Monsters that shoot are like the archivist, flying monsters
// like the moth, quick monsters like the rat, monsters with a shield like the armchair, monsters
// that hardly move like the angler, and strong monsters like the ogre.
var likes = []struct {
	like  string
	words []string
}{
	{"landlord", []string{
		"commander", "jekserah", "gloom", "betrayer", "colorless", "colourless", "eye", "overseer", "horror", "elder", "prime", "manifestation", "captain", "bodyguard", "boss",
	}},
	{"archivist", []string{"archer", "tracker", "shaman", "cultist", "ashblade", "icestorm", "mage", "witch", "priest"}},
	{"moth", []string{"spirit", "wind", "sun", "forest", "spitting", "moth", "bat", "ghost", "owl", "bird"}},
	{"angler", []string{"artillery", "terror", "ooze", "black", "spider", "plant"}},
	{"armchair", []string{"golem", "lurker", "lavaflow", "earth", "frost", "city", "bandit", "knight", "guard"}},
	{"ladle-ogre", []string{"bear", "corpse", "savage", "inox", "flame", "infester", "ogre", "giant", "troll", "demon"}},
	{"filing-rat", []string{"hound", "viper", "scout", "bones", "night", "rending", "rat", "wolf"}},
}

// plain is the type for all other monsters.
const plain = "filing-rat"

// likeOf returns the program's monster type that is most similar to a type in a file.
func likeOf(kind string) string {
	words := strings.FieldsFunc(strings.ToLower(kind), func(r rune) bool { return !unicode.IsLetter(r) })
	if slices.Contains(words, "viper") {
		return "filing-rat" // the only giant that is not like an ogre
	}
	for _, l := range likes {
		if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(l.words, w) }) {
			return l.like
		}
	}
	return plain
}

// kinds makes the types of the file's monsters. A type whose name the program knows is the
// program's own type. Any other type is a copy of the most similar type, under the name in the
// file. The user's choice of kind and name takes precedence.
func (k *delveMaker) kinds(said []string) (map[string]card.MonsterEntry, error) {
	own := map[string]card.MonsterEntry{}
	for _, m := range card.Monsters() {
		own[m.Kind] = m.Entry()
	}
	asked, err := k.saidKinds(said, own)
	if err != nil {
		return nil, err
	}
	all, glyphs := map[string]card.MonsterEntry{}, map[string]bool{}
	for _, e := range own {
		glyphs[e.Glyph] = true
	}
	for _, n := range k.d.Monsters {
		if _, known := all[n.Kind]; known {
			continue
		}
		a := asked[n.Kind]
		if e, same := own[n.Kind]; same && a.like == "" && a.name == "" {
			all[n.Kind] = e
			continue
		}
		like := cmp.Or(a.like, likeOf(n.Kind))
		e := own[like]
		if a.like == "" {
			k.report.Add(k.many(n.Kind), n.Piece, formats.Changed, fmt.Sprintf("it has the stats and cards of the %s, the program's closest match", strings.TrimPrefix(e.Name, "The ")))
		}
		e.Kind = k.word(n.Kind, own)
		e.Name = cmp.Or(a.name, titled(n.Kind))
		e.Portrait, e.Text = "", ""
		e.Glyph = glyph(e.Name, glyphs)
		e.Standees = min(max(e.Standees, k.most(n.Kind)), card.MaxStandees)
		k.doc.Monsters = append(k.doc.Monsters, e)
		all[n.Kind] = e
	}
	return all, nil
}

// saidKind is the user's choice for a type.
type saidKind struct{ like, name string }

// saidKinds parses the user's choices for types: "bandit-guard: kind armchair; name The Watch".
func (k *delveMaker) saidKinds(said []string, own map[string]card.MonsterEntry) (map[string]saidKind, error) {
	asked := map[string]saidKind{}
	for _, text := range said {
		kind, what, ok := strings.Cut(text, ":")
		kind = strings.TrimSpace(kind)
		if !ok || k.many(kind) == 0 {
			return nil, fmt.Errorf("monster %q: expected the type of a monster in the file, then \":\" and its kind here, as in \"bandit-guard: kind armchair\"", text)
		}
		a := asked[kind]
		for _, part := range parts(what) {
			word, rest := wordOf(part)
			switch {
			case word == "kind" && own[rest].Kind != "":
				a.like = rest
			case word == "name" && rest != "":
				a.name = formats.OneLine(rest)
			default:
				var kinds []string
				for name := range own {
					kinds = append(kinds, name)
				}
				slices.Sort(kinds)
				return nil, fmt.Errorf("monster %q: %q: expected kind with one of %s, or name with any words", text, part, strings.Join(kinds, ", "))
			}
		}
		asked[kind] = a
	}
	return asked, nil
}

// many returns the number of monsters of a type in the file.
func (k *delveMaker) many(kind string) (n int) {
	for _, m := range k.d.Monsters {
		if m.Kind == kind {
			n++
		}
	}
	return n
}

// most returns the greatest number of monsters of a type, for any number of characters.
func (k *delveMaker) most(kind string) int {
	var n [3]int
	for _, m := range k.d.Monsters {
		for i, rank := range []string{m.Two, m.Three, m.Four} {
			if m.Kind == kind && rank != "" {
				n[i]++
			}
		}
	}
	return max(n[0], n[1], n[2])
}

var noWord = regexp.MustCompile(`[^a-z0-9]+`)

// word returns the kind under which a monster type is added to the document. No other type there
// has it.
func (k *delveMaker) word(kind string, own map[string]card.MonsterEntry) string {
	base := strings.Trim(noWord.ReplaceAllString(strings.ToLower(kind), "-"), "-")
	if len(base) > 36 {
		base = strings.Trim(base[:36], "-")
	}
	base = cmp.Or(base, "monster")
	word := base
	for n := 2; own[word].Kind != "" || slices.ContainsFunc(k.doc.Monsters, func(e card.MonsterEntry) bool { return e.Kind == word }); n++ {
		word = fmt.Sprint(base, "-", n)
	}
	return word
}

// titled returns a kind as a name: "Living Bones".
func titled(kind string) string {
	words := strings.FieldsFunc(kind, func(r rune) bool { return r == '-' || r == '_' || r == ' ' })
	for i, w := range words {
		words[i] = english.Capital(w)
	}
	name := []rune(strings.Join(words, " "))
	return cmp.Or(strings.TrimSpace(string(name[:min(len(name), 40)])), "Monster")
}

// glyph returns one or two letters for a name. They are unique as long as there are enough letters.
func glyph(name string, taken map[string]bool) string {
	var letters []rune
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			letters = append(letters, r)
		}
	}
	if len(letters) == 0 {
		letters = []rune("M")
	}
	first := unicode.ToUpper(letters[0])
	for _, r := range letters[1:] {
		if g := string([]rune{first, unicode.ToLower(r)}); !taken[g] {
			taken[g] = true
			return g
		}
	}
	return string(first)
}

// monster returns a monster for the document.
func (k *delveMaker) monster(n formats.DelveMonster, kind card.MonsterEntry) delve.MonsterEntry {
	e := delve.MonsterEntry{Kind: kind.Kind, At: n.At, Two: n.Two, Three: n.Three, Four: n.Four}
	if kind.Boss {
		for _, rank := range []*string{&e.Two, &e.Three, &e.Four} {
			if *rank == string(delve.Elite) {
				*rank = string(delve.Normal)
				k.report.Add(1, n.Piece, formats.Changed, "a boss has only one rank: it is not elite")
			}
		}
	}
	return e
}
