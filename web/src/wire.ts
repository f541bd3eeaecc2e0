// Code generated from internal/wire by its test; DO NOT EDIT.

/** The version of the messages, which is part of every URL. */
export const PROTOCOL = "v1";

/** The character for a cell about which the seat knows nothing. */
export const UNKNOWN = "?";

/** Imported is a board made from a file of another program. */
export interface Imported {
  /** the format of the file: hsc, mapeditor, uvtt, watabou */
  format: string;
  /** the program that uses the format, for people */
  program: string;
  name: string;
  width: number;
  height: number;
  /** battlemat.board/1, as JSON in a string */
  document: string;
  /** an SVG; "" for a board that is too large to be drawn */
  picture?: string;
  /** what became of the file's pieces, kept ones first */
  report: ImportedPieces[];
  /** the start areas in the file, by player */
  starts: ImportedStart[];
  /** the number of glyphs in the file, which the document cannot contain */
  glyphs: number;
  /** the scenario with which POST /imports/matches would begin a match; its Picture is empty */
  scenario?: ScenarioCard;
  /** the sets of monsters to choose from, for a skirmish of D&D */
  foes?: ImportedFoes[];
  /** the figures and their places when that scenario begins; absent in games without encounters */
  lineup?: Lineup;
  /** the possible difficulties, by key, the easiest first */
  difficulties?: string[];
  /** for a plain picture: the grid on it */
  grid?: ImportedGrid;
  /** what the file leaves open about its quest or scenario; the client may supply it */
  open?: ImportedOpen;
  /** tiles whose ground the file does not name, the most frequent first; the terrain parameter can name it */
  tiles?: ImportedTile[];
  /** the possible grounds of these tiles, by name; the first is the default */
  terrains?: string[];
  /** the names of files to which the file refers, but that were not sent with it */
  missing?: string[];
  /** the parts of the file that the scenario leaves out */
  left?: ImportedPieces[];
  /** why no scenario can be made from the file, for people */
  noMatch?: string;
}

/** ImportedDocument is a document that was made from a file of another program, to be edited. */
export interface ImportedDocument {
  /** a battlemat.scenario/1, or a battlemat.board/1 if no scenario can be made: as JSON in a string */
  document: string;
  /** a JPEG of the picture under the board, from corner to corner, if there is one */
  picture?: string;
}

/** Roster lists the figures that may be chosen for an encounter. */
export interface Roster {
  /** the difficulties of encounters, by key, the easiest first */
  difficulties?: string[];
  /** the figures that may be chosen */
  entries: RosterEntry[];
  /** the creatures of the document that was sent, in the form that an encounter needs: a JSON list in a string */
  creatures?: string;
  /** the spells of that document, in the same form */
  spells?: string;
  /** for a file of another program: its format, foundry-actors or open5e */
  format?: string;
  /** for a file of another program: the name of the program, for people */
  program?: string;
  /** for a file of another program: what became of its pieces */
  report?: ImportedPieces[];
}

/** Ending describes how a match ended, with a tally of what the asking seat was told during the match. */
export interface Ending {
  over: Outcome;
  /** the scenario's text about this ending */
  epilogue?: string;
  /** the id of the next scenario, if the server has it */
  next?: string;
  /** the name of the next scenario */
  nextName?: string;
  /** the number of the last round; 0 in games without rounds */
  rounds: number;
  /** the gold that the players' figures had at the end */
  gold: number;
  figures: Tallied[];
  /** for each side, by kind of throw */
  luck: Luck[];
  /** the rounds in which a side lost life, in order; empty in games without rounds */
  byRound: RoundTally[];
}

/** ScenarioCard is a scenario in the lobby. */
export interface ScenarioCard {
  id: string;
  name: string;
  /** the name of its ruleset */
  rules: string;
  /** the title of that ruleset, for people */
  game: string;
  story?: string;
  goal?: string;
  /** how hard it is: tutorial, easy, medium, hard */
  level?: string;
  minutes?: number;
  /** the default undo setting: free, before-dice-and-discoveries, none */
  undo: string;
  profile?: string;
  set?: Record<string, string>;
  seats: SeatCard[];
  /** the path of its picture, an SVG */
  picture: string;
  /** the powers that a game master may have; empty if there can be no game master */
  powers?: string[];
  /** what a game master of this game does, as words to follow "the game master" */
  ruling?: string;
  /** the id of the next scenario of the same game; empty for the last one */
  next?: string;
}

/** BookCard is a rulebook with its profiles and switches. */
export interface BookCard {
  name: string;
  /** the first is the default */
  profiles: ProfileCard[];
  fields: FieldCard[];
}

/** HouseRule is a switch in words for people. */
export interface HouseRule {
  /** the name of the switch */
  field: string;
  /** its name for people */
  name: string;
  /** the question that the switch answers */
  text: string;
  /** for whom the rule is suitable */
  suits: string;
  values?: HouseValue[];
  /** there are pictures that show its effect */
  pictured?: boolean;
}

/** HouseExample is the outcome of a small position under one value of a switch. */
export interface HouseExample {
  value: string;
  /** the name of the value for people */
  name: string;
  /** the path of an SVG */
  picture: string;
  /** the content of the picture in sentences, for screen readers */
  says: string;
  /** Notes holds the program's answers about the position, in sentences, to be shown next to the picture. */
  notes: string[];
}

/** Ruling is the program's ruling on one statement of the rules. */
export interface Ruling {
  /** the reference of the statement: "GH S4.35" */
  rule: string;
  /** the ruling, as plain text */
  text: string;
}

/** Chapter is a part of the rulings on a game. */
export interface Chapter {
  title: string;
  /** the rulings, in order */
  rulings: Ruling[];
}

/** Term is a term of a game and its meaning. */
export interface Term {
  /** its name in web addresses */
  id: string;
  /** its name for people */
  name: string;
  /** the keys for it in views, choices and lines */
  keys?: string[];
  /** its other forms in texts */
  forms?: string[];
  /** its meaning, in one or two sentences */
  text: string;
  /** the references of the rules behind it */
  rules?: string[];
}

/** GuideCard is a game in the lobby. */
export interface GuideCard {
  /** the name of its ruleset */
  rules: string;
  /** the title of the game, for people */
  game: string;
  /** what kind of game it is, in one line */
  line: string;
  /** the path of a picture of play */
  picture: string;
}

/** Guide explains how a game is played, screen by screen. */
export interface Guide {
  /** the name of the game's ruleset */
  rules: string;
  /** the title of the game, for people */
  game: string;
  /** what kind of game it is, in one line */
  line: string;
  /** the screens, in order */
  screens: Screen[];
}

/** NewMatch asks for a match. */
export interface NewMatch {
  /** the ID of a shipped scenario; absent if a document is sent instead */
  scenario?: string;
  /** an uploaded scenario or board: as JSON, or as text in a string (JSON, or a board in the text form) */
  document?: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
  /** for a document: the picture under its whole board, from corner to corner; PNG, JPEG or WebP without animation, at most 3 MiB */
  picture?: string;
  profile?: string;
  set?: Record<string, string>;
  /** person, bot, empty; a seat that is left out has the scenario's default holder */
  seats?: Record<string, string>;
  /** the undo setting: free, before-dice-and-discoveries, none; by default that of the scenario */
  undo?: string;
  /** the powers of a game master, for whom a seat is then added; empty if the match has none */
  master?: string[];
}

/** Document is an uploaded document: a scenario, a board, or creatures. */
export interface Document {
  /** the document: as JSON, or as text in a string (JSON, or a board in the text form) */
  document: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
}

/** ReadDocument says what kind of document was sent, and what a match of it would be like. */
export interface ReadDocument {
  /** scenario or board; for a board, the other fields describe the match that would be played on it */
  kind: string;
  /** the scenario with which a match would begin; its Picture is empty */
  scenario: ScenarioCard;
  /** the board as everyone sees it at the start, as SVG */
  picture: string;
}

/** DocumentText is the text of a document that comes with the program. */
export interface DocumentText {
  /** the text as it is shipped */
  text: string;
}

/** SaveDocument stores a document in a locker, after checking it. */
export interface SaveDocument {
  /** the document: as JSON, or as text in a string (JSON, or a board in the text form) */
  document: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
  /** the document of which this becomes the next version; absent for a new document */
  id?: string;
  /** the version that was edited: saving is refused if there is a newer one; by default newer versions do not matter */
  after?: number;
  /** its name from now on; by default the name that it has, or for a new document the one in its text */
  name?: string;
  /** store it even if it has faults, as long as it is JSON; no match can begin from a version with faults */
  draft?: boolean;
  /** the picture under its board, if it has one, as for a new match */
  picture?: string;
}

/** AskDocument names a document in a locker. */
export interface AskDocument {
  id: string;
  /** by default the newest version, or all versions if the document is to be removed */
  version?: number;
}

/** KeptText is the text of a document in a locker. */
export interface KeptText {
  id: string;
  name: string;
  /** the number of the version */
  version: number;
  /** the text as it was saved */
  text: string;
  /** the picture under its board, as it was saved, if it has one */
  picture?: string;
}

/** RenameDocument gives a document in a locker another name. */
export interface RenameDocument {
  id: string;
  name: string;
}

/** RemovedDocument is the answer to the removal of a document. */
export interface RemovedDocument {
  id: string;
  /** the version that was removed; absent if all versions were */
  version?: number;
}

/** ExportDocument asks for a document as a file of another program. */
export interface ExportDocument {
  /** the document: as JSON, or as text in a string */
  document: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
  /** the format: hsc, uvtt, foundry, tiled, heroscribe */
  to: string;
  /** the picture under its board, if it has one, as for a new match */
  picture?: string;
}

