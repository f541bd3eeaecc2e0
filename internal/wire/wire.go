package wire

import (
	"encoding/json"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Protocol is the version of the messages; it is part of every URL.
const Protocol = "v1"

// Imported is a board made from a file of another program.
type Imported struct {
	Format   string           `json:"format"`  // of the file: hsc, mapeditor, uvtt, watabou
	Program  string           `json:"program"` // whose files are of that format, for people
	Name     string           `json:"name"`
	Width    int              `json:"width"`
	Height   int              `json:"height"`
	Document string           `json:"document"`           // battlemat.board/1, as JSON in a text
	Picture  string           `json:"picture,omitempty"`  // an SVG; "" of a board that is too large to be drawn
	Report   []ImportedPieces `json:"report"`             // what became of the file's pieces, kept ones first
	Starts   []ImportedStart  `json:"starts"`             // its start areas, by player
	Glyphs   int              `json:"glyphs"`             // how many lie on it; the document has no place for them
	Scenario *ScenarioCard    `json:"scenario,omitempty"` // that POST /imports/matches begins on it; it has no picture of its own
	Foes     []ImportedFoes   `json:"foes,omitempty"`     // the monsters that its party may meet; empty: the seats bring their armies

	Lineup *Lineup `json:"lineup,omitempty"` // who stands where as that scenario begins; none in games without encounters

	Difficulties []string `json:"difficulties,omitempty"` // how hard its party may have it, by key, the easiest first

	Grid *ImportedGrid `json:"grid,omitempty"` // on a picture that says nothing but what it shows

	Open     *ImportedOpen  `json:"open,omitempty"`     // what the file does not say of its quest or scenario, and may be said beside it
	Tiles    []ImportedTile `json:"tiles,omitempty"`    // that do not say what ground they are, which the parameter terrain does; the most frequent first
	Terrains []string       `json:"terrains,omitempty"` // that they may be, by name; the first is what they are otherwise
	Missing  []string       `json:"missing,omitempty"`  // the files that belong beside this one and were not sent with it, by name

	Left    []ImportedPieces `json:"left,omitempty"`    // the parts of the file that have no place in that scenario
	NoMatch string           `json:"noMatch,omitempty"` // why there is no such scenario, for people
}

// ImportedPieces tells what became of the pieces of one kind.
type ImportedPieces struct {
	Piece string `json:"piece"`         // for people
	Count int    `json:"count"`         // of such pieces
	Fate  string `json:"fate"`          // kept, changed, left-out
	Why   string `json:"why,omitempty"` // they were changed or left out, for people
}

// ImportedOpen lists what a file of a quest or a scenario leaves open. The parameters objective, monster
// and treasure say it.
type ImportedOpen struct {
	Objectives []string           `json:"objectives"`          // the first words of the parts of an objective, the usual ones first
	Monsters   []ImportedMonster  `json:"monsters"`            // of which the parameter monster says something
	Kinds      []ImportedKind     `json:"kinds,omitempty"`     // that they may be; empty: each has numbers of its own
	Treasures  []ImportedTreasure `json:"treasures,omitempty"` // of which the parameter treasure says what they are
	Finds      []string           `json:"finds"`               // the first words of what a treasure holds
	Notes      []ImportedNote     `json:"notes,omitempty"`     // of the quest, with their letters
}

// ImportedMonster is a monster of such a file, or a type of them.
type ImportedMonster struct {
	Key   string         `json:"key"`  // by which the parameter names it
	Kind  string         `json:"kind"` // in the file
	Name  string         `json:"name,omitempty"`
	At    *grid.Cell     `json:"at,omitempty"`    // where it stands; not of a type
	Note  string         `json:"note,omitempty"`  // the letter of the note in its room
	Count int            `json:"count"`           // of its type
	Is    string         `json:"is,omitempty"`    // the kind of the program that it has, if none is said
	Stats map[string]int `json:"stats,omitempty"` // that it has, if none are said
}

// ImportedKind is a type of monsters of the program.
type ImportedKind struct {
	Key  string `json:"key"` // by which the parameter monster names it
	Name string `json:"name"`
}

// ImportedTreasure is a treasure of such a file, or a place where one may lie.
type ImportedTreasure struct {
	Key string    `json:"key"` // by which the parameter names it
	At  grid.Cell `json:"at"`
}

// ImportedNote is a note of a quest.
type ImportedNote struct {
	Ref  string    `json:"ref,omitempty"` // its letter
	At   grid.Cell `json:"at"`
	Text string    `json:"text"`
}

// ImportedTile is a kind of tile that does not say what ground it is.
type ImportedTile struct {
	Key     string `json:"key"`               // by which the parameter terrain names it
	Set     string `json:"set,omitempty"`     // its tileset, by which that names all of it
	Name    string `json:"name"`              // for people
	Count   int    `json:"count"`             // of its cells
	Terrain string `json:"terrain,omitempty"` // that was said; without it, it is floor
	Picture string `json:"picture,omitempty"` // a data address
}

// ImportedGrid is a grid of squares on a picture.
type ImportedGrid struct {
	Cell   string `json:"cell"`   // the side of a square, in pixels
	Left   int    `json:"left"`   // the corner of one, in pixels
	Top    int    `json:"top"`    // the corner of one, in pixels
	Width  int    `json:"width"`  // of the picture, in pixels
	Height int    `json:"height"` // of the picture, in pixels
	Found  bool   `json:"found"`  // by the lines that are seen on it
}

// ImportedFoes is a set of monsters.
type ImportedFoes struct {
	Key  string `json:"key"`  // as a request to begin names it
	Name string `json:"name"` // for people
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
	Level   string            `json:"level,omitempty"` // how hard it is: tutorial, easy, medium, hard
	Minutes int               `json:"minutes,omitempty"`
	Undo    string            `json:"undo"` // the default undo setting: free, before-dice-and-discoveries, none
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"`
	Seats   []SeatCard        `json:"seats"`
	Picture string            `json:"picture"`          // path of an SVG
	Powers  []string          `json:"powers,omitempty"` // the powers that a game master may have; empty: there can be no such seat
	Ruling  string            `json:"ruling,omitempty"` // what a game master of this game does, in words that follow "the game master"
	Next    string            `json:"next,omitempty"`   // the id of the next scenario; empty for a game's last
}

// SeatCard is a seat of a scenario.
type SeatCard struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Text   string         `json:"text,omitempty"` // who plays it, for people
	Held   string         `json:"held"`           // by default: person, bot, empty
	May    []string       `json:"may"`
	Master []string       `json:"master,omitempty"` // it is a game master's, with these powers
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
	Title  string            `json:"title,omitempty"` // what people call it, if that is not the name
	Lacks  string            `json:"lacks,omitempty"` // what the program lacks of its book, as a list in words
	Values map[string]string `json:"values"`          // the values of the fields, by their names
}

