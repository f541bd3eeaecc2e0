package wire

import (
	"encoding/json"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Protocol is the version of the messages. It is part of every URL.
const Protocol = "v1"

// ScenarioCard is a scenario in the lobby.
type ScenarioCard struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	Rules   string            `json:"rules"` // the name of its ruleset
	Game    string            `json:"game"`  // the title of that ruleset, for people
	Story   string            `json:"story,omitempty"`
	Goal    string            `json:"goal,omitempty"`
	Level   string            `json:"level,omitempty"` // how hard it is: tutorial, easy, medium, hard
	Minutes int               `json:"minutes,omitempty"`
	Undo    string            `json:"undo"` // the default undo setting: free, before-dice-and-discoveries, none
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"`
	Seats   []SeatCard        `json:"seats"`
	Picture string            `json:"picture"`          // the path of its picture, an SVG
	Powers  []string          `json:"powers,omitempty"` // the powers that a game master may have; empty if there can be no game master
	Ruling  string            `json:"ruling,omitempty"` // what a game master of this game does, as words to follow "the game master"
	Next    string            `json:"next,omitempty"`   // the id of the next scenario of the same game; empty for the last one
}

// SeatCard is a seat of a scenario.
type SeatCard struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Text   string         `json:"text,omitempty"` // a description of the seat, for people
	Held   string         `json:"held"`           // the default holder: person, bot, empty
	May    []string       `json:"may"`
	Master []string       `json:"master,omitempty"` // for a game master's seat: its powers
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
	Title  string            `json:"title,omitempty"` // its name for people, if that differs from Name
	Lacks  string            `json:"lacks,omitempty"` // the parts of its book that the program lacks, as a list in words
	Values map[string]string `json:"values"`          // the values of the fields, by name
}

// FieldCard is a switch of a rulebook, with one sentence about it and its possible values.
type FieldCard struct {
	Name   string   `json:"name"`
	Doc    string   `json:"doc"`
	Values []string `json:"values"`
	Counts bool     `json:"counts,omitempty"` // its value is a number or a fraction; values then describes the form of the number
}

// HouseRule is a switch in words for people.
type HouseRule struct {
	Field    string       `json:"field"` // the name of the switch
	Name     string       `json:"name"`  // its name for people
	Text     string       `json:"text"`  // the question that the switch answers
	Suits    string       `json:"suits"` // for whom the rule is suitable
	Values   []HouseValue `json:"values,omitempty"`
	Pictured bool         `json:"pictured,omitempty"` // there are pictures that show its effect
}

// HouseValue is a possible value of a switch. For a switch whose value is a number, it is only one
// of many possible values.
type HouseValue struct {
	Value string `json:"value"`
	Name  string `json:"name"` // its name for people
}

// HouseExample is the outcome of a small position under one value of a switch.
type HouseExample struct {
	Value   string `json:"value"`
	Name    string `json:"name"`    // the name of the value for people
	Picture string `json:"picture"` // the path of an SVG
	Says    string `json:"says"`    // the content of the picture in sentences, for screen readers
	// Notes holds the program's answers about the position, in sentences, to be shown next to the
	// picture.
	Notes []string `json:"notes"`
}

// Chapter is a part of the rulings on a game.
type Chapter struct {
	Title   string   `json:"title"`
	Rulings []Ruling `json:"rulings"` // the rulings, in order
}

// Term is a term of a game and its meaning.
type Term struct {
	ID    string   `json:"id"`              // its name in web addresses
	Name  string   `json:"name"`            // its name for people
	Keys  []string `json:"keys,omitempty"`  // the keys for it in views, choices and lines
	Forms []string `json:"forms,omitempty"` // its other forms in texts
	Text  string   `json:"text"`            // its meaning, in one or two sentences
	Rules []string `json:"rules,omitempty"` // the references of the rules behind it
}

// GuideCard is a game in the lobby.
type GuideCard struct {
	Rules   string `json:"rules"`   // the name of its ruleset
	Game    string `json:"game"`    // the title of the game, for people
	Line    string `json:"line"`    // what kind of game it is, in one line
	Picture string `json:"picture"` // the path of a picture of play
}

