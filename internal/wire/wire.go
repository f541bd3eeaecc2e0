package wire

import (
	"time"

	"github.com/battlemat/battlemat"
)

// Protocol is the version of the messages; it stands in every URL.
const Protocol = "v1"

// Imported is a board that was made of a file of another program.
type Imported struct {
	Format   string           `json:"format"`  // of the file: hsc, mapeditor, uvtt, watabou
	Program  string           `json:"program"` // whose files are of that format, for people
	Name     string           `json:"name"`
	Width    int              `json:"width"`
	Height   int              `json:"height"`
	Document string           `json:"document"`          // battlemat.board/1, as JSON in a text
	Picture  string           `json:"picture,omitempty"` // an SVG; "" of a board that is too large to be drawn
	Report   []ImportedPieces `json:"report"`            // what became of the file's pieces, kept ones first
	Starts   []ImportedStart  `json:"starts"`            // its start areas, by player
	Glyphs   int              `json:"glyphs"`            // how many lie on it; the document has no place for them
}

// ImportedPieces is what became of the pieces of one kind.
type ImportedPieces struct {
	Piece string `json:"piece"`         // for people
	Count int    `json:"count"`         // of such pieces
	Fate  string `json:"fate"`          // kept, changed, left-out
	Why   string `json:"why,omitempty"` // they were changed or left out, for people
}

// ImportedStart is a start area; the document has no place for it.
type ImportedStart struct {
	Player string `json:"player"` // as the file names them
	Spaces int    `json:"spaces"` // of the area
}

// ScenarioCard is a scenario in the lobby.
type ScenarioCard struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	Rules   string            `json:"rules"` // the name of its ruleset
	Game    string            `json:"game"`  // its title, for people
	Story   string            `json:"story,omitempty"`
	Goal    string            `json:"goal,omitempty"`
	Level   string            `json:"level,omitempty"`
	Minutes int               `json:"minutes,omitempty"`
	Undo    string            `json:"undo"` // what may be taken back by default: free, before-dice-and-discoveries, none
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"`
	Seats   []SeatCard        `json:"seats"`
	Picture string            `json:"picture"` // path of an SVG
}

// SeatCard is a seat of a scenario.
type SeatCard struct {
	ID   battlemat.Seat `json:"id"`
	Name string         `json:"name"`
	Side string         `json:"side"`
	Text string         `json:"text,omitempty"`
	Held string         `json:"held"` // by default: person, bot, empty
	May  []string       `json:"may"`
}

// BookCard is a rulebook with its profiles and switches.
type BookCard struct {
	Name     string        `json:"name"`
	Profiles []ProfileCard `json:"profiles"` // the first is the default
	Fields   []FieldCard   `json:"fields"`
}

// ProfileCard is a profile and the value of every field under it.
type ProfileCard struct {
	Name   string            `json:"name"`
	Values map[string]string `json:"values"`
}

// FieldCard is a switch, one sentence, and what it may be.
type FieldCard struct {
	Name   string   `json:"name"`
	Doc    string   `json:"doc"`
	Values []string `json:"values"`
}

// NewMatch asks for a match.
type NewMatch struct {
	Scenario string                    `json:"scenario"` // the ID of a shipped one
	Profile  string                    `json:"profile,omitempty"`
	Set      map[string]string         `json:"set,omitempty"`
	Seats    map[battlemat.Seat]string `json:"seats,omitempty"` // person, bot, empty; what is left out is as the scenario says
	Undo     string                    `json:"undo,omitempty"`  // what may be taken back: free, before-dice-and-discoveries, none; without it, as the scenario says
}

// Created answers it. The tokens open the seats: whoever has one, holds it.
type Created struct {
	Match     string                    `json:"match"`
	Owner     string                    `json:"owner"`     // the token that may also change who holds which seat
	Tokens    map[battlemat.Seat]string `json:"tokens"`    // of every seat that a person holds
	Spectator string                    `json:"spectator"` // the token of those who only watch
}

// Table is what everyone at a match may know of it beside the game.
type Table struct {
	Match      string             `json:"match"`
	Scenario   string             `json:"scenario"` // its name
	ScenarioID string             `json:"scenarioId"`
	Rules      string             `json:"rules"`
	Game       string             `json:"game"`
	Profile    string             `json:"profile,omitempty"`
	Settings   []Setting          `json:"settings,omitempty"` // every field of the profile
	Seats      []TableSeat        `json:"seats"`
	Seq        int                `json:"seq"` // of the last entry
	Begun      time.Time          `json:"begun"`
	Changed    time.Time          `json:"changed"`
	Paused     bool               `json:"paused,omitempty"`
	Undoing    string             `json:"undoing"`        // what may be taken back: free, before-dice-and-discoveries, none
	Undo       *Undo              `json:"undo,omitempty"` // an undo that is asked for
	Over       *battlemat.Outcome `json:"over,omitempty"`
	Commitment string             `json:"commitment"`     // SHA-256 of the seed of the dice
	Seed       string             `json:"seed,omitempty"` // when it is over
	Mine       []battlemat.Seat   `json:"mine"`           // the seats that the asking tokens hold
	Owner      bool               `json:"owner,omitempty"`
}

// Setting is a field of the profile with its value.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// TableSeat is a seat at a table.
type TableSeat struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Held   string         `json:"held"`   // person, bot, empty
	Online int            `json:"online"` // how many live streams hold it, at this server
	// TookBack is how many commands of the game the undos that it asked for have taken back.
	TookBack int `json:"tookBack,omitempty"`
}