// FieldCard is a switch, with one sentence about it and its possible values.
type FieldCard struct {
	Name   string   `json:"name"`
	Doc    string   `json:"doc"`
	Values []string `json:"values"`
	Counts bool     `json:"counts,omitempty"` // its value is a number or a fraction; values has the form of one
}

// HouseRule is a switch in words for people.
type HouseRule struct {
	Field    string       `json:"field"` // the name of the switch
	Name     string       `json:"name"`  // what people call it
	Text     string       `json:"text"`  // what it changes
	Suits    string       `json:"suits"` // for whom
	Values   []HouseValue `json:"values,omitempty"`
	Pictured bool         `json:"pictured,omitempty"` // examples show its effect
}

// HouseValue is a possible value of a switch; for a switch that counts, it is one of many.
type HouseValue struct {
	Value string `json:"value"`
	Name  string `json:"name"` // what people call it
}

// HouseExample is the outcome of a small position under one value of a switch.
type HouseExample struct {
	Value   string `json:"value"`
	Name    string `json:"name"`    // what people call the value
	Picture string `json:"picture"` // path of an SVG
	Says    string `json:"says"`    // the same in sentences, for screen readers
	// what the program answers there, in sentences beside the picture
	Notes []string `json:"notes"`
}

// Chapter is a part of the rulings on a game.
type Chapter struct {
	Title   string   `json:"title"`
	Rulings []Ruling `json:"rulings"` // in their order
}

