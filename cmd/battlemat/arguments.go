package main

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/internal/english"
)

// habits translates what people type out of habit: no arguments at all, help and version as
// commands, a negative number after its flag.
func habits(args []string) []string {
	switch {
	case len(args) == 0:
		return []string{"--help"}
	case args[0] == "help":
		return append(slices.Clone(args[1:]), "--help")
	case args[0] == "version" && len(args) == 1:
		return []string{"--version"}
	}
	var all []string
	for _, arg := range args {
		if last := len(all) - 1; last >= 0 && negative.MatchString(arg) && longFlag.MatchString(all[last]) {
			all[last] += "=" + arg // a separate negative number looks like a flag
			continue
		}
		all = append(all, arg)
	}
	return all
}

var (
	negative     = regexp.MustCompile(`^-[0-9]+(\.[0-9]+)?$`)
	negativeCell = regexp.MustCompile(`^-[0-9]+,-?[0-9]+$`) // a cell like -1,2, which looks like a flag too
	longFlag     = regexp.MustCompile(`^--[a-z][a-z-]*$`)
	allDigits    = regexp.MustCompile(`^-?[0-9]+$`)
	firstDigits  = regexp.MustCompile(`[0-9]{1,6}`)
)

// understood explains an error from the parser in words that help the user.
func understood(err error, args []string) error {
	if i := slices.IndexFunc(args, negativeCell.MatchString); i >= 0 {
		return fmt.Errorf("cell %s: columns and rows begin at 0", args[i])
	}
	var parsing *kong.ParseError
	if errors.As(err, &parsing) && parsing.Context != nil && parsing.Context.Error == nil {
		if missing := missingIn(parsing.Context); missing != nil {
			return missing
		}
	}
	var wrong *wrongValue
	if errors.As(err, &wrong) {
		return wrong
	}
	if i := slices.IndexFunc(habits(args), negative.MatchString); i >= 0 {
		return fmt.Errorf("%s: a negative number must follow its flag", habits(args)[i])
	}
	if parsing != nil && parsing.Context != nil {
		return fmt.Errorf("%w%s", err, neededBeside(parsing.Context, args))
	}
	return err
}

// missingIn says what a command lacks, with an example of a complete command. It returns nil when
// nothing is missing.
func missingIn(ctx *kong.Context) error {
	node := ctx.Selected()
	if node == nil {
		return nil
	}
	name, example := strings.TrimPrefix(node.FullPath(), "battlemat "), "as in: battlemat "+node.Tag.Get("example")
	if len(node.Children) > 0 {
		var next []string
		for _, child := range node.Children {
			next = append(next, child.Name)
		}
		return fmt.Errorf("%s: expected %s after it, %s", name, english.List(next, "or"), example)
	}
	var missing []string
	for _, value := range node.Positional {
		if value.Required && !value.Set {
			missing = append(missing, "<"+value.Name+">")
		}
	}
	for _, flag := range node.Flags {
		if flag.Required && !flag.Set {
			missing = append(missing, "--"+flag.Name+" "+flag.PlaceHolder)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fmt.Errorf("%s: %s %s missing, %s", name, english.And(missing), english.Are(len(missing)), example)
}

// neededBeside says which required flags of a command are missing from the arguments, with an
// example of a complete command. It returns "" if none is missing. The parser has read only up to
// the part that it does not know.
func neededBeside(ctx *kong.Context, args []string) string {
	node := ctx.Selected()
	if node == nil {
		return ""
	}
	var needed []string
	for _, flag := range node.Flags {
		given := slices.ContainsFunc(args, func(arg string) bool { return arg == "--"+flag.Name || strings.HasPrefix(arg, "--"+flag.Name+"=") })
		if flag.Required && !given {
			needed = append(needed, "--"+flag.Name+" "+flag.PlaceHolder)
		}
	}
	if len(needed) == 0 {
		return ""
	}
	return fmt.Sprintf("; %s: %s %s missing, as in: battlemat %s", strings.TrimPrefix(node.FullPath(), "battlemat "), english.And(needed), english.Are(len(needed)), node.Tag.Get("example"))
}

// tooSmall returns an error for a number below the minimum of its flag.
func tooSmall(ctx *kong.Context) error {
	for _, flag := range ctx.Flags() {
		least, err := strconv.ParseFloat(flag.Tag.Get("least"), 64)
		if err != nil || !flag.Set {
			continue
		}
		value := reflect.Indirect(flag.Target)
		switch {
		case value.CanInt() && value.Int() < int64(least):
			return fmt.Errorf("--%s %d: expected a whole number from %v", flag.Name, value.Int(), least)
		case value.CanFloat() && value.Float() < least:
			return fmt.Errorf("--%s %v: expected a number from %v", flag.Name, value.Float(), least)
		}
	}
	return nil
}