/** Exported is a document as a file of another program. */
export interface Exported {
  /** the name of the format: hsc */
  format: string;
  /** the name of the program, for people: VirtualScape */
  program: string;
  /** the file itself */
  file: ExportedFile;
  /** pictures to which the file refers; they belong in the same folder */
  beside?: ExportedFile[];
  /** what became of each kind of piece */
  report: ImportedPieces[];
}

/** PrintDocument asks for a scenario or a board as a PDF for printing. */
export interface PrintDocument {
  /** the ID of a shipped scenario; absent if a document is sent instead */
  scenario?: string;
  /** the document: as JSON, or as text in a string */
  document?: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
  /** the quest as a booklet page, the players' copy without secrets, the map at true scale, cards, or instructions for building stacked hexes; by default the quest, or for a board the map */
  what?: string;
  /** by default a4 */
  paper?: string;
  /** for the map: the width of a cell from side to side, in tenths of a millimetre; by default 254, an inch */
  scale?: number;
  /** the picture under its board, if it has one, as for a new match */
  picture?: string;
}

/** Simulate asks for a scenario to be played by bots many times. */
export interface Simulate {
  /** the ID of a shipped scenario; absent if a document is sent instead */
  scenario?: string;
  /** an uploaded scenario or board: as JSON, or as text in a string (JSON, or a board in the text form) */
  document?: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
  /** the number of matches to play */
  matches: number;
  /** the number of the first match, by default 0; to continue an earlier simulation with the same seed, the value of next in its tables */
  first?: number;
  /** 64 hexadecimal digits, or any words; by default a random seed, which the answer contains */
  seed?: string;
  /** whether the answer should contain pictures of the board */
  pictures?: boolean;
  /** the picture under its board, if it has one, as for a new match */
  picture?: string;
}

/** Simulation is one line of the answer to Simulate. Exactly one of its fields is set. */
export interface Simulation {
  /** on every line but the last: the progress so far */
  progress?: SimulationProgress;
  /** on the last line: the results */
  result?: SimulationResult;
}

/** WatchSimulated asks for a match of a simulation to be played once more, for people to watch. */
export interface WatchSimulated {
  /** the ID of a shipped scenario; absent if a document is sent instead */
  scenario?: string;
  /** an uploaded scenario or board: as JSON, or as text in a string (JSON, or a board in the text form) */
  document?: unknown;
  /** the name of the document's file, for use in messages about faults */
  file?: string;
  /** the seed in the answer to the simulation */
  seed: string;
  /** the number of the match */
  n: number;
  /** the picture under its board, if it has one, as for a new match */
  picture?: string;
}

/** Watched is the answer to WatchSimulated. Bots play all seats. Nobody can take a seat at the match, because its dice are known. */
export interface Watched {
  match: string;
  /** the spectators' token */
  spectator: string;
}

/** Created is the answer to NewMatch. The tokens open the seats: whoever has a token holds the seat. */
export interface Created {
  match: string;
  /** the owner's token, which is needed to change who holds a seat */
  owner: string;
  /** the tokens of every seat that a person holds */
  tokens: Record<string, string>;
  /** the spectators' token */
  spectator: string;
}

/** Rematch is the answer to a request for a rematch. It has the id of the new match, which the same tokens open. */
export interface Rematch {
  match: string;
}

/** OpenedLocker is a new locker. It holds what a person keeps on the server. Every device that has its token can open it. */
export interface OpenedLocker {
  /** the token that opens the locker; the server stores only its hash */
  token: string;
}

/** Locker holds the contents of a locker. */
export interface Locker {
  /** the matches, most recently begun first */
  matches: KeptMatch[];
  /** some matches have been dropped for lack of room */
  full?: boolean;
  /** the greatest number of matches; beyond that the oldest are dropped, finished ones first */
  most: number;
  /** the documents, most recently saved first */
  documents: OwnDocument[];
  /** the greatest number of documents */
  mostDocuments: number;
  /** matches that were not added, because the tokens sent with them do not open them */
  unknown?: string[];
}

/** Keep puts matches into a locker. */
export interface Keep {
  /** at most 20 at once */
  matches: KeepMatch[];
}

/** Forget removes a match from a locker, or removes the locker. */
export interface Forget {
  /** the match; if absent, the locker itself is deleted, with all its contents */
  match?: string;
}

/** Forgotten is the answer to Forget. */
export interface Forgotten {
  /** the match that was removed; absent if the locker was removed */
  match?: string;
}

/** AskDesk asks the rules desk several questions about one board. DeskAnswers is the answer. */
export interface AskDesk {
  /** the name of a board or scenario that comes with the program; WxH for an empty board of squares; or a document, as JSON or as text in a string */
  board: unknown;
  /** for a scenario: use its board as it is when a match begins, with everything on it */
  start?: boolean;
  /** with Lay: the book whose questions the answer lists; by default the board's own */
  rules?: string;
  /** include the board in the answer, so that a client can draw it; for a scenario, as it is when a match begins */
  lay?: boolean;
  /** the questions; each gets an answer or a problem, in the same order */
  questions?: DeskQuestion[];
}

/** DeskAnswers holds the rules desk's answers to several questions. */
export interface DeskAnswers {
  /** the board, if it was requested */
  laid?: LaidBoard;
  /** in the order of the questions */
  answers: DeskAnswer[];
}

/** Table is everything about a match that everyone at it may know, except the state of the game. */
export interface Table {
  match: string;
  /** the name of the scenario */
  scenario: string;
  scenarioId: string;
  /** the server has a scenario with that id, which can be begun again */
  shipped?: boolean;
  rules: string;
  game: string;
  profile?: string;
  /** all fields of the profile */
  settings?: Setting[];
  /** the picture under the board */
  picture?: Picture;
  seats: TableSeat[];
  /** the seq of the last entry */
  seq: number;
  begun: string;
  changed: string;
  paused?: boolean;
  /** the undo setting: free, before-dice-and-discoveries, none */
  undoing: string;
  /** the pending undo */
  undo?: Undo;
  over?: Outcome;
  /** SHA-256 of the seed of the dice */
  commitment: string;
  /** the seed, when the match is over */
  seed?: string;
  /** the seats that the tokens of the request hold */
  mine: string[];
  owner?: boolean;
  /** the spectators' token, which everybody may pass on */
  spectator: string;
  /** the id of the rematch, if there is one; the same tokens open it */
  next?: string;
}

/** Act is a command of a seat. Commands that begin with a slash are the table's own: /undo [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot. */
export interface Act {
  /** the seat that gives the command */
  seat: string;
  /** the seq of the last entry that the sender had seen; for /pause, /resume and /hold it may be -1 */
  seq: number;
  command: string;
}

/** Done is the answer to an accepted command. It means that the entry of the command is on disk. */
export interface Done {
  /** the seq of the entry */
  seq: number;
  /** for /hold SEAT person: the token of the seat, to be given to that person */
  token?: string;
}

/** State is the state of a match after an entry, as a seat sees it. */
export interface State {
  /** the seq of the entry */
  seq: number;
  /** the seat that sees the match */
  seat: string;
  view: View;
  choices: Choice[];
  /** the forms of commands that are legal but are not among the choices */
  forms?: Form[];
  /** one for each seat that a person holds and that may take back its last command, as far as this seat may know */
  back?: TakeBack[];
  /** one for each seat that a person on this seat's side holds and that cannot take back its last command, the latest command first */
  stays?: Stay[];
  /** Prospects is set if the game can say what figures could do from the places that they can reach. */
  prospects?: boolean;
  /** Plans is set if the game can say how figures could get to something that is out of their reach now. */
  plans?: boolean;
}

/** Line is an entry of the log, as a seat is told about it. */
export interface LogLine {
  seq: number;
  /** when the entry was accepted */
  at: string;
  /** the seat that acted */
  seat?: string;
  /** for a command of the table: ask-undo, agree, …; empty for a command of the game */
  do?: string;
  /** for a command of the table: a sentence about it */
  text?: string;
  /** for a command of the game: what it did, in order */
  told?: Told[];
  /** for an undo that was carried out: the seq of the entry to whose state the match returned */
  back?: number;
  /** the seqs of the game's commands that the undo took back */
  undone?: number[];
  /** the seqs of the game's commands that the undo restored */
  restored?: number[];
}

/** Problem is the form of every refusal (RFC 9457, application/problem+json). */
export interface Problem {
  type?: string;
  /** the name of the HTTP status */
  title: string;
  status: number;
  detail: string;
  /** stale, refused, not-your-seat, no-such-match, too-many, too-large, unavailable, … */
  code: string;
  /** for stale: the seq of the last entry of the match */
  seq?: number;
  /** for refused: the rule and the reason */
  refusal?: Refusal;
  /** for invalid: the wrong part of the request, as a JSON pointer: /from, /board/figures/2/at */
  field?: string;
  /** for invalid: the kind of mistake: missing, unknown, malformed, out-of-range, twice, unfit, faulty */
  reason?: string;
  /** for a faulty document: its faults, in the order of the document; at most 100 are listed */
  faults?: DocumentFault[];
  /** the number of faults that are not listed */
  more?: number;
  /** for a faulty document: its board as SVG, as far as it can be drawn, with the places of the faults marked */
  picture?: string;
}

/** Preview asks what a command would do. */
export interface Preview {
  /** the seat whose command it would be */
  seat: string;
  command: string;
}

/** Previewed is the answer to Preview if the command would be accepted. */
export interface Previewed {
  /** the seq of the entry after which the preview is valid */
  seq: number;
  /** the complete choice, with the command as it would be accepted */
  choice: Choice;
}