// Undo is an undo that waits for consent.
type Undo struct {
	By      battlemat.Seat   `json:"by"`
	To      int              `json:"to"`      // the state after this seq
	Waiting []battlemat.Seat `json:"waiting"` // who has not agreed yet
}

// Act is a command of a seat. Words that begin with a slash are the table's own:
// /undo [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot.
type Act struct {
	Seat    battlemat.Seat    `json:"seat"`
	Seq     int               `json:"seq"` // the last entry that the sender had seen; -1 for /pause, /resume and /hold: whichever is the last
	Command battlemat.Command `json:"command"`
}

// Ruling is what a rule says: the ruling on a statement, in plain text.
type Ruling struct {
	Rule string `json:"rule"` // "GH S4.35"
	Text string `json:"text"`
}

// Done answers a command that was taken: its entry is on disk.
type Done struct {
	Seq   int    `json:"seq"`
	Token string `json:"token,omitempty"` // /hold SEAT person: the token of the seat, to be given to that person
}

// State is a match as a seat sees it after an entry.
type State struct {
	Seq     int                `json:"seq"`
	Seat    battlemat.Seat     `json:"seat"` // as whom it is seen
	View    battlemat.View     `json:"view"`
	Choices []battlemat.Choice `json:"choices"`
	Forms   []battlemat.Form   `json:"forms,omitempty"` // how commands are written that are legal and not among the choices
	Back    []TakeBack         `json:"back,omitempty"`  // of every seat of a person that may take back its last command
	// Prospects: the game tells what figures could do from where they can go.
	Prospects bool `json:"prospects,omitempty"`
}

// TakeBack is what /undo of a seat would do now.
type TakeBack struct {
	Seat battlemat.Seat `json:"seat"`
	To   int            `json:"to"` // the match would be as after this entry again
}

// Line is an entry of the log as a seat is told of it.
type Line struct {
	Seq  int              `json:"seq"`
	At   time.Time        `json:"at"`
	Seat battlemat.Seat   `json:"seat,omitempty"` // who did it
	Do   string           `json:"do"`             // play, ask-undo, agree, …
	Text string           `json:"text,omitempty"` // for the table's own doings
	Told []battlemat.Told `json:"told,omitempty"` // in order, for the game's

	Back     *int  `json:"back,omitempty"`     // of an undo that is carried out: the match is as after this entry again
	Undone   []int `json:"undone,omitempty"`   // the commands of the game that stand no more with it
	Restored []int `json:"restored,omitempty"` // those that stand again
}

// Problem is what every refusal looks like (RFC 9457, application/problem+json).
type Problem struct {
	Type    string             `json:"type,omitempty"`
	Title   string             `json:"title"`
	Status  int                `json:"status"`
	Detail  string             `json:"detail"`
	Code    string             `json:"code"`              // stale, refused, not-your-seat, no-such-match, too-many, too-large, unavailable, …
	Seq     *int               `json:"seq,omitempty"`     // stale: where the match is
	Refusal *battlemat.Refusal `json:"refusal,omitempty"` // refused: the rule
	Field   string             `json:"field,omitempty"`   // invalid: what of the request is wrong, as a JSON pointer: /from, /board/figures/2/at
	Reason  string             `json:"reason,omitempty"`  // invalid: what is wrong with it: missing, unknown, malformed, out-of-range, twice, unfit, faulty
}

// Hello is the first message of a client on a stream, since browsers send no headers
// there and a URL must not hold a token.
type Hello struct {
	Tokens []string `json:"tokens"`
	Seat   string   `json:"seat"` // as whom to see: a seat that the tokens hold, "" for a spectator, "auto": whichever is to act, else the first
	From   int      `json:"from"` // the last seq the client has; -1: none
}

// Preview asks what a command would be.
type Preview struct {
	Seat    battlemat.Seat    `json:"seat"`
	Command battlemat.Command `json:"command"`
}

// Previewed answers it: the command would be taken.
type Previewed struct {
	Seq    int              `json:"seq"`    // after which entry
	Choice battlemat.Choice `json:"choice"` // whole, with the command as it is taken
}

// FromClient is a message of a client on a stream after its Hello.
type FromClient struct {
	ID   int     `json:"id"` // comes back in the reply
	Act  *Act    `json:"act,omitempty"`
	Seat *string `json:"seat,omitempty"` // see as another seat from now on
	// Preview asks what a command would be, which changes nothing.
	Preview *Preview `json:"preview,omitempty"`
}

// FromServer is a message of the server on a stream. Exactly one of the fields other than
// ID is set, but for a command that was taken: Done may come with the State that it
// brought about.
type FromServer struct {
	State *Update  `json:"state,omitempty"` // after Hello and after each entry
	Table *Table   `json:"table,omitempty"` // someone came or went
	ID    int      `json:"id,omitempty"`    // of the message that is answered
	Done  *Done    `json:"done,omitempty"`
	Error *Problem `json:"error,omitempty"`
	// Previewed answers a Preview.
	Previewed *Previewed `json:"previewed,omitempty"`
}

// Update is what a stream tells: the entries since the last update (or since Hello's From,
// the last 200 of them), and the state after them. The table is left out when it is as it
// was told last, but for its Seq and Changed: those are the state's and the last line's.
type Update struct {
	Lines []Line `json:"lines"`
	State State  `json:"state"`
	Table *Table `json:"table,omitempty"`
}