// Guide explains how a game is played, screen by screen.
type Guide struct {
	Rules   string   `json:"rules"`   // the name of the game's ruleset
	Game    string   `json:"game"`    // the title of the game, for people
	Line    string   `json:"line"`    // what kind of game it is, in one line
	Screens []Screen `json:"screens"` // the screens, in order
}

// Screen is a picture of a match with a few sentences about it.
type Screen struct {
	Title   string             `json:"title"`
	Text    string             `json:"text"`
	View    battlemat.View     `json:"view"`
	Choices []battlemat.Choice `json:"choices"`         // the choices that the screen mentions
	Point   battlemat.Command  `json:"point,omitempty"` // the choice at which the screen points
	Cards   bool               `json:"cards,omitempty"` // the screen is about the cards in hand
}

// NewMatch asks for a match.
type NewMatch struct {
	Scenario string                    `json:"scenario,omitempty"`             // the ID of a shipped scenario; absent if a document is sent instead
	Document json.RawMessage           `json:"document,omitempty"`             // an uploaded scenario or board: as JSON, or as text in a string (JSON, or a board in the text form)
	File     string                    `json:"file,omitempty" maxLength:"200"` // the name of the document's file, for use in messages about faults
	Picture  []byte                    `json:"picture,omitempty"`              // for a document: the picture under its whole board, from corner to corner; PNG, JPEG or WebP without animation, at most 3 MiB
	Profile  string                    `json:"profile,omitempty"`
	Set      map[string]string         `json:"set,omitempty"`
	Seats    map[battlemat.Seat]string `json:"seats,omitempty"`  // person, bot, empty; a seat that is left out has the scenario's default holder
	Undo     string                    `json:"undo,omitempty"`   // the undo setting: free, before-dice-and-discoveries, none; by default that of the scenario
	Master   []string                  `json:"master,omitempty"` // the powers of a game master, for whom a seat is then added; empty if the match has none
}

// Created is the answer to NewMatch. The tokens open the seats: whoever has a token holds the seat.
type Created struct {
	Match     string                    `json:"match"`
	Owner     string                    `json:"owner"`     // the owner's token, which is needed to change who holds a seat
	Tokens    map[battlemat.Seat]string `json:"tokens"`    // the tokens of every seat that a person holds
	Spectator string                    `json:"spectator"` // the spectators' token
}

// Table is everything about a match that everyone at it may know, except the state of the game.
type Table struct {
	Match      string             `json:"match"`
	Scenario   string             `json:"scenario"` // the name of the scenario
	ScenarioID string             `json:"scenarioId"`
	Shipped    bool               `json:"shipped,omitempty"` // the server has a scenario with that id, which can be begun again
	Rules      string             `json:"rules"`
	Game       string             `json:"game"`
	Profile    string             `json:"profile,omitempty"`
	Settings   []Setting          `json:"settings,omitempty"` // all fields of the profile
	Picture    *Picture           `json:"picture,omitempty"`  // the picture under the board
	Seats      []TableSeat        `json:"seats"`
	Seq        int                `json:"seq"` // the seq of the last entry
	Begun      time.Time          `json:"begun"`
	Changed    time.Time          `json:"changed"`
	Paused     bool               `json:"paused,omitempty"`
	Undoing    string             `json:"undoing"`        // the undo setting: free, before-dice-and-discoveries, none
	Undo       *Undo              `json:"undo,omitempty"` // the pending undo
	Over       *battlemat.Outcome `json:"over,omitempty"`
	Commitment string             `json:"commitment"`     // SHA-256 of the seed of the dice
	Seed       string             `json:"seed,omitempty"` // the seed, when the match is over
	Mine       []battlemat.Seat   `json:"mine"`           // the seats that the tokens of the request hold
	Owner      bool               `json:"owner,omitempty"`
	Spectator  string             `json:"spectator"`      // the spectators' token, which everybody may pass on
	Next       string             `json:"next,omitempty"` // the id of the rematch, if there is one; the same tokens open it
}