/** Hello is the first message that a client sends on a stream. It contains the tokens, because browsers cannot send them in a header when they open a stream, and a URL must not contain a token. */
export interface Hello {
  /** the sender's tokens: of seats, of the owner, of a spectator */
  tokens: string[];
  /** the seat whose view is wanted: one that the tokens hold; "" for a spectator; or "auto" for the seat that is to act, or else the first */
  seat: string;
  /** the seq of the last entry that the client has; -1 if it has none */
  from: number;
  /** Patches is set if the client wants only the changes after the first state. */
  patches?: boolean;
}

/** FromClient is a message from a client on a stream, after its Hello. */
export interface FromClient {
  /** the number of the message, repeated in the answer */
  id: number;
  act?: Act;
  /** the seat whose view is wanted from now on, as in Hello */
  seat?: string;
  /** Preview asks what a command would do. It changes nothing. */
  preview?: Preview;
  /** Say says something to the others at the table. */
  say?: Say;
  /** Ping asks whether the server is still there. The answer contains only the ID. */
  ping?: boolean;
}

/** FromServer is a message from the server on a stream. Exactly one of the fields other than ID is set, with two exceptions. For an accepted command, Done may come with the resulting State or Patch. The answer to a Ping contains only the ID. */
export interface FromServer {
  /** after Hello and after each entry */
  state?: Update;
  /** in place of State, if the client wants patches and the last state was for the same seat */
  patch?: Patch;
  /** after somebody came or left */
  table?: Table;
  /** the id of the client's message that is answered */
  id?: number;
  done?: Done;
  error?: Problem;
  /** Previewed answers a Preview. */
  previewed?: Previewed;
  /** Chat has remarks: after Hello the latest ones, if there are any, and then each new one. A remark may be sent twice, with the same id. */
  chat?: Chat;
  /** Said answers a Say. */
  said?: Said;
}

/** Chat holds the remarks at a match that the client may read. */
export interface Chat {
  /** oldest first */
  remarks: Remark[];
  /** Earlier is set if the remarks were made before the request or, on a stream, before the stream was opened. */
  earlier?: boolean;
}

/** Reach lists, for the person who runs the server, the addresses at which others can reach it. */
export interface Reach {
  /** Here is set if the address that the request used works only on the server's own computer. */
  here: boolean;
  /** Addresses are the URLs at which other computers on the network may reach the server: "http://192.168.1.5:8080/". */
  addresses: string[];
}

/** Reason says whether a seat could do one particular thing with a cell and, if not, why. */
export interface Reason {
  /** "Move here", "Attack with the Crossbow" */
  what: string;
  /** nil if the seat can do it */
  refusal?: Refusal;
}

/** Field is the set of cells that a figure sees by one kind of sight. */
export interface Field {
  /** "line of sight" */
  name: string;
  cells: Cell[];
}

/** Prospect describes what a figure would see and could attack from a place, and the risks of the path there. */
export interface Prospect {
  /** the move that ends there; "" for the figure's present place */
  command?: string;
  at: Cell;
  /** the level of At, on ground with levels */
  level?: number;
  /** the cell of a double-space figure's tail */
  tail?: Cell;
  /** Sees lists the enemies that the figure would see at least in part. */
  sees?: string[];
  /** Attacks are the attacks that the figure could choose there, unless something unknown to the seat interferes. */
  attacks?: Choice[];
  /** the risks on the way, in order */
  risks?: Risk[];
}

/** Plan is a path and an action at its end. Its steps are choices that may be made one after the other, each as it would be offered then, unless something unknown to the seat interferes. */
export interface Plan {
  figure: string;
  /** "Go 3 squares and strike Orc 1 with the Broadsword" */
  text: string;
  /** the action comes last */
  steps: Choice[];
  /** Needs is the lowest sufficient result, with its probability, if the first step is a roll for movement. It is nil if the path needs no roll. */
  needs?: Chance;
}

/** Workbench is everything that an editor of scenarios must know about a game. */
export interface Workbench {
  /** the name of the game */
  rules: string;
  /** the title of the game, for people */
  title: string;
  /** the JSON Schema of the game part of a scenario; a cell in it is {"$ref": "#/$defs/cell"} */
  schema: unknown;
  /** the grounds that a brush paints */
  grounds: GroundItem[];
  /** the grids on which the game is played, the usual one first: square, hex-flat, hex-pointy */
  grids: string[];
  /** the items that can be put into a scenario */
  shelves: Shelf[];
  /** the pieces from which the ground is built; empty in games without such pieces */
  pieces?: TerrainPiece[];
  /** ground may be raised on any board of the game */
  heights?: boolean;
  /** scenarios to begin with, the empty one first */
  templates: Template[];
  /** the kinds of figures and cards that a scenario can define */
  own?: OwnKind[];
}

/** CheckedDocument lists the faults and doubts of a document. */
export interface CheckedDocument {
  /** faults with which no match can begin */
  faults: CheckedFault[];
  /** likely mistakes */
  doubts: CheckedFault[];
  /** the number of faults and doubts that are not listed */
  more?: number;
}

/** Illustration shows an entry of a scenario as it would look in play. */
export interface Illustration {
  /** with stats: a normal and an elite monster, say */
  figures?: Figure[];
  /** its cards, in the order of the entry */
  hands?: Hand[];
}

/** ImportedPieces reports what became of the pieces of one kind. */
export interface ImportedPieces {
  /** the kind of piece, for people */
  piece: string;
  /** the number of such pieces */
  count: number;
  /** kept, changed, left-out */
  fate: string;
  /** why they were changed or left out, for people */
  why?: string;
}

/** ImportedStart is a start area in the file. The document cannot contain it. */
export interface ImportedStart {
  /** the player's name in the file */
  player: string;
  /** the number of spaces in the area */
  spaces: number;
}

/** ImportedFoes is a set of monsters. */
export interface ImportedFoes {
  /** its name in the foes parameter */
  key: string;
  /** its name for people */
  name: string;
}

/** Lineup lists the figures in the scenario of an imported map, with their places at the start. */
export interface Lineup {
  /** for a skirmish, the party first */
  figures?: LineupFigure[];
  /** for a skirmish: how difficult it is */
  budget?: EncounterBudget;
  /** for a battle, in the order of its seats */
  armies?: LineupArmy[];
  /** for a battle with a draft: the greatest cost of an army */
  points?: number;
  /** for a battle: the glyphs that an encounter may choose as the objective to hold */
  glyphs?: LineupGlyph[];
}

/** ImportedGrid is a grid of squares on a picture. */
export interface ImportedGrid {
  /** the side of a square, in pixels */
  cell: string;
  /** the distance of a corner of a square from the left edge of the picture, in pixels */
  left: number;
  /** the distance of the same corner from the top edge, in pixels */
  top: number;
  /** the width of the picture, in pixels */
  width: number;
  /** the height of the picture, in pixels */
  height: number;
  /** the grid was found from lines in the picture */
  found: boolean;
}

/** ImportedOpen lists what the file of a quest or a scenario leaves open. The parameters objective, monster and treasure can supply what is missing. */
export interface ImportedOpen {
  /** the first words of the possible parts of an objective, the usual ones first */
  objectives: string[];
  /** the monsters that the monster parameter may change */
  monsters: ImportedMonster[];
  /** the possible kinds of monsters; empty if the stats of each monster are chosen instead */
  kinds?: ImportedKind[];
  /** the treasures whose contents the treasure parameter may give */
  treasures?: ImportedTreasure[];
  /** the first words of the possible contents of a treasure */
  finds: string[];
  /** the notes of the quest, with their letters */
  notes?: ImportedNote[];
}

/** ImportedTile is a kind of tile for which the file does not say what ground it is. */
export interface ImportedTile {
  /** the tile's name in the terrain parameter */
  key: string;
  /** the name that stands for its whole tileset in the terrain parameter */
  set?: string;
  /** its name for people */
  name: string;
  /** the number of cells with this tile */
  count: number;
  /** the ground that the terrain parameter names for it; by default floor */
  terrain?: string;
  /** a picture of the tile, as a data URL */
  picture?: string;
}

/** RosterEntry is a creature, or an army card. */
export interface RosterEntry {
  /** its name in an encounter */
  key: string;
  name: string;
  text?: string;
  /** the name of its silhouette */
  portrait?: string;
  /** for a creature, its kind, such as undead; for a card, its rarity */
  kind: string;
  /** the width of a figure's space, in cells; for a card, the number of spaces of each figure */
  width: number;
  /** the challenge rating of a monster */
  challenge?: string;
  /** the experience points of a monster; the cost of a card */
  points: number;
  /** the creature is a character; Budgets says what it adds to the budgets of its party */
  character?: boolean;
  /** the level of a character */
  level?: number;
  /** the experience points that a character adds to an encounter of each difficulty */
  budgets?: number[];
  /** the number of figures of a card */
  figures?: number;
  /** the greatest number of copies of a card in an army; 0: any number */
  most?: number;
}

/** Outcome is the result of a match. */
export interface Outcome {
  /** nil if nobody won */
  winners: string[];
  /** one sentence */
  text: string;
}

/** Tallied counts what a figure did, and what others did to it. */
export interface Tallied {
  id: string;
  name: string;
  side: string;
  /** the name of its silhouette */
  portrait?: string;
  /** the number of its own colour, from 1; 0 if it has none */
  colour?: number;
  /** figures that it felled */
  kills: number;
  /** life that others lost because of it */
  given: number;
  /** life that it lost */
  taken: number;
  /** how often it fell */
  fell: number;
}

/** Luck compares the total of a side's throws of one kind with the average total of such throws. */
export interface Luck {
  side: string;
  /** the kind of throw, as in a Throw */
  of: string;
  /** what is counted, as in a Throw */
  unit: string;
  /** the number of throws */
  throws: number;
  /** the total */
  came: number;
  /** the average total, as a fraction: "131/4" */
  mean: string;
  /** by how much the total exceeds the average, as a fraction; negative if the total is less */
  over: string;
  /** Over with one decimal: "-4.2" */
  about: string;
}