// Term is a term of a game and its meaning.
type Term struct {
	ID    string   `json:"id"`              // its place in addresses
	Name  string   `json:"name"`            // for people
	Keys  []string `json:"keys,omitempty"`  // of views, choices and lines that mean it
	Forms []string `json:"forms,omitempty"` // how else texts write it
	Text  string   `json:"text"`            // its meaning, in one or two sentences
	Rules []string `json:"rules,omitempty"` // the statements behind it
}

// GuideCard is a game in the lobby.
type GuideCard struct {
	Rules   string `json:"rules"`   // the name of its ruleset
	Game    string `json:"game"`    // its title, for people
	Line    string `json:"line"`    // what kind of game it is, in one line
	Picture string `json:"picture"` // the path of a picture of play
}

// Guide is how a game is played, screen by screen.
type Guide struct {
	Rules   string   `json:"rules"`   // the name of its ruleset
	Game    string   `json:"game"`    // its title, for people
	Line    string   `json:"line"`    // what kind of game it is, in one line
	Screens []Screen `json:"screens"` // from the first to the last
}

// Screen is a picture of a match, and a few sentences to it.
type Screen struct {
	Title   string             `json:"title"`
	Text    string             `json:"text"`
	View    battlemat.View     `json:"view"`
	Choices []battlemat.Choice `json:"choices"`         // those that the screen mentions
	Point   battlemat.Command  `json:"point,omitempty"` // the choice of them that it points at
	Cards   bool               `json:"cards,omitempty"` // it is about the cards in the hands
}

// NewMatch asks for a match.
type NewMatch struct {
	Scenario string                    `json:"scenario,omitempty"`             // the ID of a shipped one; or there is a document
	Document json.RawMessage           `json:"document,omitempty"`             // an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form
	File     string                    `json:"file,omitempty" maxLength:"200"` // what the document's file is called, for its faults
	Picture  []byte                    `json:"picture,omitempty"`              // of a document: what lies under its board, all of it from corner to corner; PNG, JPEG or lossy WebP, at most 3 MiB
	Profile  string                    `json:"profile,omitempty"`
	Set      map[string]string         `json:"set,omitempty"`
	Seats    map[battlemat.Seat]string `json:"seats,omitempty"`  // person, bot, empty; a seat left out is held as the scenario says
	Undo     string                    `json:"undo,omitempty"`   // the undo setting: free, before-dice-and-discoveries, none; by default, the scenario's
	Master   []string                  `json:"master,omitempty"` // the powers of a game master, who then has a seat; empty: there is no such seat
}

// Created answers it. The tokens open the seats: whoever has a token holds the seat.
type Created struct {
	Match     string                    `json:"match"`
	Owner     string                    `json:"owner"`     // the token that may also change who holds which seat
	Tokens    map[battlemat.Seat]string `json:"tokens"`    // for every seat that a person holds
	Spectator string                    `json:"spectator"` // the spectators' token
}

