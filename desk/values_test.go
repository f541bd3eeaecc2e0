package desk_test

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// TestValuesAreDocumented checks that the comment of Answer lists the types of values for each kind
// of question, and that some answers have these types.
func TestValuesAreDocumented(t *testing.T) {
	source, err := os.ReadFile("question.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string][]string{}
	for _, row := range regexp.MustCompile(`(?m)^//\t(\S.*?)  +(.*)$`).FindAllStringSubmatch(string(source), -1) {
		for _, kind := range strings.Split(row[1], ", ") {
			listed[kind] = regexp.MustCompile(`\[?\]?\b[A-Z]\w+`).FindAllString(row[2], -1)
		}
	}
	for _, kind := range desk.Kinds() {
		name := kind.Name
		if strings.HasPrefix(name, "odds ") {
			name = "odds …"
		}
		var want []string
		for _, of := range kind.Answers {
			want = append(want, strings.ReplaceAll(of.String(), "desk.", ""))
		}
		if len(want) == 0 {
			want = []string{"Picture"}
		}
		if !slices.Equal(listed[name], want) {
			t.Errorf("%s: the comment lists %q, not %q", kind.Name, listed[name], want)
		}
	}
	standard := desk.OnBoard{Board: desk.Document{Name: "heroquest-standard"}}
	for name, q := range map[string]desk.Question{
		"see": &desk.SeeQuestion{OnBoard: standard, From: "10,18"}, "range": &desk.RangeQuestion{OnBoard: standard, From: "10,18", To: "12,17"},
		"boards": &desk.BoardsQuestion{}, "distance": &desk.DistanceQuestion{From: "0,0", To: "3,1", Grid: "square", Shift: "odd", Rules: "dnd"},
	} {
		answer, err := desk.Ask(q, nil) // with only the shipped documents
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		i := slices.IndexFunc(desk.Kinds(), func(k desk.Kind) bool { return k.Name == name })
		of := reflect.TypeOf(answer.Value)
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		if !slices.Contains(desk.Kinds()[i].Answers, of) {
			t.Errorf("%s is answered with a %v", name, of)
		}
	}
}
