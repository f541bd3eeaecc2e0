package script

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Result is the result of a command.
type Result struct {
	Status         int // 0 yes or done, 1 no, 2 could not answer
	Stdout, Stderr []byte
}

// Exec runs one command line of the program on the script's files.
type Exec func(args []string, stdin []byte, files map[string][]byte) Result

// Run executes the script. It returns the expectations that failed as one joined error, or nil if
// all hold. Each error names the line, and the command to try by hand.
func (s *Script) Run(exec Exec) error {
	r := runner{script: s, exec: exec}
	var errs []error
	for _, line := range s.Lines {
		if err := r.line(line); err != nil {
			errs = append(errs, fmt.Errorf("%s:%d: %w", s.Name, line.Number, err))
		}
	}
	return errors.Join(errs...)
}

// Questions counts the commands in the script.
func (s *Script) Questions() int {
	n := 0
	for _, line := range s.Lines {
		if _, ok := checks[line.Words[0]]; !ok {
			n++
		}
	}
	return n
}

type runner struct {
	script  *Script
	exec    Exec
	stdin   []byte
	command string // the last command, as one would type it
	last    *Result
}

// checks holds the words that examine the last command instead of being commands themselves.
var checks map[string]func(*runner, Line) error

func init() {
	checks = map[string]func(*runner, Line) error{
		"stdin": (*runner).setStdin, "stdout": (*runner).match, "stderr": (*runner).match,
		"json": (*runner).json, "cmp": (*runner).compare,
	}
}

func (r *runner) line(line Line) error {
	if check, ok := checks[line.Words[0]]; ok {
		if word := line.Words[0]; line.Want == Unable || line.Want == No && word == "stdin" {
			return fmt.Errorf("%s: expected no %s before it", word, map[bool]string{false: "?", true: "! or ?"}[word == "stdin"])
		}
		return check(r, line)
	}
	result := r.exec(line.Words, r.stdin, r.script.Files)
	r.stdin, r.last = nil, &result
	r.command = "battlemat " + strings.Join(line.Words, " ")
	if result.Status != int(line.Want) {
		return fmt.Errorf("%s: status %d, want %d\n%s%s", r.command, result.Status, line.Want, result.Stdout, result.Stderr)
	}
	return nil
}

func (r *runner) setStdin(line Line) error {
	if len(line.Words) != 2 {
		return errors.New("stdin: expected one file")
	}
	data, ok := r.script.Files[line.Words[1]]
	if !ok {
		return fmt.Errorf("stdin: the script has no file %s", line.Words[1])
	}
	r.stdin = data
	return nil
}

// output returns the stream that a check names.
func (r *runner) output(name string) ([]byte, error) {
	switch {
	case r.last == nil:
		return nil, fmt.Errorf("%s: no command has run yet", name)
	case name == "stdout":
		return r.last.Stdout, nil
	case name == "stderr":
		return r.last.Stderr, nil
	}
	return nil, fmt.Errorf("%q: expected stdout or stderr", name)
}

func (r *runner) match(line Line) error {
	name := line.Words[0]
	if len(line.Words) != 2 {
		return fmt.Errorf("%s: expected one pattern", name)
	}
	out, err := r.output(name)
	if err != nil {
		return err
	}
	re, err := regexp.Compile("(?m)" + line.Words[1])
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if found := re.Match(out); found != (line.Want == Yes) {
		return fmt.Errorf("%s: %s %s %q:\n%s", r.command, name, map[bool]string{true: "matches", false: "does not match"}[found], line.Words[1], out)
	}
	return nil
}

func (r *runner) compare(line Line) error {
	if len(line.Words) != 3 {
		return errors.New("cmp: expected stdout or stderr, and a file")
	}
	out, err := r.output(line.Words[1])
	if err != nil {
		return err
	}
	want, ok := r.script.Files[line.Words[2]]
	if !ok {
		return fmt.Errorf("cmp: the script has no file %s", line.Words[2])
	}
	if equal := bytes.Equal(out, want); equal != (line.Want == Yes) {
		return fmt.Errorf("%s: %s %s %s:\n%s", r.command, line.Words[1], map[bool]string{true: "equals", false: "differs from"}[equal], line.Words[2], out)
	}
	return nil
}