// Table is what everyone at a match may know besides the game.
type Table struct {
	Match      string             `json:"match"`
	Scenario   string             `json:"scenario"` // its name
	ScenarioID string             `json:"scenarioId"`
	Shipped    bool               `json:"shipped,omitempty"` // the server has a scenario of that id, which can be begun again
	Rules      string             `json:"rules"`
	Game       string             `json:"game"`
	Profile    string             `json:"profile,omitempty"`
	Settings   []Setting          `json:"settings,omitempty"` // every field of the profile
	Picture    *Picture           `json:"picture,omitempty"`  // lies under the board
	Seats      []TableSeat        `json:"seats"`
	Seq        int                `json:"seq"` // of the last entry
	Begun      time.Time          `json:"begun"`
	Changed    time.Time          `json:"changed"`
	Paused     bool               `json:"paused,omitempty"`
	Undoing    string             `json:"undoing"`        // the undo setting: free, before-dice-and-discoveries, none
	Undo       *Undo              `json:"undo,omitempty"` // the pending undo
	Over       *battlemat.Outcome `json:"over,omitempty"`
	Commitment string             `json:"commitment"`     // SHA-256 of the seed of the dice
	Seed       string             `json:"seed,omitempty"` // when it is over
	Mine       []battlemat.Seat   `json:"mine"`           // the seats that the asking tokens hold
	Owner      bool               `json:"owner,omitempty"`
	Spectator  string             `json:"spectator"`      // the spectators' token, which everybody may pass on
	Next       string             `json:"next,omitempty"` // the match that is the rematch of this one: the same tokens open it
}

// Rematch answers a request for one: the next match, which the same tokens open.
type Rematch struct {
	Match string `json:"match"`
}

// Picture is the picture of a map, which is requested in tiles.
type Picture struct {
	Tile int `json:"tile"` // cells of a tile, a side
	// Width and Height are its extent from the board's first corner on, in units of 1/512 of
	// a cell.
	Width  int `json:"width"`
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
	Online int            `json:"online"`           // how many live streams hold it, at this server
	// TookBack is how many commands of the game the seat's undos have taken back.
	TookBack int `json:"tookBack,omitempty"`
}

// Undo is an undo that waits for consent.
type Undo struct {
	By      battlemat.Seat   `json:"by"`      // the seat that asks
	To      int              `json:"to"`      // the state after this seq
	Waiting []battlemat.Seat `json:"waiting"` // the seats that have not agreed yet
}

// Say is what the holder of a seat says to the others at the table: one of Text, Signal and Cell.
// With Name instead, it sets the name of that person from then on.
type Say struct {
	Seat   battlemat.Seat `json:"seat"`             // a seat that the tokens hold
	Text   string         `json:"text,omitempty"`   // a line, of at most 280 characters
	Signal string         `json:"signal,omitempty"` // hello, ready, wait, well-done, thanks, sorry
	Cell   *grid.Cell     `json:"cell,omitempty"`   // a cell to look at; those who do not know it are not told
	Name   *string        `json:"name,omitempty"`   // at most 24 characters; "" for none
}

// Said answers it: what was said is on disk.
type Said struct {
	ID string `json:"id,omitempty"` // of the remark; empty for a name
}

// Remark is what somebody has said: a text, a signal or a cell.
type Remark struct {
	ID     string         `json:"id"`
	At     time.Time      `json:"at"`             // when it was said
	Seat   battlemat.Seat `json:"seat"`           // the seat whose holder said it
	Name   string         `json:"name,omitempty"` // by which that person went then
	Seq    int            `json:"seq"`            // the last entry of the match then
	Text   string         `json:"text,omitempty"`
	Signal string         `json:"signal,omitempty"` // hello, ready, wait, well-done, thanks, sorry
	Cell   *grid.Cell     `json:"cell,omitempty"`   // that was pointed at
}

// Chat holds the remarks at a match that the client may read.
type Chat struct {
	Remarks []Remark `json:"remarks"` // oldest first
	// Earlier: they were said before the request or, on a stream, before it opened.
	Earlier bool `json:"earlier,omitempty"`
}

// Reach is where the server can be reached, for the person who runs it.
type Reach struct {
	// Here: the address of the request reaches the server only from this computer.
	Here bool `json:"here"`
	// Addresses are those by which other computers of the network may reach it: "http://192.168.1.5:8080/".
	Addresses []string `json:"addresses"`
}

