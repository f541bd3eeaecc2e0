package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/docs/manual/houserules"
	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

type rulesCmd struct {
	Name    string `arg:"" optional:"" help:"A rulebook, followed by the number of a rule to see only that rule; without it, all rulebooks. Or a rule as the log names it, such as GH S4.35, to see what it says."`
	Number  string `arg:"" optional:"" hidden:"" help:"The number of a rule, or a profile of the book."`
	Profile string `help:"Show the values of this profile." placeholder:"P"`
	JSON    bool   `help:"Print the answer as JSON."`
	Plain   bool   `help:"No effect: this answer has no picture."`
}

// bookInfo describes a book.
type bookInfo struct {
	Rules    string   `json:"rules"`
	Profiles []string `json:"profiles"` // the first is the default
	// Titles holds the names of the profiles. Lacks holds, for each profile, the parts of the book
	// that the program lacks.
	Titles  map[string]string `json:"titles"`
	Lacks   map[string]string `json:"lacks,omitempty"`
	Profile string            `json:"profile"` // the profile that the values in Fields belong to
	Kinds   []string          `json:"kinds,omitempty"`
	Metrics []string          `json:"metrics,omitempty"`
	Fields  []fieldInfo       `json:"fields"`
}

type fieldInfo struct {
	Name   string   `json:"name"`
	Doc    string   `json:"doc"`
	Values []string `json:"values"`
	Value  string   `json:"value"`
}

// Run lists the books, or the fields of one book, or prints the text of rules.
func (c *rulesCmd) Run(s *streams) error {
	if name := strings.ToLower(c.Name); slices.Contains(all.Names(), name) {
		c.Name = name
	}
	letters := rulings.Letters(c.Name)
	switch {
	case c.Name == "" || letters != "" && c.Number == "":
	case letters != "": // rules heroquest S1.71, rules heroquest us1990
		if len(rulings.Called(letters+" "+c.Number)) > 0 {
			return c.tell(s, letters+" "+c.Number)
		}
		book, err := all.Book(c.Name)
		if err != nil {
			return err
		}
		if profiles := book.Profiles(); c.Profile != "" || !slices.Contains(profiles, c.Number) {
			return fmt.Errorf("rules: %q is neither a rule of %s, such as %s, nor one of its profiles, %s%s",
				c.Number, c.Name, rulings.Called(letters)[0], english.List(profiles, "or"), desk.Meant(c.Number, profiles))
		}
		c.Profile = c.Number
	default:
		return c.tell(s, strings.TrimSpace(c.Name+" "+c.Number))
	}
	books := all.Books()
	if c.Name != "" {
		book, err := all.Book(c.Name)
		if err != nil {
			return err
		}
		books = []rules.Book{book}
	}
	var list []bookInfo
	for _, book := range books {
		info, err := describe(book, c.Profile)
		if err != nil {
			return err
		}
		list = append(list, info)
	}
	if c.JSON {
		return writeJSON(s, list)
	}
	for _, info := range list {
		printBook(s, info, c.Name != "")
	}
	if c.Name == "" {
		fmt.Fprintln(s.out, "battlemat rules NAME lists the fields that --set can change.")
	}
	return nil
}

// tell prints the text of each rule that the name may mean.
func (c *rulesCmd) tell(s *streams, name string) error {
	statements := rulings.Called(name)
	if len(statements) == 0 {
		names := all.Names()
		return fmt.Errorf("rules: there is no rule and no book %q: expected a rule as the log names it, such as GH S4.35; the letters of a book's rules, such as GH; or a book, %s%s",
			name, english.List(names, "or"), desk.Meant(name, names))
	}
	for _, statement := range statements {
		text, _ := rulings.Of(statement)
		if c.JSON {
			if err := writeJSON(s, map[string]string{"rule": statement, "text": text}); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(s.out, "%s: %s\n", statement, text)
	}
	return nil
}

func describe(book rules.Book, profile string) (bookInfo, error) {
	d, err := desk.OpenBook(desk.Choice{Rules: book.Name(), Profile: profile})
	if err != nil {
		return bookInfo{}, err
	}
	info := bookInfo{Rules: book.Name(), Profiles: book.Profiles(), Profile: d.Profile(), Titles: map[string]string{}, Lacks: map[string]string{}}
	for _, name := range info.Profiles {
		info.Titles[name] = houserules.Edition(info.Rules, name)
		if lacks := houserules.Lacks(info.Rules, name); lacks != "" {
			info.Lacks[name] = lacks
		}
	}
	if seer, ok := d.(rules.Seer); ok {
		info.Kinds = seer.Kinds()
	}
	if m, ok := d.(rules.Measurer); ok {
		info.Metrics = m.Metrics()
	}
	values := map[string]string{}
	for _, setting := range d.Settings() {
		values[setting.Name] = setting.Value
	}
	for _, f := range book.Fields() {
		info.Fields = append(info.Fields, fieldInfo{f.Name, f.Doc, f.Values, values[f.Name]})
	}
	return info, nil
}

func printBook(s *streams, info bookInfo, whole bool) {
	fmt.Fprintf(s.out, "%s: profiles %s\n", info.Rules, strings.Join(info.Profiles, ", "))
	if !whole {
		return
	}
	for _, name := range info.Profiles {
		fmt.Fprintf(s.out, "  %-10s %s\n", name, info.Titles[name]+withoutWords(info.Lacks[name]))
	}
	letters := rulings.Letters(info.Rules)
	fmt.Fprintf(s.out, "  its rules: battlemat rules %s lists them all, battlemat rules %s shows one\n", letters, rulings.Called(letters)[0])
	if len(info.Kinds) > 0 {
		fmt.Fprintf(s.out, "  kinds of seeing: %s\n", strings.Join(info.Kinds, ", "))
	}
	if len(info.Metrics) > 0 {
		fmt.Fprintf(s.out, "  metrics: %s\n", strings.Join(info.Metrics, ", "))
	}
	fmt.Fprintf(s.out, "  fields under %s:\n", info.Profile)
	for _, f := range info.Fields {
		fmt.Fprintf(s.out, "    %s=%s  (%s)\n        %s\n", f.Name, f.Value, strings.Join(f.Values, "|"), f.Doc)
	}
}

// withoutWords returns the addition to a profile's name that says what the profile lacks.
func withoutWords(lacks string) string {
	if lacks == "" {
		return ""
	}
	return "; not in this program: " + lacks
}