// Rematch is the answer to a request for a rematch. It has the id of the new match, which the same
// tokens open.
type Rematch struct {
	Match string `json:"match"`
}

// Picture describes the picture under the board. Clients request it in tiles.
type Picture struct {
	Tile int `json:"tile"` // the number of cells along a side of a tile
	// Width is the width of the picture from the board's top left corner, in units of 1/512 of a cell.
	Width int `json:"width"`
	// Height is the height of the picture from the same corner, in the same units.
	Height int `json:"height"`
}

// Setting is a field of the profile with its value.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"` // the value of the field
}

// TableSeat is a seat at a table.
type TableSeat struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Held   string         `json:"held"`             // person, bot, empty
	Player string         `json:"player,omitempty"` // the name of the person who holds it
	Online int            `json:"online"`           // the number of open streams at this server whose tokens hold the seat
	// TookBack is the number of commands of the game that the seat's undos have taken back.
	TookBack int `json:"tookBack,omitempty"`
}

// Undo is a pending undo, to which other seats must agree.
type Undo struct {
	By      battlemat.Seat   `json:"by"`      // the seat that asked for the undo
	To      int              `json:"to"`      // the seq of the entry to whose state the match would return
	Waiting []battlemat.Seat `json:"waiting"` // the seats that have not agreed yet
}

// Say is what the holder of a seat says to the others at the table: one of Text, Signal and Cell.
// If it contains Name instead, that is the name by which the holder is known from then on.
type Say struct {
	Seat   battlemat.Seat `json:"seat"`             // a seat that the tokens hold
	Text   string         `json:"text,omitempty"`   // one line of at most 280 characters
	Signal string         `json:"signal,omitempty"` // hello, ready, wait, well-done, thanks, sorry
	Cell   *grid.Cell     `json:"cell,omitempty"`   // a cell to look at; seats that do not know the cell are not told
	Name   *string        `json:"name,omitempty"`   // the new name, of at most 24 characters; "" for none
}

// Said is the answer to Say. It means that what was said is on disk.
type Said struct {
	ID string `json:"id,omitempty"` // the id of the remark; empty if only a name was set
}

// Remark is a text, a signal or a cell that somebody at the table has sent to the others.
type Remark struct {
	ID     string         `json:"id"`
	At     time.Time      `json:"at"`             // when it was said
	Seat   battlemat.Seat `json:"seat"`           // the seat whose holder said it
	Name   string         `json:"name,omitempty"` // the name of that person at that time
	Seq    int            `json:"seq"`            // the seq of the last entry of the match at that time
	Text   string         `json:"text,omitempty"`
	Signal string         `json:"signal,omitempty"` // hello, ready, wait, well-done, thanks, sorry
	Cell   *grid.Cell     `json:"cell,omitempty"`   // the cell that was pointed at
}

// Chat holds the remarks at a match that the client may read.
type Chat struct {
	Remarks []Remark `json:"remarks"` // oldest first
	// Earlier is set if the remarks were made before the request or, on a stream, before the stream
	// was opened.
	Earlier bool `json:"earlier,omitempty"`
}

// Reach lists, for the person who runs the server, the addresses at which others can reach it.
type Reach struct {
	// Here is set if the address that the request used works only on the server's own computer.
	Here bool `json:"here"`
	// Addresses are the URLs at which other computers on the network may reach the server:
	// "http://192.168.1.5:8080/".
	Addresses []string `json:"addresses"`
}

// Act is a command of a seat. Commands that begin with a slash are the table's own:
// /undo [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot.
type Act struct {
	Seat    battlemat.Seat    `json:"seat"` // the seat that gives the command
	Seq     int               `json:"seq"`  // the seq of the last entry that the sender had seen; for /pause, /resume and /hold it may be -1
	Command battlemat.Command `json:"command"`
}