// Act is a command of a seat. Words that begin with a slash are the table's own:
// /undo [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot.
type Act struct {
	Seat    battlemat.Seat    `json:"seat"` // the seat that gives the command
	Seq     int               `json:"seq"`  // the last entry that the sender had seen; -1 for /pause, /resume and /hold: whichever is the last
	Command battlemat.Command `json:"command"`
}

// Ruling is the text of a rule: the ruling on a statement, in plain text.
type Ruling struct {
	Rule string `json:"rule"` // "GH S4.35"
	Text string `json:"text"` // the words of the ruling
}

// Done answers an accepted command: its entry is on disk.
type Done struct {
	Seq   int    `json:"seq"`
	Token string `json:"token,omitempty"` // /hold SEAT person: the token of the seat, to be given to that person
}

// State is a match as a seat sees it after an entry.
type State struct {
	Seq     int                `json:"seq"`
	Seat    battlemat.Seat     `json:"seat"` // the seat that sees it
	View    battlemat.View     `json:"view"`
	Choices []battlemat.Choice `json:"choices"`
	Forms   []battlemat.Form   `json:"forms,omitempty"` // how commands are written that are legal and not among the choices
	Back    []TakeBack         `json:"back,omitempty"`  // of every seat of a person that may take back its last command, as far as the seat may know
	Stays   []Stay             `json:"stays,omitempty"` // for every seat of a person on this seat's side that cannot take back its last command, the latest command first
	// Prospects: the game can tell what figures could do from where they can go.
	Prospects bool `json:"prospects,omitempty"`
	// Plans: the game can tell how figures could get at what is out of their reach.
	Plans bool `json:"plans,omitempty"`
}

// TakeBack describes what /undo of a seat would do now.
type TakeBack struct {
	Seat battlemat.Seat `json:"seat"` // the seat whose last command it is
	To   int            `json:"to"`   // the match would be as after this entry again
}

// Stay is why a seat cannot take back its last command: the refusal that /undo of it would meet with.
type Stay struct {
	Seat battlemat.Seat `json:"seat"`
	Code string         `json:"code"` // undo-dice, undo-discovery, undo-others
	Text string         `json:"text"` // for people
}

// Line is an entry of the log as a seat is told of it.
type Line struct {
	Seq  int              `json:"seq"`
	At   time.Time        `json:"at"`             // when it was accepted
	Seat battlemat.Seat   `json:"seat,omitempty"` // who did it
	Do   string           `json:"do,omitempty"`   // the command of the table: ask-undo, agree, …; empty for a command of the game
	Text string           `json:"text,omitempty"` // for the table's own doings
	Told []battlemat.Told `json:"told,omitempty"` // in order, for the game's

	Back     *int  `json:"back,omitempty"`     // of an undo that is carried out: the match is as after this entry again
	Undone   []int `json:"undone,omitempty"`   // the commands of the game that it takes out of force
	Restored []int `json:"restored,omitempty"` // those that it restores
}

// Problem is the form of every refusal (RFC 9457, application/problem+json).
type Problem struct {
	Type    string             `json:"type,omitempty"`
	Title   string             `json:"title"` // the name of the HTTP status
	Status  int                `json:"status"`
	Detail  string             `json:"detail"`
	Code    string             `json:"code"`              // stale, refused, not-your-seat, no-such-match, too-many, too-large, unavailable, …
	Seq     *int               `json:"seq,omitempty"`     // stale: the last entry of the match
	Refusal *battlemat.Refusal `json:"refusal,omitempty"` // refused: the rule
	Field   string             `json:"field,omitempty"`   // invalid: the wrong part of the request, as a JSON pointer: /from, /board/figures/2/at
	Reason  string             `json:"reason,omitempty"`  // invalid: the kind of mistake: missing, unknown, malformed, out-of-range, twice, unfit, faulty
	Faults  []DocumentFault    `json:"faults,omitempty"`  // invalid, for an uploaded document: what is wrong with it, in its order; at most 100 are listed
	More    int                `json:"more,omitempty"`    // how many faults are not told
	Picture string             `json:"picture,omitempty"` // of such a document, SVG: its board with the places of the faults marked, as far as it can be drawn
}