/** RoundTally is the life that sides lost in a round. */
export interface RoundTally {
  /** its number, from 1 */
  round: number;
  /** the first entry of the round in which a side lost life */
  seq: number;
  /** the sides that lost life */
  sides: SideHarm[];
}

/** SeatCard is a seat of a scenario. */
export interface SeatCard {
  id: string;
  name: string;
  side: string;
  /** a description of the seat, for people */
  text?: string;
  /** the default holder: person, bot, empty */
  held: string;
  may: string[];
  /** for a game master's seat: its powers */
  master?: string[];
}

/** ProfileCard is a profile and the value of every field under it. */
export interface ProfileCard {
  name: string;
  /** its name for people, if that differs from Name */
  title?: string;
  /** the parts of its book that the program lacks, as a list in words */
  lacks?: string;
  /** the values of the fields, by name */
  values: Record<string, string>;
}

/** FieldCard is a switch of a rulebook, with one sentence about it and its possible values. */
export interface FieldCard {
  name: string;
  doc: string;
  values: string[];
  /** its value is a number or a fraction; values then describes the form of the number */
  counts?: boolean;
}

/** HouseValue is a possible value of a switch. For a switch whose value is a number, it is only one of many possible values. */
export interface HouseValue {
  value: string;
  /** its name for people */
  name: string;
}

/** Screen is a picture of a match with a few sentences about it. */
export interface Screen {
  title: string;
  text: string;
  view: View;
  /** the choices that the screen mentions */
  choices: Choice[];
  /** the choice at which the screen points */
  point?: string;
  /** the screen is about the cards in hand */
  cards?: boolean;
}

/** ExportedFile is a file in the format of another program. */
export interface ExportedFile {
  /** "the-toll-bridge.hsc" */
  name: string;
  /** base64 */
  data: string;
}

/** SimulationProgress is the progress of a simulation. */
export interface SimulationProgress {
  /** the number of matches played */
  played: number;
  /** the number of matches requested */
  of: number;
  /** the number of matches that each side has won */
  wins: SideTally[];
  /** Tables holds the results of the matches so far. They are sent about once a second, so a client that stops the simulation still has them. */
  tables?: SimulationTables;
}

/** SimulationResult holds the results of the matches. */
export interface SimulationResult {
  /** why the simulation ended before the last match, for people; absent if it did not */
  stopped?: string;
  /** the results of all matches */
  tables: SimulationTables;
  /** the pictures, if they were requested */
  pictures?: SimulatedPicture[];
}

/** KeptMatch is a match in a locker. It shows the state that the links of its seats would show. */
export interface KeptMatch {
  match: string;
  /** the tokens of the seats in Mine, or else the spectators' token; empty if the match was removed or is damaged */
  tokens?: string[];
  /** the server cannot read the stored data of the match now */
  damaged?: boolean;
  /** the owner's token of the match, if it was added */
  owner?: string;
  /** the spectators' token */
  spectator?: string;
  /** the tokens of seats whose links were handed on to other people */
  links?: Record<string, string>;
  /** the seats whose tokens were added */
  mine: string[];
  /** the name of the scenario */
  scenario: string;
  scenarioId: string;
  /** the server has a scenario with that id, which can be begun again */
  shipped?: boolean;
  rules: string;
  game: string;
  begun: string;
  changed: string;
  /** the number of entries in its log */
  entries: number;
  /** the number of rounds that have begun; 0 in games without rounds */
  rounds: number;
  seats: KeptSeat[];
  /** open, or the result for the seats: won, lost, given-up, none-won, over */
  result: string;
  text?: string;
}

/** OwnDocument is a document in a locker. */
export interface OwnDocument {
  /** unique within the locker */
  id: string;
  /** the name that its owner gave it */
  name: string;
  /** scenario, board, creatures */
  kind: string;
  /** the ruleset for its matches, or for its creatures */
  rules: string;
  /** the title of that ruleset, for people */
  game: string;
  /** its newest version has faults */
  draft?: boolean;
  /** its versions, the oldest first; each save adds one, and the last ten are stored */
  versions: DocumentVersion[];
}

/** KeepMatch is a match to be added to a locker, with the tokens that open it. */
export interface KeepMatch {
  match: string;
  /** the person's tokens: those of seats, the owner's, or the spectators' */
  tokens: string[];
  /** the tokens of seats whose links were handed on to other people */
  links?: string[];
}

/** DeskQuestion is one question to the rules desk. */
export interface DeskQuestion {
  /** the name of the question: see, range, distance, reach, attack, area, push, pull, save, contest, monster */
  ask: string;
  /** its arguments as an object, without the board */
  with?: unknown;
}

/** LaidBoard is a board of the rules desk in the form that a client draws, with the questions that may be asked about it. */
export interface LaidBoard {
  /** the name of the board */
  name: string;
  /** the board is that of a scenario, as it is when a match begins */
  scenario?: boolean;
  /** the book that answers questions about the board; empty if there is none, and NoRules says why */
  rules?: string;
  /** the profile of that book */
  profile?: string;
  /** why no book answers questions about the board */
  noRules?: string;
  /** the board as a battlemat.board/1 document, about which the desk gives the same answers */
  document: string;
  /** a view that shows everything on the board */
  view: View;
  /** the names of the questions that the book answers */
  questions: string[];
  /** the book's kinds of sight, the plain line of sight first */
  sights: string[];
  /** the shapes of areas */
  shapes: string[];
  /** the ways of measuring distance, the book's own first */
  metrics: string[];
  /** the unit in which the book counts movement: squares, ft, hexes */
  unit?: string;
}

/** DeskAnswer is the answer to one question, or the problem with it. */
export interface DeskAnswer {
  /** the answer is no */
  no?: boolean;
  /** the answer in sentences, as the command line prints them */
  told: string[];
  /** the answer in the form that it has when only this question is asked */
  value?: unknown;
  /** why there is no answer */
  problem?: Problem;
}

/** Setting is a field of the profile with its value. */
export interface Setting {
  name: string;
  /** the value of the field */
  value: string;
}

/** Picture describes the picture under the board. Clients request it in tiles. */
export interface Picture {
  /** the number of cells along a side of a tile */
  tile: number;
  /** Width is the width of the picture from the board's top left corner, in units of 1/512 of a cell. */
  width: number;
  /** Height is the height of the picture from the same corner, in the same units. */
  height: number;
}

/** TableSeat is a seat at a table. */
export interface TableSeat {
  id: string;
  name: string;
  side: string;
  /** person, bot, empty */
  held: string;
  /** the name of the person who holds it */
  player?: string;
  /** the number of open streams at this server whose tokens hold the seat */
  online: number;
  /** TookBack is the number of commands of the game that the seat's undos have taken back. */
  tookBack?: number;
}

/** Undo is a pending undo, to which other seats must agree. */
export interface Undo {
  /** the seat that asked for the undo */
  by: string;
  /** the seq of the entry to whose state the match would return */
  to: number;
  /** the seats that have not agreed yet */
  waiting: string[];
}

/** View is what one seat may know about a position: everything that a client draws. It is built up from nothing, so it contains nothing that the seat may not know. */
export interface View {
  seat: string;
  /** the name of the scenario */
  title: string;
  /** the goal of the seat */
  goal?: string;
  /** Profile and Set are the rules of the match: a profile of the book (by default the first) and the overridden fields. */
  profile?: string;
  set?: Record<string, string>;
  /** Objective is the state of the goal: open, met, or lost when it can no longer be attained. It is empty in games that do not report it. */
  objective?: string;
  /** Seeks means that the goal is an item to find and carry. It is also set if the seat is not told the goal and the goal may be such an item. */
  seeks?: boolean;
  /** read aloud at the start */
  story?: string;
  /** what to do now, one sentence; for tutorials */
  hint?: string;
  /** "Elf: 5 squares and an action left" */
  status: string;
  /** the seats that the game waits for */
  toAct: string[];
  /** from 1; 0 in games without rounds */
  round: number;
  /** the figure whose turn it is */
  actor?: string;
  ground: Ground;
  figures: Figure[];
  /** the order of play, shown next to the board */
  order: Turn[];
  /** cards, spells and equipment that the seat may see */
  hands: Hand[];
  /** stats of the whole game: gold, rounds left */
  counts?: Stat[];
  outcome?: Outcome;
}

