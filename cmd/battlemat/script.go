package main

import (
	"bytes"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/script"
)

type scriptCmd struct {
	Files   []string `arg:"" help:"Scripts (txtar), - for standard input." name:"file"`
	Verbose bool     `short:"v" help:"Print every question as it is asked."`
}

// Run runs the scripts and reports every expectation that fails.
func (c *scriptCmd) Run(s *streams) error {
	failed := false
	for _, name := range c.Files {
		data, err := readAll(s, name)
		if err != nil {
			return err
		}
		parsed, err := script.Parse(name, data)
		if err != nil {
			return err
		}
		if err := parsed.Run(c.exec(s)); err != nil {
			failed = true
			fmt.Fprintln(s.out, err)
			continue
		}
		fmt.Fprintf(s.out, "%s: %d questions, as expected\n", name, parsed.Questions())
	}
	if failed {
		return errNo
	}
	return nil
}

func (c *scriptCmd) exec(s *streams) script.Exec {
	if !c.Verbose {
		return execute
	}
	return func(args []string, stdin []byte, files map[string][]byte) script.Result {
		fmt.Fprintln(s.out, "battlemat", args)
		r := execute(args, stdin, files)
		_, _ = s.out.Write(r.Stdout)
		_, _ = s.out.Write(r.Stderr)
		return r
	}
}

// execute runs one command line of this program with the files of a script.
func execute(args []string, stdin []byte, files map[string][]byte) script.Result {
	var out, errs bytes.Buffer
	status := run(args, &streams{in: bytes.NewReader(stdin), out: &out, err: &errs, files: memoryFiles(files)})
	return script.Result{Status: status, Stdout: out.Bytes(), Stderr: errs.Bytes()}
}

// readAll reads a document.
func readAll(s *streams, name string) ([]byte, error) {
	data, err := s.open(name)
	label := name
	if name == "-" {
		label = "standard input"
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", label, bare(err))
	case len(data) > board.MaxBytes:
		return nil, fmt.Errorf("%s: larger than the %d bytes that a document may have", label, board.MaxBytes)
	}
	return data, nil
}