// Hello is the first message of a client on a stream, since browsers send no headers
// there and a URL must not hold a token.
type Hello struct {
	Tokens []string `json:"tokens"` // the sender's tokens: of seats, of the owner, of a spectator
	Seat   string   `json:"seat"`   // the seat to see as: one that the tokens hold, "" for a spectator, "auto": whichever is to act, else the first
	From   int      `json:"from"`   // the last seq the client has; -1: none
	// Patches: after the first state the client wants only the changes.
	Patches bool `json:"patches,omitempty"`
}

// Preview asks what a command would do.
type Preview struct {
	Seat    battlemat.Seat    `json:"seat"` // the seat whose command it would be
	Command battlemat.Command `json:"command"`
}

// Previewed answers it: the command would be accepted.
type Previewed struct {
	Seq    int              `json:"seq"`    // after which entry
	Choice battlemat.Choice `json:"choice"` // complete, with the command as it would be accepted
}

// FromClient is a message of a client on a stream after its Hello.
type FromClient struct {
	ID   int     `json:"id"` // returned in the reply
	Act  *Act    `json:"act,omitempty"`
	Seat *string `json:"seat,omitempty"` // see as another seat from now on
	// Preview asks what a command would do, and changes nothing.
	Preview *Preview `json:"preview,omitempty"`
	// Say says something to the others at the table.
	Say *Say `json:"say,omitempty"`
	// Ping asks whether the server is there; the answer is only the id.
	Ping bool `json:"ping,omitempty"`
}

// FromServer is a message of the server on a stream. Exactly one of the fields other than
// ID is set, with one exception: for an accepted command, Done may come with the resulting State or
// Patch. A Ping is answered by its ID alone.
type FromServer struct {
	State *Update  `json:"state,omitempty"` // after Hello and after each entry
	Patch *Patch   `json:"patch,omitempty"` // instead of State, if the client wants patches and the last state was for the same seat
	Table *Table   `json:"table,omitempty"` // someone came or left
	ID    int      `json:"id,omitempty"`    // of the message that is answered
	Done  *Done    `json:"done,omitempty"`
	Error *Problem `json:"error,omitempty"`
	// Previewed answers a Preview.
	Previewed *Previewed `json:"previewed,omitempty"`
	// Chat is what has been said: after Hello the last remarks, if there are any, and then each new
	// one. A remark may come twice, with the same id.
	Chat *Chat `json:"chat,omitempty"`
	// Said answers a Say.
	Said *Said `json:"said,omitempty"`
}

// Update has the entries since the last update (or since Hello's From,
// the last 200 of them), and the state after them. The table is left out if it has not changed since
// it was last sent, except for its Seq and Changed, which are the state's and the last line's.
type Update struct {
	Lines []Line `json:"lines"`
	State State  `json:"state"` // the state after the last of Lines
	Table *Table `json:"table,omitempty"`
}

// Patch replaces an [Update] for a client that wants patches. It has the changes since the state
// that the client was sent last.
type Patch struct {
	From  int    `json:"from"` // the seq of that state
	Seq   int    `json:"seq"`  // of the state after it
	Lines []Line `json:"lines"`
	// Changes turn the previous state into the new one, except for its seq, when applied in order. Each is a list.
	// It begins with a path, a JSON pointer (RFC 6901) such as "/view/figures/3/at". A value after it is the new value
	// there;
	// a path alone deletes. A third element is "add" for a value inserted into a list before the
	// element at that place; "copy" if the second element is the path, in the previous state, of the value to copy;
	// or "set" if the second element has the new members of an object.
	Changes [][]json.RawMessage `json:"changes"`
	Table   *Table              `json:"table,omitempty"`
}