/** Choice is a legal command with everything that a client needs to offer it: its place in the menu, its target, its cost and its effects. */
export interface Choice {
  command: string;
  /** "Broadsword", "Open the door", "End the turn" */
  label: string;
  /** how it is drawn on the board */
  kind: Kind;
  /** the names of the nested menus that lead to it: ["Action", "Attack"]; empty: offered only on the board, or as a button if it has no target */
  menu?: string[];
  /** Group is a key that similar choices share. Choices of one menu with the same group are one action with several targets, and have the same label. A move without a group is offered only on the board. "attack broadsword" */
  group?: string;
  /** Says lists, by key, what the label already mentions, so that clients need not repeat it: [SaysMenu], [SaysTarget]. */
  says?: string[];
  /** the key that selects it, or selects its entry in the menu */
  key?: string;
  /** the rule that allows it */
  rule?: string;
  /** one sentence: its effect, or its danger */
  note?: string;
  /** Tags mark properties of the choice for programs, each by a key: [Wasted], [Instead], [Forfeits], [Loses], [Switch], [Settles], [Retracts], [EndsTurn], [Unspent], [Free], [Abandons]. */
  tags?: string[];
  /** Stats lists the stats of an item to buy or pick up, each with its key. For a choice that ends the turn, it lists what the figure still has and would lose. */
  stats?: Stat[];
  /** the figure that acts */
  figure?: string;
  /** the cell it aims at */
  at?: Cell;
  /** the level of At, on ground with levels */
  level?: number;
  /** the cell where the tail of a double-space figure ends */
  tail?: Cell;
  /** the side of At, for doors: "N" */
  side?: string;
  /** Door is the ID of the door that the choice concerns, if the door is not on a side of a cell. */
  door?: string;
  /** Corner is the key of the point of At where the area begins: a corner (NE) or the middle of a side (N). Empty: the middle of the cell, or the whole acting figure. */
  corner?: string;
  /** Toward is the key of the direction in which the area extends from Corner: N, NE. */
  toward?: string;
  /** the figure it aims at */
  target?: string;
  /** the card that it plays from a hand */
  card?: string;
  /** the half of the card */
  part?: string;
  /** a click on the target selects this choice, without opening the menu */
  main?: boolean;
  /** Brief means that parts of the choice are omitted here; [Preview] returns them. */
  brief?: boolean;
  /** in Unit */
  cost?: number;
  /** "squares" */
  unit?: string;
  /** how much the figure would have left, in Unit */
  left?: number;
  /** the cells from start to end, both included */
  path?: Step[];
  /** Threats are the dangers to the figure that acts or is moved, on the way or in return, in the order in which they come. */
  threats?: Threat[];
  /** the chance that the threats together kill the figure that acts or is moved, a fraction; empty if they cannot */
  fatal?: string;
  /** the line of sight it uses */
  line?: Line;
  /** the lines that were tried for cover */
  lines?: Line[];
  /** the target's cover, a key: half */
  cover?: string;
  /** the distance to the target, in Unit */
  far?: number;
  /** the cells counted for its range: the nth is at distance n, and the last is the target's */
  count?: Cell[];
  /** the cells of the area; choices that differ only in the place or rotation of the area form a group */
  cells?: Cell[];
  /** Hits lists the targeted figures in the area. If the effect is divided, a figure is listed once for each of its shares. */
  hits?: string[];
  /** Affected lists all figures in the area, including friends. If the effect is divided, it lists all figures that get a share. Each has its odds. */
  affected?: Affected[];
  odds?: Odds;
}

/** Form is a command with blanks, for commands that are too numerous to be listed as choices. When the blanks are filled in, [Preview] reports whether the command is legal, and describes its effects. */
export interface Form {
  /** Command contains placeholders. {way} is one or more cells, the last of which is the goal. {at} is a cell. {corner} is one of Corners. {toward} is one of Towards. {targets} are as many of Targets as there are Shares, in the order in which they are struck. Any other placeholder is the name of one of Blanks. */
  command: string;
  /** "Fireball" */
  label: string;
  /** the kind of its choices */
  kind: Kind;
  /** the nested menus that lead to it, as in its choices */
  menu?: string[];
  /** as in its choices */
  group?: string;
  /** the rule that allows it */
  rule?: string;
  /** one sentence: its effect */
  note?: string;
  figure?: string;
  /** Corners are the keys of the points of a cell where the area may begin: corners and middles of sides, such as NE and N, and "middle" for the middle of the cell. */
  corners?: string[];
  /** the keys of the directions that the area may take: N, NE */
  towards?: string[];
  /** Range is the greatest distance of {at} from the figure, in cells. 0 stands for a point at the edge of the figure's space. */
  range?: number;
  /** Targets lists the figures that may get a share of the effect. */
  targets?: string[];
  /** Shares is the exact number of targets to name. */
  shares?: number;
  /** Again means that a target may be named several times and gets one share each time. Otherwise each target may be named only once. */
  again?: boolean;
  /** Sets is the key of the number that the ruling sets for a figure, such as life. It is empty if the form sets none. */
  sets?: string;
  /** Blanks are the blanks of a game master's ruling, in order. */
  blanks?: Blank[];
}

/** TakeBack describes what /undo would do now for a seat. */
export interface TakeBack {
  /** the seat whose last command would be taken back */
  seat: string;
  /** the seq of the entry to whose state the match would return */
  to: number;
}

/** Stay says why a seat cannot take back its last command. It contains the refusal that /undo would get. */
export interface Stay {
  seat: string;
  /** the code of the refusal: undo-dice, undo-discovery, undo-others */
  code: string;
  /** the text of the refusal, for people */
  text: string;
}

/** Told describes an event to a seat: a line for the log, what to draw while it happens, and the rule. */
export interface Told {
  /** "Elf shoots the Orc: 3 skulls, 1 shield: dies."; may be empty */
  text: string;
  /** Short says the same as Text without the places that At, Path and Cells give, for a reader who sees the board. It is empty if Text names no place. */
  short?: string;
  /** "HQ S0.25" */
  rule?: string;
  kind: Happening;
  /** the reason why the event deserves a pause; empty if it does not */
  moment?: string;
  /** the figure that acts or is hurt */
  figure?: string;
  target?: string;
  /** for harm or death: the figure that caused it, if the seat knows */
  by?: string;
  /** for a move: its cells, including the start */
  path?: Cell[];
  /** on ground with levels: the level of each space of Path */
  levels?: number[];
  at?: Cell;
  line?: Line;
  /** the cells that are revealed or struck */
  cells?: Cell[];
  /** the dice as they fell */
  dice?: Throw[];
  /** the card that was drawn; for a card that is open in a hand, only ID and Name */
  card?: Card;
  /** the life lost; negative for life regained */
  harm?: number;
  /** the event is a ruling of the game master */
  ruled?: boolean;
}

/** Refusal names the rule that forbids a command, with the reason. Its Detail may name a place on the board. */
export interface Refusal {
  /** the rule: "HQ S0.9" */
  rule: string;
  /** a short stable name: "no-line-of-sight" */
  code: string;
  /** one sentence, for display */
  detail: string;
  /** the line that was blocked, to draw on the board */
  line?: Line;
}

/** DocumentFault is one fault of a document, with its place. */
export interface DocumentFault {
  /** the name of the document's file */
  file: string;
  /** from 1; absent if unknown */
  line?: number;
  /** from 1, counted in characters */
  column?: number;
  /** the place in the document: game.monsters[3].at; absent for the whole document */
  path?: string;
  /** the same place as a JSON pointer into the request: /document/game/monsters/3/at */
  pointer?: string;
  /** the cell of the board that the fault is about */
  cell?: Cell;
  /** what was found, and what was expected; for a misspelt name, also the nearest known name */
  message: string;
}

/** Say is what the holder of a seat says to the others at the table: one of Text, Signal and Cell. If it contains Name instead, that is the name by which the holder is known from then on. */
export interface Say {
  /** a seat that the tokens hold */
  seat: string;
  /** one line of at most 280 characters */
  text?: string;
  /** hello, ready, wait, well-done, thanks, sorry */
  signal?: string;
  /** a cell to look at; seats that do not know the cell are not told */
  cell?: Cell;
  /** the new name, of at most 24 characters; "" for none */
  name?: string;
}

/** Update has the entries since the last update (or since Hello's From, but at most the last 200), and the state after them. Table is left out if only its Seq and Changed differ from the table that was last sent: its Seq is then that of State, and its Changed is the At of the last line. */
export interface Update {
  /** what the seat is told about the entries */
  lines: LogLine[];
  /** the state after the last of Lines */
  state: State;
  table?: Table;
}

/** Patch replaces an [Update] for a client that wants patches. It has the changes since the last state that the client was sent. */
export interface Patch {
  /** the seq of the last state that was sent */
  from: number;
  /** the seq of the new state */
  seq: number;
  lines: LogLine[];
  /** Changes turns the last state into the new one, except for its seq, if the changes are applied in order. Each change is a list. Its first element is a path, a JSON pointer (RFC 6901) such as "/view/figures/3/at". Its second element is the new value at the path; without one, the value at the path is deleted. A third element is "add" if the value is inserted into a list before the element at the path, "copy" if the second element is the path in the last state of a value that is copied, or "set" if the second element has new members of an object. */
  changes: unknown[][];
  table?: Table;
}

/** Said is the answer to Say. It means that what was said is on disk. */
export interface Said {
  /** the id of the remark; empty if only a name was set */
  id?: string;
}

/** Remark is a text, a signal or a cell that somebody at the table has sent to the others. */
export interface Remark {
  id: string;
  /** when it was said */
  at: string;
  /** the seat whose holder said it */
  seat: string;
  /** the name of that person at that time */
  name?: string;
  /** the seq of the last entry of the match at that time */
  seq: number;
  text?: string;
  /** hello, ready, wait, well-done, thanks, sorry */
  signal?: string;
  /** the cell that was pointed at */
  cell?: Cell;
}

/** x and y, from 0, rows from top to bottom. */
export type Cell = [number, number];

/** Risk is something on the path that is decided by dice. */
export interface Risk {
  /** a key, as in [Step].Danger: leaves, falls, lava */
  kind: string;
  at: Cell;
  /** the attacker */
  by?: string;
  /** the number of dice */
  dice: number;
  /** one sentence */
  text: string;
}

/** Chance is one value with its exact probability. */
export interface Chance {
  value: number;
  /** a fraction, "5/12" */
  p: string;
  /** "42%" */
  percent: string;
}

/** GroundItem is a kind of ground that an editor's brush can paint. */
export interface GroundItem {
  /** for display: "grass" */
  name: string;
  /** Glyph is its entry in the legend of a board: the name of a terrain, or an object. */
  glyph: unknown;
  /** the terrain whose look it has, for a swatch */
  look: string;
}

