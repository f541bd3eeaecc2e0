package creature

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
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

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/battlemat/battlemat/rules/dnd/condition"
)

var update = flag.Bool("update", false, "write creature.schema.json")

// object is a part of a schema.
type object = map[string]any

// fieldWords lists the possible values of fields whose values are keys or words from a list.
var fieldWords = map[string][]string{
	"Document.Format": {Format}, "Statblock.Size": Sizes, "Statblock.Kind": Kinds, "Statblock.Challenge": Challenges,
	"Statblock.Resist": harms, "Statblock.Vulnerable": harms, "Statblock.Immune": harms, "Statblock.Unharmed": condition.Keys,
	"Statblock.Saves": AbilityKeys, "Statblock.Skills": Skills(), "Statblock.Items": Items,
	"Trait.Key": TraitKeys(), "Action.Time": times, "Action.Trigger": triggers, "Spell.Time": times, "Spell.Trigger": triggers, "Spell.School": schools,
	"Use.Whom": choosing, "Use.Only": Kinds, "Area.Shape": shapes, "Attack.Ability": AbilityKeys, "Damage.Type": DamageTypes, "Casting.Ability": AbilityKeys,
	"Effect.Boon": Boons, "Save.Ability": AbilityKeys, "Affliction.Condition": condition.Keys, "Affliction.Damaged": {"save", "ends"},
	"Affliction.Check": AbilityKeys, "Effect.Most": Sizes, "Zone.Obscured": {"lightly", "heavily"},
}

// forms holds the patterns and lengths of other texts.
var forms = map[string]object{
	"Key": {"pattern": keyForm.String()}, "Name": {"maxLength": maxName}, "Armour": {"maxLength": maxName}, "Text": {"maxLength": maxText},
}

// ranges holds the bounds of numbers that differ from the usual 0 to 14400.
var ranges = map[string][2]int{
	"Statblock.AC": {1, maxBonus}, "Statblock.HP": {1, maxNumber}, "Statblock.Level": {0, maxLevel}, "Statblock.Proficiency": {0, 10},
	"Abilities.Str": {1, 30}, "Abilities.Dex": {1, 30}, "Abilities.Con": {1, 30}, "Abilities.Int": {1, 30}, "Abilities.Wis": {1, 30}, "Abilities.Cha": {1, 30},
	"Statblock.Saves": {-10, maxBonus}, "Statblock.Skills": {-10, maxBonus}, "Statblock.Items": {1, maxUses}, "Casting.Daily": {1, maxUses},
	"Casting.Bonus": {-10, maxBonus}, "Casting.DC": {1, maxBonus}, "Attack.Bonus": {-10, maxBonus}, "Save.DC": {0, maxBonus},
	"Action.Recharge": {2, 6}, "Spell.Level": {0, spellLevels}, "Affliction.Escape": {0, maxBonus},
}

// comments returns the comments of the fields of this package's types, by "Type.Field".
func comments(t *testing.T) map[string]string {
	t.Helper()
	of := map[string]string{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			spec, is := n.(*ast.TypeSpec)
			if !is {
				return true
			}
			if fields, is := spec.Type.(*ast.StructType); is {
				for _, field := range fields.Fields.List {
					text := strings.TrimSpace(field.Doc.Text() + field.Comment.Text())
					for _, name := range field.Names {
						of[spec.Name.Name+"."+name.Name] = strings.Join(strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(text)), " ")
					}
				}
			}
			return false
		})
	}
	return of
}

// generator makes the schema of a type and of the types within it.
type generator struct {
	comments map[string]string
	defs     object
}

