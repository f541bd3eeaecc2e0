package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/desk"
)

// These are the exit statuses, which are the same for every command.
const (
	yes  = 0 // the answer is yes, or the command succeeded
	no   = 1 // the answer is no
	fail = 2 // there is no answer; standard error has one line
)

// errNo ends a command whose answer is no and has been printed already.
var errNo = errors.New("no")

// program describes the whole command line.
type program struct {
	See      seeCmd      `cmd:"" example:"see heroquest-standard 10,18 12,17"`
	Range    rangeCmd    `cmd:"" example:"range heroquest-standard 10,18 12,17"`
	Distance distanceCmd `cmd:"" example:"distance 0,0 6,6"`
	Reach    reachCmd    `cmd:"" example:"reach dnd-mill-crossing ranger --move 30"`
	Attack   attackCmd   `cmd:"" example:"attack heroquest-drowned-cellars elf goblin1"`
	Area     areaCmd     `cmd:"" example:"area 9x9 --rules dnd --shape cone --size 15 --at 4,4 --toward E"`
	Push     pushCmd     `cmd:"" example:"push gloomhaven-frost-vault piper wisp1 --steps 2"`
	Pull     pullCmd     `cmd:"" example:"pull gloomhaven-frost-vault piper wisp1 --steps 2"`
	Save     saveCmd     `cmd:"" example:"save dnd-mill-crossing bandit1 --with dex=15"`
	Contest  contestCmd  `cmd:"" example:"contest dnd-mill-crossing ranger --what escape --with dc=12"`
	Monster  monsterCmd  `cmd:"" example:"monster gloomhaven-frost-vault sentry --move 2"`
	Odds     oddsCmd     `cmd:"" help:"Exact odds of dice and decks." example:"odds heroquest --attack 3 --defend 2"`
	Draw     drawCmd     `cmd:"" example:"draw heroquest-standard --see 10,18"`
	Check    checkCmd    `cmd:"" example:"check heroquest-standard"`
	Convert  convertCmd  `cmd:"" help:"A board document in its other form: JSON, or a picture in text." example:"convert dnd-mill-crossing"`
	Import   importCmd   `cmd:"" help:"A board from a file made by another program: VirtualScape (.hsc), the Heroscape map editor (.json, .gz), Universal VTT (.dd2vtt, .uvtt, .df2vtt), Watabou's one-page dungeon (.json), HeroScribe (.xml), Foundry VTT (.json, .db), HeroQuest quests and donjon's dungeons (.json, .txt), Tiled (.tmx, .tmj, .zip), hexoscape, the Virtual Gloomhaven Board (.json). Characters and monsters in files from Foundry VTT's dnd5e and Open5e (.json) become a document of creatures." example:"import ridge.hsc"`
	Export   exportCmd   `cmd:"" help:"A board or a scenario as a file for another program: VirtualScape (.hsc), Universal VTT (.uvtt), Foundry VTT (.json), Tiled (.tmj), HeroScribe (.xml)." example:"export the-toll-bridge --to hsc"`
	Print    printCmd    `cmd:"" help:"A scenario or a board on paper, as PDF: the quest as a booklet page, the players' copy, the map at true scale, cards, the build plan." example:"print the-lantern --what quest -o -"`
	Boards   boardsCmd   `cmd:""`
	Rules    rulesCmd    `cmd:"" help:"The rulebooks, their profiles and every field that can be set."`
	Schema   schemaCmd   `cmd:"" help:"The JSON Schema of the documents: boards, scenarios, creatures, monsters' turns." example:"schema board"`
	Script   scriptCmd   `cmd:"" help:"Run txtar scripts: a board, questions and the answers expected." example:"script room.txtar"`

	Play     playCmd     `cmd:"" help:"A match in the terminal, against bots or on your own."`
	Simulate simulateCmd `cmd:"" help:"Have bots play a scenario many times: who wins, in how many rounds, who falls first and where, which rooms nobody enters." example:"simulate the-lantern --matches 100"`
	Replay   replayCmd   `cmd:"" help:"What happened in a match, and the table after any entry of its log." example:"replay match.jsonl"`
	Verify   verifyCmd   `cmd:"" help:"Replay the log of a match to check that today's rules and its seed give the same result." example:"verify match.jsonl"`
	Serve    serveCmd    `cmd:"" help:"The table in the browser: matches for people and bots, with a link for each seat."`
	Prune    pruneCmd    `cmd:"" help:"Remove old matches from the store; first it shows which." example:"prune --older 30d"`
	Backup   backupCmd   `cmd:"" help:"Copy the store to a file while the server runs." example:"backup copy.db"`
	Library  libraryCmd  `cmd:"" example:"library list --own LINK" help:"Your own scenarios, boards and creatures, kept under your personal link: list, add, export, remove."`
	Perft    perftCmd    `cmd:"" help:"Count the sequences of commands from the beginning of a scenario." example:"perft the-cloakroom --depth 1"`

	Completion completionCmd    `cmd:"" help:"Print the completion script for a shell." example:"completion bash"`
	Version    kong.VersionFlag `short:"V" help:"Print the version."`
}

// streams are the inputs and outputs of a command.
type streams struct {
	in       io.Reader
	out, err io.Writer
	files    fileReader // where boards that are not shipped are found
	save     fileWriter // nil in a script, which may not write files
	colour   bool
	width    int // columns of the terminal; 0 when unknown
}

// exit is an exit status. A panic with it leaves the parser.
type exit int

func main() {
	os.Exit(run(os.Args[1:], osStreams()))
}

// run executes one command line and returns its exit status.
func run(args []string, s *streams) (status int) {
	defer func() {
		// The parser ends the program through Exit after --help and --version.
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
		kong.Vars{"version": "battlemat " + built()},
		helped(),
		kong.Writers(s.out, s.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.Bind(s),
		values(),
	)
	if err != nil {
		panic(err) // there is a mistake in the program's own structure
	}
	ctx, err := parser.Parse(habits(args))
	if err != nil {
		err = understood(err, args)
	} else if err = tooSmall(ctx); err == nil {
		err = ctx.Run(s)
	}
	var wrong *desk.Invalid
	if errors.As(err, &wrong) && wrong.Expected != "" {
		err = errors.New("--" + wrong.Error()) // the flag as the user types it
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

// helped adds help to the commands that ask the desk: the descriptions of the questions. (As kong
// variables, the descriptions would be looked up again for every flag.)
func helped() kong.Option {
	return kong.PostBuild(func(k *kong.Kong) error {
		for _, kind := range desk.Kinds() {
			if command := commandOf(k.Model.Node, strings.Fields(kind.Name)); command != nil {
				command.Help = kind.Doc
			}
		}
		return nil
	})
}

// commandOf returns the command with the given words, or nil if there is none.
func commandOf(node *kong.Node, words []string) *kong.Node {
	for _, word := range words {
		i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word })
		if i < 0 {
			return nil
		}
		node = node.Children[i]
	}
	return node
}

// oneLine folds an error onto one line.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
}