/** Shelf is a list of similar items that can be added to a scenario. */
export interface Shelf {
  /** identifies it for programs: "monsters" */
  key: string;
  /** for display */
  name: string;
  /** figures, things, doors, walls, marks */
  layer: string;
  /** List is a JSON pointer to the list in the scenario document to which the entries are added. A step {room} in the pointer stands for the array entry whose field "room" is the letter of the cell's room. The editor creates this entry if it is missing. A pointer may also lead through an entry that the document does not have, such as a third army. Nothing can then be added to the list. */
  list: string;
  /** Place says how an entry gives its place. cell: its field "at" is [x, y]. side: the same, with a field "side". edge: its field "at" is [x, y, side]. wall: the entry itself is [x, y, side] or, if it has other fields, its field "at" is. cells: the entry itself is [x, y]. area: List points to a single object with the fields "at", "width" and "height". line: its field "line" is [x1, y1, x2, y2] in units of 1/512 of a cell. group: its field "cells" is a list of [x, y]. none: it has no place on the board. */
  place: string;
  /** the field of an entry that identifies its item: kind, creature, key */
  by?: string;
  /** Around is the object that should hold the list, without the list. It is used if the document does not have this object yet. */
  around?: unknown;
  /** the key of another shelf whose items can contain items of this one */
  within?: string;
  /** the items that can be added */
  items: ShelfItem[];
}

/** TerrainPiece is a piece of terrain from which battlefields are built, with its shape. */
export interface TerrainPiece {
  /** identifies it for programs */
  key: string;
  name: string;
  /** Cells are the hexes that it covers, as axial offsets [q, r] from the first of them, counted from the top. */
  cells: Cell[];
  /** Turns are its hexes after each sixth of a turn clockwise. The first entry is not rotated. */
  turns: Cell[][];
  /** the names of the kinds of ground in which it exists */
  terrains: string[];
  /** in levels; 0 means 1 */
  height?: number;
  /** the number in one box; 0 if unknown */
  count?: number;
}

/** Template is a scenario to start from in an editor. */
export interface Template {
  /** identifies it for programs */
  key: string;
  name: string;
  /** a sentence about it */
  text: string;
  /** the scenario itself */
  document: unknown;
  /** Begins says what the editor begins with: a lesson, which builds a first scenario step by step, or a picture, which is placed under the board. It is empty for the board itself. */
  begins?: string;
  /** Scene is the id of a shipped scenario whose picture represents the template. It may be empty. */
  scene?: string;
}

/** OwnKind is a kind of figure or card that a scenario can define itself. [Illustrate] shows its look. */
export interface OwnKind {
  /** the list in the game part that holds the entries: "classes" */
  list: string;
  /** a singular name for display: "Class" */
  name: string;
  /** Cards is the field of an entry that lists its cards. These cards correspond one to one to the cards in the first hand that [Illustrate] returns for the entry. It is empty if entries have no such list. */
  cards?: string;
  /** Entry is a first draft of an entry. It is nil if the entries have a place on the board, and so come from a shelf. */
  entry?: unknown;
}

/** CheckedFault is one fault or doubt of a document, with the edits that would mend it. */
export interface CheckedFault {
  /** from 1; absent if unknown */
  line?: number;
  /** from 1, counted in characters */
  column?: number;
  /** the place in the document: game.monsters[3].at; absent for the whole document */
  path?: string;
  /** the same place as a JSON pointer into the document: /game/monsters/3/at */
  pointer?: string;
  /** the cell of the board that the fault is about */
  cell?: Cell;
  /** what was found, and what was expected, in the words of the command battlemat check */
  message: string;
  /** the edits to choose from; any one of them mends the fault */
  mends: Mend[];
}

/** Figure is a figure on the board, with what the seat knows about it. */
export interface Figure {
  id: string;
  /** "Elf", "Goblin 2" */
  name: string;
  /** "elf", "goblin" */
  kind: string;
  /** figures of one side are friends */
  side: string;
  /** the seat that plays it */
  seat?: string;
  at: Cell;
  tail?: Cell;
  /** the cells along each side of its space; 0 means 1 */
  size?: number;
  /** the level on which it stands */
  level?: number;
  /** in levels, from its base to the top of its head; 0 in games without heights */
  height?: number;
  /** a letter or two */
  glyph: string;
  /** the name of a silhouette in package portrait; empty: clients show the glyph */
  portrait?: string;
  /** the number of its colour, from 1; 0 if it has no special colour */
  colour?: number;
  /** distinguishes figures of the same kind */
  number?: number;
  /** the key of its rank: elite, boss */
  rank?: string;
  /** the life that is left */
  life: number;
  /** its life when unhurt; clients draw a skull for each point lost */
  whole: number;
  stats?: Stat[];
  badges?: Badge[];
  /** dead or out of play, but still visible */
  down?: boolean;
  /** Unseen means that the seat knows of the figure, but the other side does not. */
  unseen?: boolean;
  /** Aside means that the figure is behind the game master's screen, where it takes no part in the game. */
  aside?: boolean;
  /** Veiled means that the seat may not know what the figure sees, so a client need not ask. */
  veiled?: boolean;
}

/** Hand holds a figure's cards, as far as the seat may see them. */
export interface Hand {
  figure: string;
  /** identifies it for programs: hand, discarded, spells */
  pile?: string;
  /** "Spells", "Equipment" */
  title: string;
  cards: Card[];
}

/** LineupFigure is a figure of a skirmish at the start. */
export interface LineupFigure {
  /** the key of the creature */
  creature: string;
  /** the name of this figure, if it has one */
  name?: string;
  seat: string;
  /** party or foes */
  side: string;
  /** the top left cell of its space */
  at: Cell;
  /** the width of its space, in cells */
  width: number;
}

/** EncounterBudget is the difficulty of an encounter for those members of the party that are in play. */
export interface EncounterBudget {
  /** the experience points of all monsters */
  used: number;
  /** the budget of experience points for each difficulty, in the order of the answer's difficulties */
  limits: number[];
  /** the easiest difficulty whose budget covers the monsters; empty if none does */
  rating?: string;
  /** the number of monsters without a challenge rating, which cost nothing */
  unrated?: number;
}

/** LineupArmy is an army of a battle at the start. */
export interface LineupArmy {
  seat: string;
  side: string;
  /** the cost of its cards */
  points: number;
  /** empty if the seat drafts its cards */
  cards?: LineupCard[];
  /** its start area */
  start: Cell[];
}

/** LineupGlyph is a kind of permanent glyph that lies open on a battlefield. */
export interface LineupGlyph {
  /** its name in an encounter */
  key: string;
  name: string;
  at: Cell[];
}

/** ImportedMonster is a monster in the file of a quest, or a type of monster in the file of a scenario. */
export interface ImportedMonster {
  /** its name in the monster parameter */
  key: string;
  /** its kind in the file */
  kind: string;
  name?: string;
  /** its place; absent for a type */
  at?: Cell;
  /** the letter of the note in its room */
  note?: string;
  /** the number of monsters of its type */
  count: number;
  /** for a type: the program's kind that it becomes, unless the monster parameter names another */
  is?: string;
  /** its stats, unless the monster parameter gives others */
  stats?: Record<string, number>;
}

/** ImportedKind is one of the program's kinds of monsters. */
export interface ImportedKind {
  /** its name in the monster parameter */
  key: string;
  name: string;
}

/** ImportedTreasure is a treasure in the file of a quest or a scenario, or a place where there may be one. */
export interface ImportedTreasure {
  /** its name in the treasure parameter */
  key: string;
  at: Cell;
}

/** ImportedNote is a note of a quest. */
export interface ImportedNote {
  /** its letter */
  ref?: string;
  at: Cell;
  text: string;
}

/** SideHarm is the life that the figures of a side lost. */
export interface SideHarm {
  /** the name of the side */
  side: string;
  /** life that the side lost */
  harm: number;
}

/** SideTally says how many matches a side has won so far. */
export interface SideTally {
  side: string;
  /** the number of matches that the side has won so far */
  wins: number;
}

/** SimulationTables are the results of matches. Every number is a count, so the tables of two simulations of the same scenario and seed can be added up. A match that was not played to its end counts only in Matches, Left, Failed and Played. */
export interface SimulationTables {
  /** the id of the scenario */
  scenario: string;
  name: string;
  /** the seed from which the seeds of the matches are derived */
  seed: string;
  /** the number of the match with which another simulation would continue */
  next: number;
  /** the number of matches that were played */
  matches: number;
  /** matches that were stopped early, because they had too many rounds or commands */
  left: number;
  /** matches in which the rules or a bot failed */
  failed: number;
  /** the failure in the first match that failed */
  fault?: string;
  /** in the order of the seats */
  sides: SimulatedSide[];
  /** matches that no side won */
  nobody: number;
  /** in the order of the scenario */
  seats: SimulatedSeat[];
  /** the matches by their number of rounds, the smallest first; in games without rounds the number is 0 */
  rounds: SimulatedCount[];
  /** the matches by their number of commands, the smallest first */
  commands: SimulatedCount[];
  /** by side; within a side, those that most often fell first come first */
  figures: SimulatedFigure[];
  /** the cells on which something happened, in reading order */
  cells: SimulatedCell[];
  /** by letter */
  rooms: SimulatedRoom[];
  /** objectives that were reached or lost, the most frequent first */
  goals: SimulatedGoal[];
  /** the ways in which matches ended, the most frequent first */
  ends: SimulatedEnd[];
  /** the outcomes of all matches, in order */
  played: SimulatedOutcome[];
}

/** SimulatedPicture is the board with the numbers of a table on its cells. */
export interface SimulatedPicture {
  /** what is counted: wounds, falls, steps */
  of: string;
  /** the picture */
  svg: string;
}