// Ruling is the program's ruling on one statement of the rules.
type Ruling struct {
	Rule string `json:"rule"` // the reference of the statement: "GH S4.35"
	Text string `json:"text"` // the ruling, as plain text
}

// Done is the answer to an accepted command. It means that the entry of the command is on disk.
type Done struct {
	Seq   int    `json:"seq"`             // the seq of the entry
	Token string `json:"token,omitempty"` // for /hold SEAT person: the token of the seat, to be given to that person
}

// State is the state of a match after an entry, as a seat sees it.
type State struct {
	Seq     int                `json:"seq"`  // the seq of the entry
	Seat    battlemat.Seat     `json:"seat"` // the seat that sees the match
	View    battlemat.View     `json:"view"`
	Choices []battlemat.Choice `json:"choices"`
	Forms   []battlemat.Form   `json:"forms,omitempty"` // the forms of commands that are legal but are not among the choices
	Back    []TakeBack         `json:"back,omitempty"`  // one for each seat that a person holds and that may take back its last command, as far as this seat may know
	Stays   []Stay             `json:"stays,omitempty"` // one for each seat that a person on this seat's side holds and that cannot take back its last command, the latest command first
	// Prospects is set if the game can say what figures could do from the places that they can reach.
	Prospects bool `json:"prospects,omitempty"`
	// Plans is set if the game can say how figures could get to something that is out of their reach
	// now.
	Plans bool `json:"plans,omitempty"`
}

// TakeBack describes what /undo would do now for a seat.
type TakeBack struct {
	Seat battlemat.Seat `json:"seat"` // the seat whose last command would be taken back
	To   int            `json:"to"`   // the seq of the entry to whose state the match would return
}

// Stay says why a seat cannot take back its last command. It contains the refusal that /undo would
// get.
type Stay struct {
	Seat battlemat.Seat `json:"seat"`
	Code string         `json:"code"` // the code of the refusal: undo-dice, undo-discovery, undo-others
	Text string         `json:"text"` // the text of the refusal, for people
}

// Line is an entry of the log, as a seat is told about it.
type Line struct {
	Seq  int              `json:"seq"`
	At   time.Time        `json:"at"`             // when the entry was accepted
	Seat battlemat.Seat   `json:"seat,omitempty"` // the seat that acted
	Do   string           `json:"do,omitempty"`   // for a command of the table: ask-undo, agree, …; empty for a command of the game
	Text string           `json:"text,omitempty"` // for a command of the table: a sentence about it
	Told []battlemat.Told `json:"told,omitempty"` // for a command of the game: what it did, in order

	Back     *int  `json:"back,omitempty"`     // for an undo that was carried out: the seq of the entry to whose state the match returned
	Undone   []int `json:"undone,omitempty"`   // the seqs of the game's commands that the undo took back
	Restored []int `json:"restored,omitempty"` // the seqs of the game's commands that the undo restored
}

// Problem is the form of every refusal (RFC 9457, application/problem+json).
type Problem struct {
	Type    string             `json:"type,omitempty"`
	Title   string             `json:"title"` // the name of the HTTP status
	Status  int                `json:"status"`
	Detail  string             `json:"detail"`
	Code    string             `json:"code"`              // stale, refused, not-your-seat, no-such-match, too-many, too-large, unavailable, …
	Seq     *int               `json:"seq,omitempty"`     // for stale: the seq of the last entry of the match
	Refusal *battlemat.Refusal `json:"refusal,omitempty"` // for refused: the rule and the reason
	Field   string             `json:"field,omitempty"`   // for invalid: the wrong part of the request, as a JSON pointer: /from, /board/figures/2/at
	Reason  string             `json:"reason,omitempty"`  // for invalid: the kind of mistake: missing, unknown, malformed, out-of-range, twice, unfit, faulty
	Faults  []DocumentFault    `json:"faults,omitempty"`  // for a faulty document: its faults, in the order of the document; at most 100 are listed
	More    int                `json:"more,omitempty"`    // the number of faults that are not listed
	Picture string             `json:"picture,omitempty"` // for a faulty document: its board as SVG, as far as it can be drawn, with the places of the faults marked
}