// of returns the schema for a field's value.
func (g *generator) of(t reflect.Type, field, name string) object {
	switch t.Kind() {
	case reflect.Pointer:
		return g.of(t.Elem(), field, name)
	case reflect.Struct:
		g.define(t)
		return object{"$ref": "#/$defs/" + t.Name()}
	case reflect.Slice:
		return object{"type": "array", "items": g.of(t.Elem(), field, name)}
	case reflect.Map:
		names := object{"pattern": keyForm.String()}
		if words := fieldWords[field]; words != nil {
			names = object{"enum": words}
		}
		return object{"type": "object", "propertyNames": names, "additionalProperties": g.of(t.Elem(), field, name)}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Int:
		bounds, own := ranges[field]
		if !own {
			bounds = [2]int{0, maxRounds}
		}
		return object{"type": "integer", "minimum": bounds[0], "maximum": bounds[1]}
	case reflect.String:
		if words := fieldWords[field]; words != nil {
			return object{"enum": words}
		}
		s := object{"type": "string"}
		maps.Copy(s, forms[name])
		return s
	}
	panic(t)
}

// define adds the schema of a struct.
func (g *generator) define(t reflect.Type) {
	if _, done := g.defs[t.Name()]; done {
		return
	}
	g.defs[t.Name()] = nil
	properties, required := object{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if options == "" {
			required = append(required, key)
		}
		s := g.of(f.Type, t.Name()+"."+f.Name, f.Name)
		if text := g.comments[t.Name()+"."+f.Name]; text != "" {
			s["description"] = text
		}
		properties[key] = s
	}
	def := object{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		def["required"] = required
	}
	g.defs[t.Name()] = def
}

// TestSchema: the schema is generated from the types, their comments and the words they allow. Run
// the test with -update to write it.
func TestSchema(t *testing.T) {
	g := &generator{comments(t), object{}}
	g.define(reflect.TypeFor[Document]())
	doc := object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://github.com/battlemat/battlemat/rules/dnd/creature/creature.schema.json",
		"title": "battlemat.creatures/1", "description": "Creatures and spells of D&D, in the form in which the game of a D&D scenario contains them.",
		"$ref": "#/$defs/Document", "$defs": g.defs,
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(doc); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("creature.schema.json", out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if Schema() != out.String() {
		t.Error("creature.schema.json is not what the types say: run go test ./rules/dnd/creature -run TestSchema -update")
	}
}

// TestSchemaJudges: the schema accepts the shipped files, and rejects the faults that a schema can
// find.
func TestSchemaJudges(t *testing.T) {
	if *update {
		t.Skip("the schema is being written")
	}
	text, err := jsonschema.UnmarshalJSON(strings.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("creature.schema.json", text); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("creature.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	judge := func(doc []byte) error {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc))
		if err != nil {
			t.Fatal(err)
		}
		return s.Validate(v)
	}
	names, err := filepath.Glob("shipped/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := judge(data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	data, err := os.ReadFile("shipped/undead.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, swap := range [][2]string{
		{`"size": "medium"`, `"size": "middling"`}, {`"ac": 12`, `"ac": "12"`}, {`"ac": 12`, `"armor": 12`}, {`"key": "undead-fortitude"`, `"key": "undead"`},
		{`"walk": 30`, `"walk": -30`}, {`"type": "slashing"`, `"type": "hot"`}, {`"wis": 0`, `"luck": 0`},
	} {
		bad := strings.Replace(string(data), swap[0], swap[1], 1)
		if err := judge([]byte(bad)); err == nil || bad == string(data) {
			t.Errorf("%s: the schema takes it", swap[1])
		}
	}
}

// TestEveryFieldIsWritten: each field of the types is used in the shipped files or in the tests of
// the check.
func TestEveryFieldIsWritten(t *testing.T) {
	var all []byte
	names, err := filepath.Glob("shipped/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, "check_test.go", "document_test.go") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	g := &generator{map[string]string{}, object{}}
	g.define(reflect.TypeFor[Document]())
	unused := []string{}
	for _, name := range slices.Sorted(maps.Keys(g.defs)) {
		for key := range g.defs[name].(object)["properties"].(object) {
			if !bytes.Contains(all, []byte(fmt.Sprintf("%q: ", key))) {
				unused = append(unused, name+"."+key)
			}
		}
	}
	slices.Sort(unused)
	if len(unused) > 0 {
		t.Errorf("nobody uses %v", unused)
	}
}