/** KeptSeat is a seat of a match in a locker, with its holder. */
export interface KeptSeat {
  id: string;
  name: string;
  side: string;
  /** who holds it, or held it at the end: person, bot */
  held: string;
  /** the name that the person uses */
  player?: string;
}

/** DocumentVersion is one version of a document in a locker. */
export interface DocumentVersion {
  /** from 1 */
  version: number;
  /** when it was saved */
  saved: string;
  /** the length of its text */
  bytes: number;
  /** it has a picture under its board */
  picture?: boolean;
}

/** Ground is the part of the board that the seat knows. */
export interface Ground {
  /** square, hex-flat or hex-pointy */
  grid: string;
  /** for hexes: odd or even */
  shift?: string;
  width: number;
  height: number;
  /** Map has one string for each row, with one character for each cell: [Unknown], or a key of Legend. */
  map: string[];
  /** terrain by character: floor wall void trap … */
  legend: Record<string, string>;
  /** a letter for each known cell; '.' for a corridor, '?' if unknown */
  rooms?: string[];
  /** Names are the board's names for the ground of known cells, with one character for each cell: '.' for no name, '?' if unknown, or a key of Called. */
  names?: string[];
  /** names by character: grass, rock, sand */
  called?: Record<string, string>;
  /** Levels are the heights of known cells. The height of a cell is that of its highest space. */
  levels?: number[][];
  /** Columns are the known cells that Levels does not describe fully, in reading order: cells with several solid pieces, with something tall on top, or with a special look. */
  columns?: Column[];
  /** Body is the width of bodies as a fraction of their space, in games with heights: "2/3". */
  body?: string;
  /** Eye is the height from which a figure sees, as a fraction of its Height. The default is "1", the top of its head. */
  eye?: string;
  /** Zone is the part of a target that must be seen: its lower and upper limits, as fractions of the target's Height. The default is the whole height. */
  zone?: string[];
  /** '1' in sight now, '0' remembered or unknown; empty: all in sight */
  sight?: string[];
  /** Light is the light in each cell: '2' bright, '1' dim, '0' dark, '?' unknown. Empty: bright everywhere. */
  light?: string[];
  /** Obscured says how heavily each cell is obscured, as by fog or leaves: '0' not, '1' lightly, '2' heavily, '?' unknown. Empty: no cell is obscured. */
  obscured?: string[];
  walls?: Border[];
  /** Barriers are walls and windows that are not on sides of cells. They are cut down to the parts that the seat knows of: those in known cells, and those in neighbouring cells that bar the way from a known cell to the neighbour's middle. */
  barriers?: Barrier[];
  doors?: Door[];
  /** furniture, stairs, known traps, loot */
  pieces?: Piece[];
  /** Printed is the printed board, if every seat may see it. */
  printed?: Printed;
}

/** Turn is a line in the order of play. */
export interface Turn {
  name: string;
  seat?: string;
  figure?: string;
  /** if several figures share the line: the kind of the figure that acts, as in [Figure] */
  kind?: string;
  /** waiting, acting, done, out (of the game), or left (it left the game alive) */
  state: string;
  /** "5 of 8 body" */
  note?: string;
  /** the number that determines its place in the order: an initiative */
  mark?: string;
  /** the card that it plays this round, if every seat may see it; as in [Told] */
  card?: Card;
  /** Says lists, by key, what Name already mentions: [SaysCard], the name of the card. */
  says?: string[];
}

/** Stat is a number with its name, for display. */
export interface Stat {
  /** Key identifies the stat for programs, and is the same in every match of a game: "attack", "squares-left". */
  key?: string;
  /** the number, if there is a Key */
  n?: number;
  name: string;
  /** the number for display, if it is not simply N: "30 ft", or "0" */
  value?: string;
  note?: string;
}

/** Kind is the way in which a client draws a choice: a light fill for a move, a ring for an attack. */
export type Kind =
  | "move"
  | "attack"
  | "shove"
  | "answer"
  | "pass"
  | "resign"
  | "concede"
  | "act";

/** Step is one cell of a path. */
export interface Step {
  at: Cell;
  /** the level, on ground with levels */
  level?: number;
  /** the total cost up to here */
  cost: number;
  /** Diagonal is the cost of a diagonal step from this cell, if diagonal costs vary. */
  diagonal?: number;
  /** the danger at At, a key: "trap" */
  danger?: string;
  /** By lists the figures whose attack the step provokes, if any. */
  by?: string[];
}

/** Threat is a possible harm to the figure that acts or is moved: an attack by an enemy whose reach the figure leaves, a fall, a trap, a blow in return. Only threats that the seat's side knows of are listed. Hit, Mean and Kill ignore all earlier threats. */
export interface Threat {
  /** Kind is the key of the danger: opportunity, leaves, strikes-back, retaliates, falls, stumbles, lava, burns, pit, spear-trap, falling-block, trap, hazard, glyph, zone. */
  kind: string;
  /** the attacker; empty if there is none */
  figure?: string;
  /** the index in Path of the cell where the figure is endangered */
  step?: number;
  /** the weapon or cause, for display; "" if no attack is possible */
  with?: string;
  /** the chance that it hits or harms, a fraction */
  hit?: string;
  /** the average harm, a fraction */
  mean?: string;
  /** the chance that it kills, a fraction; empty if it cannot */
  kill?: string;
  /** Brings lists the keys of the conditions that the threat inflicts, such as "poison". */
  brings?: string[];
}

/** Line is a straight line to draw over the board, between the middles or corners of two cells. */
export interface Line {
  from: Cell;
  to: Cell;
  /** Start is the key of the point of From where the line begins: a corner (NE) or the middle of a side (N). Empty: the middle of the cell. */
  start?: string;
  /** the key of the point of To where the line ends, in the form of Start */
  end?: string;
  /** whether nothing blocks it */
  free: boolean;
  /** the cell where it stops */
  stop?: Cell;
  /** the side of Stop that blocks it; "" for the cell itself */
  side?: string;
  /** "the wall between (11,18) and (11,17)" */
  by?: string;
  /** Seen is the fraction of the target's outline that is visible along such lines: "5/12". */
  seen?: string;
}

/** Affected is a figure in an area, with its odds. */
export interface Affected {
  figure: string;
  /** its cover from the origin of the area, a key: half */
  cover?: string;
  /** it is on the acting side */
  friend?: boolean;
  /** it is in the area, but unaffected */
  spared?: boolean;
  /** the odds for this figure */
  odds?: Odds;
  /** more about it, for display */
  note?: string;
}

/** Odds are the exact probabilities of the results of a choice. */
export interface Odds {
  /** "58% to wound, 25% to kill" */
  text: string;
  /** "3 attack dice against 2 defence dice" */
  dice?: string;
  /** what is counted: "wounds" */
  of: string;
  /** in ascending order of Value; the probabilities add up to 1 */
  chances: Chance[];
  /** the average, a fraction: "5/12" */
  mean: string;
  /** the chance of at least 1, a fraction */
  success: string;
  /** the chance that the target dies, a fraction */
  kill?: string;
  /** how the dice are determined */
  steps?: string[];
  /** Attack is the number of dice that the attacker rolls, in games whose clients show them. */
  attack?: number;
  /** Defence is the number of dice that the defender rolls, in games whose clients show them. */
  defence?: number;
  /** Save is the target's saving throw, in games with saving throws. */
  save?: Save;
  /** Damage lists the keys of the damage types: fire. */
  damage?: string[];
  /** Higher is the key of the combatant that is higher up and therefore rolls an extra die: attacker, defender. */
  higher?: string;
}

/** Blank is a part of a form to fill in with a word or, at the end of the form, with free text. */
export interface Blank {
  /** the name of the blank, in braces in the command */
  word: string;
  /** "Hit points" */
  label: string;
  /** Kind is the key of the kind of value: figure, cell, door, number, one (of Options), text. */
  kind: string;
  /** the smallest number */
  from?: number;
  /** the largest number, or the greatest length of a text in characters */
  to?: number;
  /** the possible values, if Kind is "one" */
  options?: Option[];
}

/** Happening is the kind of an event, from which a client chooses the animation and the sound. */
export type Happening =
  | "moved"
  | "attacked"
  | "hurt"
  | "healed"
  | "died"
  | "opened"
  | "revealed"
  | "appeared"
  | "found"
  | "sprung"
  | "played"
  | "rolled"
  | "turned"
  | "weighed"
  | "ended"
  | "said";

/** Throw is a set of dice that were rolled together. */
export interface Throw {
  /** "attack", "defence", "movement" */
  of: string;
  /** the key of the die: "combat die", "d6" */
  die: string;
  /** the keys of the faces: "skull", "4"; in brackets if the die does not count */
  faces: string[];
  /** the total */
  count: number;
  /** the part of Count that was added to the dice; negative if it was subtracted */
  plus?: number;
  /** the dice are cards, in the order in which they were drawn */
  cards?: boolean;
  /** the figure that rolled, if it is not the event's figure */
  by?: string;
  /** the average of Count as a fraction: "3/2"; empty if it does not matter */
  mean?: string;
  /** the key of the unit of Count and Mean, if there is a Mean: "skulls", "points" */
  unit?: string;
}

