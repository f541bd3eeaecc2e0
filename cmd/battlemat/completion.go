package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

type completionCmd struct {
	Shell string `arg:"" help:"bash, zsh or fish." enum:"bash,zsh,fish"`
}

// Run prints a script that the shell can source. Its words come from the structure of the command
// line, so the script is never out of date. A library for completion (kongplete) would start the
// program at each press of Tab and write to the shell's files; here the script itself contains the
// words.
func (c *completionCmd) Run(s *streams, k *kong.Kong) error {
	commands := completions(k.Model.Node, nil)
	switch c.Shell {
	case "bash":
		bashCompletion(s, commands)
	case "zsh":
		fmt.Fprintln(s.out, "#compdef battlemat")
		fmt.Fprintln(s.out, "autoload -U +X bashcompinit && bashcompinit")
		bashCompletion(s, commands)
	case "fish":
		fishCompletion(s, commands)
	}
	return nil
}

// completed holds the words that may follow one command.
type completed struct {
	path  []string // the command: "odds", "dnd"
	help  string
	words []string // subcommands, or the possible values of its first argument
	flags []*kong.Flag
}

func completions(n *kong.Node, path []string) []completed {
	c := completed{path: path, help: n.Help}
	for _, flag := range n.Flags {
		if !flag.Hidden {
			c.flags = append(c.flags, flag)
		}
	}
	for _, arg := range n.Positional {
		switch {
		case arg.Name == "board":
			c.words = append(c.words, boards.Names()...)
		case arg.Name == "scenario":
			c.words = append(c.words, scenarios.Names()...)
		case arg.Enum != "":
			c.words = append(c.words, arg.EnumSlice()...)
		}
	}
	all := []completed{}
	for _, child := range n.Children {
		c.words = append(c.words, child.Name)
		all = append(all, completions(child, append(slices.Clone(path), child.Name))...)
	}
	return append([]completed{c}, all...)
}

func bashCompletion(s *streams, commands []completed) {
	fmt.Fprint(s.out, `_battlemat() {
  local word="${COMP_WORDS[COMP_CWORD]}" command="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ "${COMP_WORDS[i]}" == -* ]] && continue
    case "$command ${COMP_WORDS[i]}" in
`)
	for _, c := range commands[1:] {
		fmt.Fprintf(s.out, "      %q) command=%q ;;\n", " "+strings.Join(c.path, " "), " "+strings.Join(c.path, " "))
	}
	fmt.Fprint(s.out, "    esac\n  done\n  case \"$command\" in\n")
	for _, c := range commands {
		name := ""
		if len(c.path) > 0 {
			name = " " + strings.Join(c.path, " ")
		}
		words := slices.Clone(c.words)
		for _, flag := range c.flags {
			words = append(words, "--"+flag.Name)
		}
		fmt.Fprintf(s.out, "    %q) COMPREPLY=($(compgen -f -W %q -- \"$word\")) ;;\n", name, strings.Join(words, " "))
	}
	fmt.Fprint(s.out, "  esac\n}\ncomplete -o filenames -F _battlemat battlemat\n")
}

func fishCompletion(s *streams, commands []completed) {
	for _, c := range commands {
		seen := "__fish_use_subcommand"
		if len(c.path) > 0 {
			seen = "__fish_seen_subcommand_from " + c.path[len(c.path)-1]
		}
		if len(c.words) > 0 {
			fmt.Fprintf(s.out, "complete -c battlemat -n %q -a %q\n", seen, strings.Join(c.words, " "))
		}
		for _, flag := range c.flags {
			fmt.Fprintf(s.out, "complete -c battlemat -n %q -l %s -d %q\n", seen, flag.Name, flag.Help)
		}
	}
}
