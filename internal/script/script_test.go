package script_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/script"
)

// echo answers with its arguments. If the first one is "no" or "fail", it sets the status.
func echo(args []string, stdin []byte, files map[string][]byte) script.Result {
	status := map[string]int{"no": 1, "fail": 2}[args[0]]
	return script.Result{
		Status: status,
		Stdout: []byte(strings.Join(args, " ") + "\n" + string(stdin) + string(files[args[len(args)-1]])),
		Stderr: []byte("err\n"),
	}
}

func Example() {
	parsed, err := script.Parse("doors.txtar", []byte(`
# A question and what its answer must say.
see room 1,1
stdout 'room \d,\d'
! no room
-- room --
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(parsed.Questions(), parsed.Run(echo))
	// Output: 2 <nil>
}

func TestExpectations(t *testing.T) {
	const files = "\n-- in --\n{\"cells\":[{\"cost\":5}],\"name\":\"x\"}\n-- same --\necho\n-- empty --\n"
	tests := []struct {
		script string
		fails  string // part of the error, "" for none
	}{
		{"echo a", ""},
		{"! echo a", "status 0, want 1"},
		{"no a", "status 1, want 0"},
		{"? fail", ""},
		{"echo 'a b' # comment\nstdout '^echo a b$'", ""},
		{"echo a\nstdout b", "does not match"},
		{"echo a\n! stdout a", "matches"},
		{"echo a\nstderr err", ""},
		{"stdout a", "no command has run"},
		{"echo a\nstdout (", "missing closing"},
		{"stdin in\necho\nstdout cost", ""},
		{"stdin none\necho", "no file none"},
		{"echo\ncmp stdout same", ""},
		{"echo b\ncmp stdout same", "differs"},
		{"echo\ncmp stdout none", "no file none"},
		{"echo b\n! cmp stdout same", ""},
		{"echo\n! cmp stdout same", "equals"},
		{"echo a\n? stdout a", "expected no ? before it"},
		{"! stdin in\necho", "expected no ! or ? before it"},
		{"echo\njson x 1", "not JSON"},
	}
	for _, test := range tests {
		parsed, err := script.Parse("t", []byte(test.script+files))
		if err != nil {
			t.Fatalf("%q: %v", test.script, err)
		}
		err = parsed.Run(echo)
		if test.fails == "" && err != nil || test.fails != "" && (err == nil || !strings.Contains(err.Error(), test.fails)) {
			t.Errorf("%q: got %v, want %q", test.script, err, test.fails)
		}
	}
}

func TestJSONPaths(t *testing.T) {
	answer := func([]string, []byte, map[string][]byte) script.Result {
		return script.Result{Stdout: []byte(`{"cells":[{"cost":5,"at":[1,2]}],"name":"x","text":"a \"b\" & <c>"}`)}
	}
	tests := []struct{ line, fails string }{
		{"json cells.0.cost 5", ""},
		{"json cells.0.at [1,2]", ""},
		{"json cells.# 1", ""},
		{"json name x", ""},
		{"json text 'a \"b\" & <c>'", ""},
		{"! json name y", ""},
		{"json cells.0.cost 6", "is 5, want 6"},
		{"json cells.1 6", "no element 1"},
		{"json none 6", "no field none"},
		{"json name.x 6", "nothing below"},
	}
	for _, test := range tests {
		parsed, err := script.Parse("t", []byte("ask\n"+test.line+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		err = parsed.Run(answer)
		if test.fails == "" && err != nil || test.fails != "" && (err == nil || !strings.Contains(err.Error(), test.fails)) {
			t.Errorf("%q: got %v, want %q", test.line, err, test.fails)
		}
	}
}

func TestParseFaults(t *testing.T) {
	for _, bad := range []string{"!", "see 'open", "see\n-- a --\n-- a --\n"} {
		if _, err := script.Parse("t", []byte(bad)); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}