/** Card is a spell, a piece of equipment or an ability card. */
export interface Card {
  id: string;
  name: string;
  /** what it does */
  text: string;
  /** Portrait is the name of a silhouette in package portrait. Empty: the card is shown only in words. */
  portrait?: string;
  /** further lines */
  lines?: string[];
  /** "initiative 23", "2 dice" */
  note?: string;
  /** "", used, lost, worn or chosen */
  state?: string;
  /** the number in its corner: an initiative */
  mark?: string;
  /** Place is the number of the card in its deck, from 1. A hand is laid out in this order, including chosen cards that are still in it. Cards without a number are laid out in the order of the list. */
  place?: number;
  /** Stats are its numbers and single words, each with a key, to be drawn as signs. A stat that is only a word, such as the one for a weapon that strikes diagonally, has neither a number nor a value. */
  stats?: Stat[];
  /** the halves of a card that is played by halves, top half first */
  parts?: Part[];
  /** Patterns are drawn in place of some of the words in Lines. */
  patterns?: Pattern[];
  /** Refusal is the first reason why the acting figure cannot use the card now. Empty: the figure can use it, or the card is not meant to be used. */
  refusal?: Refusal;
  /** if there is a Refusal: the menu that would contain the card's uses, as in [Choice] */
  menu?: string[];
}

/** ShelfItem is an item that can be added to a scenario. It is drawn like a [Figure], a [Piece] or a [Door]. */
export interface ShelfItem {
  name: string;
  /** a sentence about it */
  text?: string;
  /** the name of a silhouette in package portrait */
  portrait?: string;
  /** the kind of the figure, or of the piece to draw: chest, table, pit */
  kind?: string;
  /** a letter or two */
  glyph?: string;
  /** the side of the figure */
  side?: string;
  /** the number of its colour, from 1; 0 if it has no special colour */
  colour?: number;
  /** the number of cells that it takes up across; 0 means 1 */
  width?: number;
  height?: number;
  /** Entry is the object that is added to the list, without its place. If another entry of the list has the same id or key, the editor makes it unique with a number. */
  entry: unknown;
  /** Seat is the seat that plays it. The editor adds it to the seats of the scenario unless one of them has the same id. */
  seat?: unknown;
}

/** Mend is an edit that mends a fault. */
export interface Mend {
  /** what the edit does, for people: Write “goblin” */
  label: string;
  /** a JSON Patch for the document */
  patch: Change[];
  /** the cell that the edit changes, if it changes one */
  cell?: Cell;
}

/** Badge is a condition: a word shown on the figure, with a sentence shown on hover. */
export interface Badge {
  /** identifies it for programs: "acted", "poison" */
  key?: string;
  name: string;
  text: string;
}

/** LineupCard is a card of an army. */
export interface LineupCard {
  /** the key of the card */
  card: string;
  /** the number of copies */
  count: number;
  /** the places of its figures; empty if the seat places them in the start area */
  at?: LineupPlace[];
}

/** SimulatedSide holds the results of a side. */
export interface SimulatedSide {
  side: string;
  /** the names of its seats */
  name: string;
  /** matches that it won */
  wins: number;
  /** matches in which none of its figures fell */
  unhurt: number;
  /** the scenario gives one of its seats to a person */
  players: boolean;
}

/** SimulatedSeat says how many matches a seat won. */
export interface SimulatedSeat {
  seat: string;
  name: string;
  side: string;
  /** matches that it won */
  wins: number;
}

/** SimulatedCount says how many matches had a certain number of rounds or commands. */
export interface SimulatedCount {
  /** the number of rounds or commands */
  n: number;
  /** the number of matches that had that many */
  matches: number;
}

/** SimulatedFigure reports what happened to a figure in the matches. */
export interface SimulatedFigure {
  id: string;
  name: string;
  side: string;
  /** matches in which a seat saw it */
  seen: number;
  /** matches in which it was the first of its side to fall */
  first: number;
  /** matches in which it fell */
  fell: number;
  /** the life that it lost, in all matches together */
  wounds: number;
}

/** SimulatedCell counts what happened to the figures of a side on a cell, in all matches together. */
export interface SimulatedCell {
  at: Cell;
  side: string;
  /** life lost */
  wounds: number;
  /** figures that fell */
  falls: number;
  /** steps onto the cell */
  steps: number;
}

/** SimulatedRoom counts how often a room was entered. A room without a door and without contents, such as an unused room of a printed board, is left out unless a figure entered it. */
export interface SimulatedRoom {
  /** its letter on the board */
  room: string;
  /** its cells */
  cells: Cell[];
  /** for each side: the number of matches in which one of its figures was in the room */
  entered: SimulatedSideIn[];
  /** no figure of a side that people play was ever in the room */
  never: boolean;
}

/** SimulatedGoal says in how many matches an objective was reached, or was lost for good. */
export interface SimulatedGoal {
  /** the sentence that players were told, with … for numbers */
  text: string;
  /** whether the objective was lost */
  lost: boolean;
  /** the number of matches */
  matches: number;
}

/** SimulatedEnd says how many matches ended in a certain way. */
export interface SimulatedEnd {
  /** the sentence that players were told, with … for numbers */
  text: string;
  /** the number of matches */
  matches: number;
}

/** SimulatedOutcome describes how one match ended. */
export interface SimulatedOutcome {
  /** the number of the match */
  n: number;
  /** over; rounds or commands, if it was stopped because it had too many; failed */
  end: string;
  /** the sides that won */
  winners: string[];
  /** the number of rounds that it took */
  rounds: number;
  /** the number of commands that it took */
  commands: number;
  /** the ID of the first figure that fell on a side that people play */
  first?: string;
}

/** Column is a column of a board that is more than one solid piece from level 0 up: a bridge over a river, ground with an obstacle on it, a tree. */
export interface Column {
  at: Cell;
  /** Spans are the column's solid pieces from bottom to top, each as its bottom and top levels. There is a space on top of each. Empty: a single piece from 0 up to the level of the cell. */
  spans?: number[][];
  /** Height is the height in levels of the object that fills the cell, such as an obstacle or rock, above the lowest space of the column. */
  height?: number;
  /** Name is the board's name for that object: fir, outcrop. */
  name?: string;
  /** Look says how to draw it: tree, rock, bush. */
  look?: string;
}

/** Border is a wall on one side of a cell. */
export interface Border {
  at: Cell;
  /** N E S W, or a side of a hex */
  side: string;
  /** the level of the wall's lower edge */
  bottom?: number;
  /** the level of its upper edge; 0 if it has none */
  top?: number;
}

/** Barrier is a straight wall or window that need not follow the sides of cells. */
export interface Barrier {
  /** wall, window */
  kind: string;
  /** Line holds the x and y of one end, then of the other, in units of 1/512 of a cell. */
  line: number[];
}

/** Door is a door that the seat knows of. */
export interface Door {
  id: string;
  at: Cell;
  /** "" for a door that fills the whole cell, or that has a Line */
  side?: string;
  /** Line is the place of a door that is not on a side of a cell, as in [Barrier]. The middle of the door is in At. */
  line?: number[];
  /** open, closed */
  state: string;
  /** the kind of a closed door that can be seen through: portcullis, bars, glass, slit, window */
  leaf?: string;
  /** "secret door", "door" */
  name?: string;
  /** Secret means that the door was secret at first. */
  secret?: boolean;
}

/** Piece is an object on the ground that is not a figure. */
export interface Piece {
  id: string;
  /** for the drawing: table, chest, stairs, pit, gold … */
  kind: string;
  /** for display */
  name: string;
  /** the top left cell */
  at: Cell;
  width: number;
  height: number;
  /** it blocks the cell: no figure may stand there */
  bars?: boolean;
  /** Terrain is the terrain that it gives to its cells, if any: trap, stairs. */
  terrain?: string;
  note?: string;
}

/** Printed is a printed board, with nothing on it. */
export interface Printed {
  /** a letter for each cell; '.' for a corridor, '?' if nothing is printed there */
  rooms: string[];
  walls?: Border[];
}

/** Save is a saving throw: a die plus a bonus, compared with a number. */
export interface Save {
  /** the key of the ability that saves: dexterity */
  by: string;
  /** the lowest total that saves */
  against: number;
  /** added to the die, including the bonus for cover */
  bonus?: number;
  /** the chance that it fails, a fraction */
  fail: string;
  /** Fail as a percentage: "55%" */
  percent: string;
  /** Saved is the key of the harm that remains after a successful throw: half, all; "" for none. */
  saved?: string;
}

/** Option is a possible value of a blank. */
export interface Option {
  /** the value in the command */
  word: string;
  /** the value for display */
  label: string;
  /** for a figure: the name of its silhouette */
  portrait?: string;
}

/** Part is half of a card; [Choice.Part] may name it. */
export interface Part {
  /** top or bottom */
  id: string;
  /** its effects, in order */
  lines: string[];
  /** "" or used */
  state?: string;
  /** Abilities describe its effects for programs, in order, in the notation of scenario documents. */
  abilities?: string[];
  /** the card is lost after this half is played */
  lost?: boolean;
  /** Patterns are drawn in place of some of the words in Lines. */
  patterns?: Pattern[];
}

/** Pattern is an area drawn on a card in place of its words. */
export interface Pattern {
  /** the index in Lines */
  line: number;
  /** Start is the index in that line of the first replaced character, from 0. */
  start?: number;
  /** the replaced words */
  text: string;
  /** the area starts at the user's own cell, [0,0] */
  own?: boolean;
  /** Cells are the cells of the area as offsets [x, y] from the start; on hexes axial ones [q, r]. */
  cells: Cell[];
}

/** Change is an operation of a JSON Patch (RFC 6902). */
export interface Change {
  /** add, remove, replace, move */
  op: string;
  /** a JSON pointer into the document */
  path: string;
  /** for a move: where the value is taken from, as a JSON pointer */
  from?: string;
  value?: unknown;
}

/** LineupPlace is the place of a figure of an army. */
export interface LineupPlace {
  at: Cell;
  tail?: Cell;
  /** the level of its space; by default that of the highest space of the column */
  level?: number;
}

/** SimulatedSideIn says in how many matches a figure of a side was in a room. */
export interface SimulatedSideIn {
  side: string;
  /** the number of matches */
  matches: number;
}