// Hello is the first message that a client sends on a stream. It contains the tokens, because
// browsers cannot send them in a header when they open a stream, and a URL must not contain a
// token.
type Hello struct {
	Tokens []string `json:"tokens"` // the sender's tokens: of seats, of the owner, of a spectator
	Seat   string   `json:"seat"`   // the seat whose view is wanted: one that the tokens hold; "" for a spectator; or "auto" for the seat that is to act, or else the first
	From   int      `json:"from"`   // the seq of the last entry that the client has; -1 if it has none
	// Patches is set if the client wants only the changes after the first state.
	Patches bool `json:"patches,omitempty"`
}

// Preview asks what a command would do.
type Preview struct {
	Seat    battlemat.Seat    `json:"seat"` // the seat whose command it would be
	Command battlemat.Command `json:"command"`
}

// Previewed is the answer to Preview if the command would be accepted.
type Previewed struct {
	Seq    int              `json:"seq"`    // the seq of the entry after which the preview is valid
	Choice battlemat.Choice `json:"choice"` // the complete choice, with the command as it would be accepted
}

// FromClient is a message from a client on a stream, after its Hello.
type FromClient struct {
	ID   int     `json:"id"` // the number of the message, repeated in the answer
	Act  *Act    `json:"act,omitempty"`
	Seat *string `json:"seat,omitempty"` // the seat whose view is wanted from now on, as in Hello
	// Preview asks what a command would do. It changes nothing.
	Preview *Preview `json:"preview,omitempty"`
	// Say says something to the others at the table.
	Say *Say `json:"say,omitempty"`
	// Ping asks whether the server is still there. The answer contains only the ID.
	Ping bool `json:"ping,omitempty"`
}

// FromServer is a message from the server on a stream. Exactly one of the fields other than ID is
// set, with two exceptions. For an accepted command, Done may come with the resulting State or
// Patch. The answer to a Ping contains only the ID.
type FromServer struct {
	State *Update  `json:"state,omitempty"` // after Hello and after each entry
	Patch *Patch   `json:"patch,omitempty"` // in place of State, if the client wants patches and the last state was for the same seat
	Table *Table   `json:"table,omitempty"` // after somebody came or left
	ID    int      `json:"id,omitempty"`    // the id of the client's message that is answered
	Done  *Done    `json:"done,omitempty"`
	Error *Problem `json:"error,omitempty"`
	// Previewed answers a Preview.
	Previewed *Previewed `json:"previewed,omitempty"`
	// Chat has remarks: after Hello the latest ones, if there are any, and then each new one. A
	// remark may be sent twice, with the same id.
	Chat *Chat `json:"chat,omitempty"`
	// Said answers a Say.
	Said *Said `json:"said,omitempty"`
}

// Update has the entries since the last update (or since Hello's From, but at most the last 200),
// and the state after them. Table is left out if only its Seq and Changed differ from the table that
// was last sent: its Seq is then that of State, and its Changed is the At of the last line.
type Update struct {
	Lines []Line `json:"lines"` // what the seat is told about the entries
	State State  `json:"state"` // the state after the last of Lines
	Table *Table `json:"table,omitempty"`
}

// Patch replaces an [Update] for a client that wants patches. It has the changes since the last
// state that the client was sent.
type Patch struct {
	From  int    `json:"from"` // the seq of the last state that was sent
	Seq   int    `json:"seq"`  // the seq of the new state
	Lines []Line `json:"lines"`
	// Changes turns the last state into the new one, except for its seq, if the changes are applied
	// in order. Each change is a list. Its first element is a path, a JSON pointer (RFC 6901) such as
	// "/view/figures/3/at". Its second element is the new value at the path; without one, the value
	// at the path is deleted. A third element is "add" if the value is inserted into a list before
	// the element at the path, "copy" if the second element is the path in the last state of a value
	// that is copied, or "set" if the second element has new members of an object.
	Changes [][]json.RawMessage `json:"changes"`
	Table   *Table              `json:"table,omitempty"`
}
