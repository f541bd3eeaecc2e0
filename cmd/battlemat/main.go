// Command battlemat is the rules desk: it settles questions of tactical board
// games on real boards, with the reason and a picture.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/desk"
)

// version is what the program calls itself; releases set it.
var version = "0.1.0-dev"

// Exit statuses, the same for every command.
const (
	yes  = 0 // yes, or done
	no   = 1 // no
	fail = 2 // could not answer: one line on standard error
)

// errNo ends a command whose answer, already printed, is no.
var errNo = errors.New("no")

// program is the whole command line.
type program struct {
	See      seeCmd      `cmd:"" help:"${see}"`
	Range    rangeCmd    `cmd:"" help:"${range}"`
	Distance distanceCmd `cmd:"" help:"${distance}"`
	Reach    reachCmd    `cmd:"" help:"${reach}"`
	Attack   attackCmd   `cmd:"" help:"${attack}"`
	Area     areaCmd     `cmd:"" help:"${area}"`
	Push     pushCmd     `cmd:"" help:"${push}"`
	Pull     pullCmd     `cmd:"" help:"${pull}"`
	Monster  monsterCmd  `cmd:"" help:"${monster}"`
	Odds     oddsCmd     `cmd:"" help:"Exact odds of dice and decks."`
	Draw     drawCmd     `cmd:"" help:"${draw}"`
	Check    checkCmd    `cmd:"" help:"${check}"`
	Convert  convertCmd  `cmd:"" help:"A board document in its other form: JSON, or a picture in text."`
	Boards   boardsCmd   `cmd:"" help:"${boards}"`
	Rules    rulesCmd    `cmd:"" help:"The books, their profiles and every ambiguity that can be set."`
	Schema   schemaCmd   `cmd:"" help:"The JSON Schema of the documents: boards, scenarios, monsters' turns."`
	Script   scriptCmd   `cmd:"" help:"Run txtar scenarios: a board, questions and the answers expected."`

	Play   playCmd   `cmd:"" help:"A match in the terminal, against bots or on your own."`
	Replay replayCmd `cmd:"" help:"What happened in a match, and the table after any entry of its log."`
	Verify verifyCmd `cmd:"" help:"Decide the log of a match again: do today's rules and its seed say the same?"`
	Serve  serveCmd  `cmd:"" help:"The table in the browser: matches for people and bots, with a link for each seat."`
	Prune  pruneCmd  `cmd:"" help:"Remove old matches from the store; first it shows which."`
	Backup backupCmd `cmd:"" help:"Copy the store to a file while the table goes on."`
	Perft  perftCmd  `cmd:"" help:"Count the sequences of commands from the beginning of a scenario."`

	Completion completionCmd    `cmd:"" help:"Print the completion script for a shell."`
	Version    kong.VersionFlag `short:"V" help:"Print the version."`
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	files    fileReader // where board names that are not shipped are looked up
	save     fileWriter // nil where no file may be written: in a scenario
	colour   bool
	width    int // columns of the terminal, 0 when unknown

}

// exit carries a status out of the parser.
type exit int

func main() {
	os.Exit(run(os.Args[1:], osStreams()))
}

// run executes one command line and returns its exit status.
func run(args []string, s *streams) (status int) {
	defer func() {
		// kong leaves by Exit after --help and --version.
		switch r := recover().(type) {
		case nil:
		case exit:
			status = int(r)
		default:
			panic(r)
		}
	}()
	var p program
	parser, err := kong.New(&p,
		kong.Name("battlemat"),
		kong.Description("The rules desk for tactical board games: exact answers, with the reason."),
		vars(),
		kong.Writers(s.out, s.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.Bind(s),
	)
	if err != nil {
		panic(err) // the program's own structure is wrong
	}
	ctx, err := parser.Parse(habits(args))
	if err == nil {
		err = ctx.Run(s)
	} else {
		err = understood(err, args)
	}
	switch {
	case err == nil:
		return yes
	case errors.Is(err, errNo):
		return no
	}
	fmt.Fprintln(s.err, "battlemat: "+oneLine(err.Error()))
	return fail
}

// vars are what the help of the commands is made with: the desk's questions say themselves
// what they ask.
func vars() kong.Vars {
	v := kong.Vars{"version": "battlemat " + version}
	for _, kind := range desk.Kinds() {
		v[strings.ReplaceAll(kind.Name, " ", "_")] = kind.Doc
	}
	return v
}

// habits reads what people type out of habit: nothing at all, help and version
// as commands.
func habits(args []string) []string {
	switch {
	case len(args) == 0:
		return []string{"--help"}
	case args[0] == "help":
		return append(slices.Clone(args[1:]), "--help")
	case args[0] == "version" && len(args) == 1:
		return []string{"--version"}
	}
	return args
}

// A cell with a negative column looks like a flag.
var negativeCell = regexp.MustCompile(`^-[0-9]+,-?[0-9]+$`)

// understood explains what the parser could not.
func understood(err error, args []string) error {
	if i := slices.IndexFunc(args, negativeCell.MatchString); i >= 0 {
		return fmt.Errorf("cell %s: columns and rows begin at 0", args[i])
	}
	if m := noNumber.FindStringSubmatch(err.Error()); m != nil {
		example := firstDigits.FindString(m[2])
		if example == "" || example == m[2] {
			example = "3"
		}
		if strings.HasPrefix(m[1], "--") {
			example = m[1] + " " + example
		}
		return fmt.Errorf("%s: expected a whole number, as in %s, not %q", m[1], example, m[2])
	}
	return err
}

var (
	noNumber    = regexp.MustCompile(`^(.+): expected a valid \d+ bit u?int but got "(.*)"`)
	firstDigits = regexp.MustCompile(`[0-9]{1,6}`)
)

// oneLine folds an error onto one line.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
}
