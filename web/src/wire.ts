// Code generated from internal/wire by its test; DO NOT EDIT.

/** The version of the messages; it stands in every URL. */
export const PROTOCOL = "v1";

/** The character of a cell that the seat knows nothing of. */
export const UNKNOWN = "?";

/** Imported is a board made from a file of another program. */
export interface Imported {
  /** of the file: hsc, mapeditor, uvtt, watabou */
  format: string;
  /** whose files are of that format, for people */
  program: string;
  name: string;
  width: number;
  height: number;
  /** battlemat.board/1, as JSON in a text */
  document: string;
  /** an SVG; "" of a board that is too large to be drawn */
  picture?: string;
  /** what became of the file's pieces, kept ones first */
  report: ImportedPieces[];
  /** its start areas, by player */
  starts: ImportedStart[];
  /** how many lie on it; the document has no place for them */
  glyphs: number;
  /** that POST /imports/matches begins on it; it has no picture of its own */
  scenario?: ScenarioCard;
  /** the monsters that its party may meet; empty: the seats bring their armies */
  foes?: ImportedFoes[];
  /** who stands where as that scenario begins; none in games without encounters */
  lineup?: Lineup;
  /** how hard its party may have it, by key, the easiest first */
  difficulties?: string[];
  /** on a picture that says nothing but what it shows */
  grid?: ImportedGrid;
  /** what the file does not say of its quest or scenario, and may be said beside it */
  open?: ImportedOpen;
  /** that do not say what ground they are, which the parameter terrain does; the most frequent first */
  tiles?: ImportedTile[];
  /** that they may be, by name; the first is what they are otherwise */
  terrains?: string[];
  /** the files that belong beside this one and were not sent with it, by name */
  missing?: string[];
  /** the parts of the file that have no place in that scenario */
  left?: ImportedPieces[];
  /** why there is no such scenario, for people */
  noMatch?: string;
}

/** Roster lists the figures that may be chosen for an encounter. */
export interface Roster {
  /** of encounters, by key, the easiest first */
  difficulties?: string[];
  /** who may be chosen */
  entries: RosterEntry[];
  /** those of the document that was sent, as an encounter takes them: a JSON list in a text */
  creatures?: string;
  /** the spells that they cast */
  spells?: string;
  /** of a file of another program: foundry-actors, open5e */
  format?: string;
  /** that program, for people */
  program?: string;
  /** what became of what such a file holds */
  report?: ImportedPieces[];
}

/** Ending is how a match ended, with what the asking seat was told about it. */
export interface Ending {
  over: Outcome;
  /** the scenario's text about that */
  epilogue?: string;
  /** the id of the next scenario, if the server has it */
  next?: string;
  /** its name */
  nextName?: string;
  /** the last one; 0 in games without rounds */
  rounds: number;
  /** that was there at the end */
  gold: number;
  figures: Tallied[];
  /** for each side, by kind of throw */
  luck: Luck[];
  /** for games with rounds, in order; without rounds in which nobody lost life */
  byRound: RoundTally[];
}

/** ScenarioCard is a scenario in the lobby. */
export interface ScenarioCard {
  id: string;
  name: string;
  /** the name of its ruleset */
  rules: string;
  /** its title, for people */
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
  /** path of an SVG */
  picture: string;
  /** the powers that a game master may have; empty: there can be no such seat */
  powers?: string[];
  /** what a game master of this game does, in words that follow "the game master" */
  ruling?: string;
  /** the id of the next scenario; empty for a game's last */
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
  /** what people call it */
  name: string;
  /** what it changes */
  text: string;
  /** for whom */
  suits: string;
  values?: HouseValue[];
  /** examples show its effect */
  pictured?: boolean;
}

/** HouseExample is the outcome of a small position under one value of a switch. */
export interface HouseExample {
  value: string;
  /** what people call the value */
  name: string;
  /** path of an SVG */
  picture: string;
  /** the same in sentences, for screen readers */
  says: string;
  /** what the program answers there, in sentences beside the picture */
  notes: string[];
}

/** Ruling is the text of a rule: the ruling on a statement, in plain text. */
export interface Ruling {
  /** "GH S4.35" */
  rule: string;
  /** the words of the ruling */
  text: string;
}

/** Chapter is a part of the rulings on a game. */
export interface Chapter {
  title: string;
  /** in their order */
  rulings: Ruling[];
}

/** Term is a term of a game and its meaning. */
export interface Term {
  /** its place in addresses */
  id: string;
  /** for people */
  name: string;
  /** of views, choices and lines that mean it */
  keys?: string[];
  /** how else texts write it */
  forms?: string[];
  /** its meaning, in one or two sentences */
  text: string;
  /** the statements behind it */
  rules?: string[];
}

/** GuideCard is a game in the lobby. */
export interface GuideCard {
  /** the name of its ruleset */
  rules: string;
  /** its title, for people */
  game: string;
  /** what kind of game it is, in one line */
  line: string;
  /** the path of a picture of play */
  picture: string;
}

/** Guide is how a game is played, screen by screen. */
export interface Guide {
  /** the name of its ruleset */
  rules: string;
  /** its title, for people */
  game: string;
  /** what kind of game it is, in one line */
  line: string;
  /** from the first to the last */
  screens: Screen[];
}

/** NewMatch asks for a match. */
export interface NewMatch {
  /** the ID of a shipped one; or there is a document */
  scenario?: string;
  /** an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form */
  document?: unknown;
  /** what the document's file is called, for its faults */
  file?: string;
  /** of a document: what lies under its board, all of it from corner to corner; PNG, JPEG or lossy WebP, at most 3 MiB */
  picture?: string;
  profile?: string;
  set?: Record<string, string>;
  /** person, bot, empty; a seat left out is held as the scenario says */
  seats?: Record<string, string>;
  /** the undo setting: free, before-dice-and-discoveries, none; by default, the scenario's */
  undo?: string;
  /** the powers of a game master, who then has a seat; empty: there is no such seat */
  master?: string[];
}

/** Document is an uploaded document: a scenario or a board. */
export interface Document {
  /** the document itself as JSON, or its text in a string: JSON, or a board in the text form */
  document: unknown;
  /** what its file is called, for its faults */
  file?: string;
}

/** ReadDocument reports what a document is, and what a match of it would be. */
export interface ReadDocument {
  /** scenario, board: of a board it is the game that is fought on such */
  kind: string;
  /** what begins; it has no picture of its own */
  scenario: ScenarioCard;
  /** SVG: the board as everyone sees it at the start */
  picture: string;
}

/** DocumentText is the text of a document that comes with the program. */
export interface DocumentText {
  /** as it is shipped */
  text: string;
}

/** SaveDocument keeps a document in a locker, which is checked first. */
export interface SaveDocument {
  /** the document itself as JSON, or its text in a string: JSON, or a board in the text form */
  document: unknown;
  /** what its file is called, for its faults */
  file?: string;
  /** of the document whose next version it is; none: it is a new one */
  id?: string;
  /** the version that it was made from: it is refused where a newer one has been saved since; none: it follows whichever is the newest */
  after?: number;
  /** what it is to be called; none: as before, or as it calls itself */
  name?: string;
  /** it is kept even with faults, as long as it is JSON; no match begins of it then */
  draft?: boolean;
  /** what lies under its board, as of a new match; none: nothing does */
  picture?: string;
}

/** AskDocument names a document in a locker. */
export interface AskDocument {
  id: string;
  /** none: the newest; of what is removed: all */
  version?: number;
}

/** KeptText is the text of a document in a locker. */
export interface KeptText {
  id: string;
  name: string;
  /** which of its versions it is */
  version: number;
  /** as it was saved */
  text: string;
  /** what lies under its board, as it was saved */
  picture?: string;
}

/** RenameDocument gives a document in a locker another name. */
export interface RenameDocument {
  id: string;
  name: string;
}

/** RemovedDocument is the answer to removing one. */
export interface RemovedDocument {
  id: string;
  /** none: all of them are gone */
  version?: number;
}

/** ExportDocument asks for a document as a file of another program. */
export interface ExportDocument {
  /** the document itself as JSON, or its text in a string */
  document: unknown;
  /** what its file is called, for its faults */
  file?: string;
  /** the format: hsc, uvtt, foundry, tiled, heroscribe */
  to: string;
  /** what lies under its board, as of a new match; none: nothing does */
  picture?: string;
}

/** Exported is a document as a file of another program. */
export interface Exported {
  /** hsc */
  format: string;
  /** for people: VirtualScape */
  program: string;
  /** the file itself */
  file: ExportedFile;
  /** pictures that it names, which belong into its folder */
  beside?: ExportedFile[];
  /** what became of each kind of piece */
  report: ImportedPieces[];
}

/** PrintDocument asks for a scenario or a board on paper. */
export interface PrintDocument {
  /** the ID of a shipped one; or there is a document */
  scenario?: string;
  /** the document itself as JSON, or its text in a string */
  document?: unknown;
  /** what its file is called, for its faults */
  file?: string;
  /** the quest as a booklet page, the players' copy without secrets, the map at true scale, cards, the build plan of stacked hexes; none: the quest, of a board its map */
  what?: string;
  /** none: a4 */
  paper?: string;
  /** tenths of a millimetre from a side of a cell to the opposite one, on the map; none: 254, an inch */
  scale?: number;
  /** what lies under its board, as of a new match; none: nothing does */
  picture?: string;
}

/** Simulate asks for a scenario to be played by bots many times. */
export interface Simulate {
  /** the ID of a shipped one; or there is a document */
  scenario?: string;
  /** an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form */
  document?: unknown;
  /** what the document's file is called, for its faults */
  file?: string;
  /** how many */
  matches: number;
  /** the number of the first match, to go on after another simulation with the same seed; none: 0 */
  first?: number;
  /** 64 hexadecimal digits, or any words; none: one at random, which the answer tells */
  seed?: string;
  /** whether the answer holds pictures of the board */
  pictures?: boolean;
  /** what lies under its board, as of a new match; none: nothing does */
  picture?: string;
}

/** Simulation is one line of the answer: either of its parts. */
export interface Simulation {
  /** how far it is */
  progress?: SimulationProgress;
  /** of the last line */
  result?: SimulationResult;
}

/** WatchSimulated asks for a match of a simulation to be played once more, for people to watch. */
export interface WatchSimulated {
  /** the ID of a shipped one; or there is a document */
  scenario?: string;
  /** an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form */
  document?: unknown;
  /** what the document's file is called, for its faults */
  file?: string;
  /** of the simulation, as its answer tells it */
  seed: string;
  /** the number of the match */
  n: number;
  /** what lies under its board, as of a new match; none: nothing does */
  picture?: string;
}

/** Watched answers it. Bots play all seats, and nobody can sit down at the match, whose dice are known. */
export interface Watched {
  match: string;
  /** the spectators' token */
  spectator: string;
}

/** Created answers it. The tokens open the seats: whoever has a token holds the seat. */
export interface Created {
  match: string;
  /** the token that may also change who holds which seat */
  owner: string;
  /** for every seat that a person holds */
  tokens: Record<string, string>;
  /** the spectators' token */
  spectator: string;
}

/** Rematch answers a request for one: the next match, which the same tokens open. */
export interface Rematch {
  match: string;
}

/** OpenedLocker is a new locker: what a person keeps at the server, on every device that has its token. */
export interface OpenedLocker {
  /** it opens the locker; the server stores only its hash */
  token: string;
}

/** Locker is the contents of a locker. */
export interface Locker {
  /** latest begun first */
  matches: KeptMatch[];
  /** others were left out for lack of room */
  full?: boolean;
  /** how many there is room for; beyond that the oldest are dropped, finished ones first */
  most: number;
  /** latest saved first */
  documents: OwnDocument[];
  /** how many there is room for */
  mostDocuments: number;
  /** the matches to be put in that their tokens do not open */
  unknown?: string[];
}

/** Keep puts matches into a locker. */
export interface Keep {
  /** at most 20 at once */
  matches: KeepMatch[];
}

/** Forget takes something out of a locker. */
export interface Forget {
  /** the match; without it, the locker itself is deleted, with all its contents */
  match?: string;
}

/** Forgotten answers it. */
export interface Forgotten {
  /** which match is gone from the locker; left out: the locker is gone */
  match?: string;
}

/** AskDesk is questions to the rules desk about one board, which are answered together. */
export interface AskDesk {
  /** the name of a board or scenario that comes with the program, WxH for an empty board of squares, or a document: as JSON, or its text in a string */
  board: unknown;
  /** of a scenario: its board as it stands when a match begins, with everything that is on it by then */
  start?: boolean;
  /** the book that the board is laid out for; none: the board's own */
  rules?: string;
  /** the answer has the board too, to be drawn; a scenario is laid out as a match begins */
  lay?: boolean;
  /** each is answered, or its problem told, in this order */
  questions?: DeskQuestion[];
}

/** DeskAnswers holds the rules desk's answers to several questions. */
export interface DeskAnswers {
  /** the board, if it was asked for */
  laid?: LaidBoard;
  /** in the order of the questions */
  answers: DeskAnswer[];
}

/** Table is what everyone at a match may know besides the game. */
export interface Table {
  match: string;
  /** its name */
  scenario: string;
  scenarioId: string;
  /** the server has a scenario of that id, which can be begun again */
  shipped?: boolean;
  rules: string;
  game: string;
  profile?: string;
  /** every field of the profile */
  settings?: Setting[];
  /** lies under the board */
  picture?: Picture;
  seats: TableSeat[];
  /** of the last entry */
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
  /** when it is over */
  seed?: string;
  /** the seats that the asking tokens hold */
  mine: string[];
  owner?: boolean;
  /** the spectators' token, which everybody may pass on */
  spectator: string;
  /** the match that is the rematch of this one: the same tokens open it */
  next?: string;
}

/** Act is a command of a seat. Words that begin with a slash are the table's own: /undo [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot. */
export interface Act {
  /** the seat that gives the command */
  seat: string;
  /** the last entry that the sender had seen; -1 for /pause, /resume and /hold: whichever is the last */
  seq: number;
  command: string;
}

/** Done answers an accepted command: its entry is on disk. */
export interface Done {
  seq: number;
  /** /hold SEAT person: the token of the seat, to be given to that person */
  token?: string;
}

/** State is a match as a seat sees it after an entry. */
export interface State {
  seq: number;
  /** the seat that sees it */
  seat: string;
  view: View;
  choices: Choice[];
  /** how commands are written that are legal and not among the choices */
  forms?: Form[];
  /** of every seat of a person that may take back its last command, as far as the seat may know */
  back?: TakeBack[];
  /** for every seat of a person on this seat's side that cannot take back its last command, the latest command first */
  stays?: Stay[];
  /** Prospects: the game can tell what figures could do from where they can go. */
  prospects?: boolean;
  /** Plans: the game can tell how figures could get at what is out of their reach. */
  plans?: boolean;
}

/** Line is an entry of the log as a seat is told of it. */
export interface LogLine {
  seq: number;
  /** when it was accepted */
  at: string;
  /** who did it */
  seat?: string;
  /** the command of the table: ask-undo, agree, …; empty for a command of the game */
  do?: string;
  /** for the table's own doings */
  text?: string;
  /** in order, for the game's */
  told?: Told[];
  /** of an undo that is carried out: the match is as after this entry again */
  back?: number;
  /** the commands of the game that it takes out of force */
  undone?: number[];
  /** those that it restores */
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
  /** stale: the last entry of the match */
  seq?: number;
  /** refused: the rule */
  refusal?: Refusal;
  /** invalid: the wrong part of the request, as a JSON pointer: /from, /board/figures/2/at */
  field?: string;
  /** invalid: the kind of mistake: missing, unknown, malformed, out-of-range, twice, unfit, faulty */
  reason?: string;
  /** invalid, for an uploaded document: what is wrong with it, in its order; at most 100 are listed */
  faults?: DocumentFault[];
  /** how many faults are not told */
  more?: number;
  /** of such a document, SVG: its board with the places of the faults marked, as far as it can be drawn */
  picture?: string;
}

/** Preview asks what a command would do. */
export interface Preview {
  /** the seat whose command it would be */
  seat: string;
  command: string;
}

/** Previewed answers it: the command would be accepted. */
export interface Previewed {
  /** after which entry */
  seq: number;
  /** complete, with the command as it would be accepted */
  choice: Choice;
}

/** Hello is the first message of a client on a stream, since browsers send no headers there and a URL must not hold a token. */
export interface Hello {
  /** the sender's tokens: of seats, of the owner, of a spectator */
  tokens: string[];
  /** the seat to see as: one that the tokens hold, "" for a spectator, "auto": whichever is to act, else the first */
  seat: string;
  /** the last seq the client has; -1: none */
  from: number;
  /** Patches: after the first state the client wants only the changes. */
  patches?: boolean;
}

/** FromClient is a message of a client on a stream after its Hello. */
export interface FromClient {
  /** returned in the reply */
  id: number;
  act?: Act;
  /** see as another seat from now on */
  seat?: string;
  /** Preview asks what a command would do, and changes nothing. */
  preview?: Preview;
  /** Say says something to the others at the table. */
  say?: Say;
  /** Ping asks whether the server is there; the answer is only the id. */
  ping?: boolean;
}

/** FromServer is a message of the server on a stream. Exactly one of the fields other than ID is set, with one exception: for an accepted command, Done may come with the resulting State or Patch. A Ping is answered by its ID alone. */
export interface FromServer {
  /** after Hello and after each entry */
  state?: Update;
  /** instead of State, if the client wants patches and the last state was for the same seat */
  patch?: Patch;
  /** someone came or left */
  table?: Table;
  /** of the message that is answered */
  id?: number;
  done?: Done;
  error?: Problem;
  /** Previewed answers a Preview. */
  previewed?: Previewed;
  /** Chat is what has been said: after Hello the last remarks, if there are any, and then each new one. A remark may come twice, with the same id. */
  chat?: Chat;
  /** Said answers a Say. */
  said?: Said;
}

/** Chat holds the remarks at a match that the client may read. */
export interface Chat {
  /** oldest first */
  remarks: Remark[];
  /** Earlier: they were said before the request or, on a stream, before it opened. */
  earlier?: boolean;
}

/** Reach is where the server can be reached, for the person who runs it. */
export interface Reach {
  /** Here: the address of the request reaches the server only from this computer. */
  here: boolean;
  /** Addresses are those by which other computers of the network may reach it: "http://192.168.1.5:8080/". */
  addresses: string[];
}

/** Reason is the answer for one thing that a seat might want to do with a cell. */
export interface Reason {
  /** "Move here", "Attack with the Crossbow" */
  what: string;
  /** nil if it can */
  refusal?: Refusal;
}

/** Field is the set of cells that a figure sees by one kind of sight. */
export interface Field {
  /** "line of sight" */
  name: string;
  cells: Cell[];
}

/** Prospect is what a figure would see and could attack from a place, and what the path there may cost it. */
export interface Prospect {
  /** the move that ends there; "" where the figure stands */
  command?: string;
  at: Cell;
  /** the level of the space of At, on a ground with levels */
  level?: number;
  /** for a double figure */
  tail?: Cell;
  /** Sees lists the enemies that it would see at least in part. */
  sees?: string[];
  /** Attacks are the attacks that it could choose there, unless something that the seat cannot know interferes. */
  attacks?: Choice[];
  /** on the way, in order */
  risks?: Risk[];
}

/** Plan is a path and an action at its end: choices that may be made one after the other, each as it would be offered then, unless something that the seat cannot know interferes. */
export interface Plan {
  figure: string;
  /** "Go 3 squares and strike Orc 1 with the Broadsword" */
  text: string;
  /** the action comes last */
  steps: Choice[];
  /** Needs is the least total that the first step, a roll for movement, must reach, with its chance; none where the path needs no roll. */
  needs?: Chance;
}

/** Workbench is everything that an editor of scenarios must know about a game. */
export interface Workbench {
  /** the name of the game */
  rules: string;
  /** the same, for people */
  title: string;
  /** the JSON Schema of the game part of a scenario; a cell in it is {"$ref": "#/$defs/cell"} */
  schema: unknown;
  /** that a brush lays */
  grounds: GroundItem[];
  /** that the game is played on, the usual one first: square, hex-flat, hex-pointy */
  grids: string[];
  /** what is put into a scenario */
  shelves: Shelf[];
  /** of which the ground is built, in games that have such */
  pieces?: TerrainPiece[];
  /** to begin with, the empty one first */
  templates: Template[];
  /** the figures and cards that a scenario can describe itself */
  own?: OwnKind[];
}

/** CheckedDocument lists the faults and doubts of a document. */
export interface CheckedDocument {
  /** for which no match can be begun of it */
  faults: CheckedFault[];
  /** likely mistakes */
  doubts: CheckedFault[];
  /** faults and doubts beyond those told here */
  more?: number;
}

/** Illustration is how an entry of a scenario looks on the table. */
export interface Illustration {
  /** with their numbers: a normal and an elite monster */
  figures?: Figure[];
  /** its cards, in the order of the entry */
  hands?: Hand[];
}

/** ImportedPieces tells what became of the pieces of one kind. */
export interface ImportedPieces {
  /** for people */
  piece: string;
  /** of such pieces */
  count: number;
  /** kept, changed, left-out */
  fate: string;
  /** they were changed or left out, for people */
  why?: string;
}

/** ImportedStart is a start area; the document has no place for it. */
export interface ImportedStart {
  /** as the file names them */
  player: string;
  /** of the area */
  spaces: number;
}

/** ImportedFoes is a set of monsters. */
export interface ImportedFoes {
  /** as a request to begin names it */
  key: string;
  /** for people */
  name: string;
}

/** Lineup lists the figures and their places at the start of the scenario of an imported map. */
export interface Lineup {
  /** of a skirmish, the party first */
  figures?: LineupFigure[];
  /** of a skirmish */
  budget?: EncounterBudget;
  /** of a battle, in the order of its seats */
  armies?: LineupArmy[];
  /** of a battle: what an army that is drafted may cost */
  points?: number;
  /** of a battle: those that an encounter may ask to be held */
  glyphs?: LineupGlyph[];
}

/** ImportedGrid is a grid of squares on a picture. */
export interface ImportedGrid {
  /** the side of a square, in pixels */
  cell: string;
  /** the corner of one, in pixels */
  left: number;
  /** the corner of one, in pixels */
  top: number;
  /** of the picture, in pixels */
  width: number;
  /** of the picture, in pixels */
  height: number;
  /** by the lines that are seen on it */
  found: boolean;
}

/** ImportedOpen lists what a file of a quest or a scenario leaves open. The parameters objective, monster and treasure say it. */
export interface ImportedOpen {
  /** the first words of the parts of an objective, the usual ones first */
  objectives: string[];
  /** of which the parameter monster says something */
  monsters: ImportedMonster[];
  /** that they may be; empty: each has numbers of its own */
  kinds?: ImportedKind[];
  /** of which the parameter treasure says what they are */
  treasures?: ImportedTreasure[];
  /** the first words of what a treasure holds */
  finds: string[];
  /** of the quest, with their letters */
  notes?: ImportedNote[];
}

/** ImportedTile is a kind of tile that does not say what ground it is. */
export interface ImportedTile {
  /** by which the parameter terrain names it */
  key: string;
  /** its tileset, by which that names all of it */
  set?: string;
  /** for people */
  name: string;
  /** of its cells */
  count: number;
  /** that was said; without it, it is floor */
  terrain?: string;
  /** a data address */
  picture?: string;
}

/** RosterEntry is a creature, or an army card. */
export interface RosterEntry {
  /** what an encounter calls it */
  key: string;
  name: string;
  text?: string;
  /** its silhouette */
  portrait?: string;
  /** of a creature, as in undead; of a card its rarity */
  kind: string;
  /** of a figure's space, in cells; of a card's figure how many spaces */
  width: number;
  /** of a monster */
  challenge?: string;
  /** experience points of a monster; what a card costs */
  points: number;
  /** it is one: what it adds to a party is in Budgets */
  character?: boolean;
  /** of a character */
  level?: number;
  /** experience points that a character adds to an encounter of each difficulty */
  budgets?: number[];
  /** of a card */
  figures?: number;
  /** copies of a card that an army may have; 0: any number */
  most?: number;
}

/** Outcome is the result of a match. */
export interface Outcome {
  /** none: nobody won */
  winners: string[];
  /** one sentence */
  text: string;
}

/** Tallied counts what a figure did, and what was done to it. */
export interface Tallied {
  id: string;
  name: string;
  side: string;
  /** a silhouette */
  portrait?: string;
  /** the number of its own colour, from 1 */
  colour?: number;
  /** figures that it felled */
  kills: number;
  /** life that it took */
  given: number;
  /** life that it lost */
  taken: number;
  /** how often it fell */
  fell: number;
}

/** Luck compares the total of a side's throws of one kind with their average. */
export interface Luck {
  side: string;
  /** the kind of throw, as in a Throw */
  of: string;
  /** what is counted, as in a Throw */
  unit: string;
  /** the number */
  throws: number;
  /** the total */
  came: number;
  /** the average total, a fraction "131/4" */
  mean: string;
  /** how much the total exceeds the average, a fraction; negative if it is less */
  over: string;
  /** the same with one decimal, "-4.2" */
  about: string;
}

/** RoundTally is the life that sides lost in a round. */
export interface RoundTally {
  /** its number, from 1 */
  round: number;
  /** the first entry of the round in which a side lost any */
  seq: number;
  /** the sides that lost any */
  sides: SideHarm[];
}

/** SeatCard is a seat of a scenario. */
export interface SeatCard {
  id: string;
  name: string;
  side: string;
  /** who plays it, for people */
  text?: string;
  /** by default: person, bot, empty */
  held: string;
  may: string[];
  /** it is a game master's, with these powers */
  master?: string[];
}

/** ProfileCard is a profile and the value of every field under it. */
export interface ProfileCard {
  name: string;
  /** what people call it, if that is not the name */
  title?: string;
  /** what the program lacks of its book, as a list in words */
  lacks?: string;
  /** the values of the fields, by their names */
  values: Record<string, string>;
}

/** FieldCard is a switch, with one sentence about it and its possible values. */
export interface FieldCard {
  name: string;
  doc: string;
  values: string[];
  /** its value is a number or a fraction; values has the form of one */
  counts?: boolean;
}

/** HouseValue is a possible value of a switch; for a switch that counts, it is one of many. */
export interface HouseValue {
  value: string;
  /** what people call it */
  name: string;
}

/** Screen is a picture of a match, and a few sentences to it. */
export interface Screen {
  title: string;
  text: string;
  view: View;
  /** those that the screen mentions */
  choices: Choice[];
  /** the choice of them that it points at */
  point?: string;
  /** it is about the cards in the hands */
  cards?: boolean;
}

/** ExportedFile is a file that was written. */
export interface ExportedFile {
  /** "the-toll-bridge.hsc" */
  name: string;
  /** base64 */
  data: string;
}

/** SimulationProgress is how far a simulation has come. */
export interface SimulationProgress {
  /** matches that are played */
  played: number;
  /** of so many */
  of: number;
  /** by side */
  wins: SideTally[];
  /** Tables are the results of the matches so far, about once a second. A client that then goes away keeps them. */
  tables?: SimulationTables;
}

/** SimulationResult holds the results of the matches. */
export interface SimulationResult {
  /** why it ended before the last match, for people; none: it did not */
  stopped?: string;
  /** of all matches */
  tables: SimulationTables;
  /** those that were asked for */
  pictures?: SimulatedPicture[];
}

/** KeptMatch is a match in a locker, with what the links of its seats would show. */
export interface KeptMatch {
  match: string;
  /** of the seats, or the spectators'; empty: the match was removed, and this is what is left of it, unless it is damaged */
  tokens?: string[];
  /** the server's data about the match cannot be read now */
  damaged?: boolean;
  /** the owner's token, if that was put in */
  owner?: string;
  /** the spectators' token */
  spectator?: string;
  /** the tokens of seats whose links were handed on */
  links?: Record<string, string>;
  /** the seats that were put in */
  mine: string[];
  /** its name */
  scenario: string;
  scenarioId: string;
  /** the server has a scenario of that id, which can be begun again */
  shipped?: boolean;
  rules: string;
  game: string;
  begun: string;
  changed: string;
  /** of its log */
  entries: number;
  /** that have begun; 0 in games without */
  rounds: number;
  seats: KeptSeat[];
  /** open, or the result for the seats */
  result: string;
  text?: string;
}

/** OwnDocument is a document in a locker. */
export interface OwnDocument {
  /** within the locker */
  id: string;
  /** what its owner calls it */
  name: string;
  /** scenario, board, creatures */
  kind: string;
  /** the book of the match that it begins, or in which its creatures are */
  rules: string;
  /** the same, for people */
  game: string;
  /** its newest version has faults */
  draft?: boolean;
  /** the oldest first; each save is one, and the last ten are kept */
  versions: DocumentVersion[];
}

/** KeepMatch is a match to be put into a locker, with the tokens that open it. */
export interface KeepMatch {
  match: string;
  /** the person's tokens: of seats, the owner's, the spectators' */
  tokens: string[];
  /** tokens of seats that were handed on to others */
  links?: string[];
}

/** DeskQuestion is one question to the rules desk. */
export interface DeskQuestion {
  /** its name: see, range, distance, reach, attack, area, push, pull, save, contest, monster */
  ask: string;
  /** its arguments without the board, as an object */
  with?: unknown;
}

/** LaidBoard is a board of the rules desk as a client draws it, and what may be asked about it. */
export interface LaidBoard {
  /** what the board is called */
  name: string;
  /** it is a scenario, as it stands when a match begins */
  scenario?: boolean;
  /** the book that is opened for it; none: neither the board nor the request names one, or it does not fit */
  rules?: string;
  /** the profile of that book */
  profile?: string;
  /** why no book is open */
  noRules?: string;
  /** the board as a battlemat.board/1, on which the desk answers the same */
  document: string;
  /** everything on it */
  view: View;
  /** the questions that the book answers, by their names */
  questions: string[];
  /** its kinds of seeing, the bare line of sight first */
  sights: string[];
  /** of areas */
  shapes: string[];
  /** by which it measures, its own first */
  metrics: string[];
  /** what it counts movement in: squares, ft, hexes */
  unit?: string;
}

/** DeskAnswer is the answer to one question, or its problem. */
export interface DeskAnswer {
  /** the answer is no */
  no?: boolean;
  /** the answer in sentences, as the command line has them */
  told: string[];
  /** the answer as the question alone would have it */
  value?: unknown;
  /** why there is none */
  problem?: Problem;
}

/** Setting is a field of the profile with its value. */
export interface Setting {
  name: string;
  /** the value of the field */
  value: string;
}

/** Picture is the picture of a map, which is requested in tiles. */
export interface Picture {
  /** cells of a tile, a side */
  tile: number;
  /** Width and Height are its extent from the board's first corner on, in units of 1/512 of a cell. */
  width: number;
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
  /** how many live streams hold it, at this server */
  online: number;
  /** TookBack is how many commands of the game the seat's undos have taken back. */
  tookBack?: number;
}

/** Undo is an undo that waits for consent. */
export interface Undo {
  /** the seat that asks */
  by: string;
  /** the state after this seq */
  to: number;
  /** the seats that have not agreed yet */
  waiting: string[];
}

/** View is what one seat may know about a position: everything a client draws. It is built up from nothing, and contains nothing that the seat may not know. */
export interface View {
  seat: string;
  /** the scenario */
  title: string;
  /** the goal of the seat */
  goal?: string;
  /** Profile and Set are the rules of the match: a profile of the book, by default the first, and the fields that the match overrides. */
  profile?: string;
  set?: Record<string, string>;
  /** Objective is the state of the goal: open, met, or lost when it can no longer be attained; empty in games that do not say. */
  objective?: string;
  /** Seeks means that the goal is an item to find and carry, or may be one because the goal is not told. */
  seeks?: boolean;
  /** read aloud at the start */
  story?: string;
  /** what to do now, one sentence: tutorials */
  hint?: string;
  /** "Elf: 5 squares and an action left" */
  status: string;
  /** the seats the game waits for */
  toAct: string[];
  /** from 1; 0 for games without rounds */
  round: number;
  /** the figure whose turn it is */
  actor?: string;
  ground: Ground;
  figures: Figure[];
  /** the order of play, for the side of the table */
  order: Turn[];
  /** cards, spells, equipment that the seat may see */
  hands: Hand[];
  /** numbers of the table: gold, rounds left */
  counts?: Stat[];
  outcome?: Outcome;
}

/** Choice is a legal command with everything a client needs to offer it: its place in the menu, its target, its cost and what it would bring. */
export interface Choice {
  command: string;
  /** "Broadsword", "Open the door", "End the turn" */
  label: string;
  /** how it is drawn on the board */
  kind: Kind;
  /** the path of menus to it: ["Action", "Attack"]; none: on the board only, or a button if it aims at nothing */
  menu?: string[];
  /** Group is a key shared by similar choices: choices of one menu with the same group are one action with several targets, and share a label. A move without a group is offered only on the board. "attack broadsword" */
  group?: string;
  /** Says lists, by key, what the label already contains, so that it is not said twice: [SaysMenu], [SaysTarget]. */
  says?: string[];
  /** the letter that chooses it, or its entry in the menu */
  key?: string;
  /** the statement that allows it */
  rule?: string;
  /** one sentence: what it does, or what is dangerous */
  note?: string;
  /** Tags are facts for programs, each by a key: [Wasted], [Instead], [Forfeits], [Loses], [Switch], [Settles], [Retracts], [EndsTurn], [Unspent], [Free], [Abandons]. */
  tags?: string[];
  /** Stats are the numbers of an item that is bought or picked up, each with its key; for a choice that ends the turn, they are what is left and will be lost. */
  stats?: Stat[];
  /** the figure that acts */
  figure?: string;
  /** the cell it aims at */
  at?: Cell;
  /** the level of the space of At, on a ground with levels */
  level?: number;
  /** the cell where the tail of a double figure ends */
  tail?: Cell;
  /** the side of At, for doors: "N" */
  side?: string;
  /** Door is the door it concerns, if that door is off the sides of cells. */
  door?: string;
  /** Corner is the key of the point of At where it begins: a corner, NE, or the middle of a side, N. Empty: the middle of the cell, or the whole acting figure. */
  corner?: string;
  /** Toward is the direction of an area from there, a key: N, NE. */
  toward?: string;
  /** the figure it aims at */
  target?: string;
  /** the card of a hand it plays */
  card?: string;
  /** the half of that card */
  part?: string;
  /** a click on the target means this one, without the menu */
  main?: boolean;
  /** Brief means that parts of the choice are left out here; [Preview] returns them. */
  brief?: boolean;
  /** in Unit */
  cost?: number;
  /** "squares" */
  unit?: string;
  /** what the figure would have left, in Unit */
  left?: number;
  /** includes the start */
  path?: Step[];
  /** Threats are the dangers to the figure that acts or is moved, on the way or in return, in order. */
  threats?: Threat[];
  /** the chance that the threats together kill that figure, a fraction; none: they cannot */
  fatal?: string;
  /** the line of sight it uses */
  line?: Line;
  /** the lines that were tried for cover */
  lines?: Line[];
  /** the target's cover, a key: half */
  cover?: string;
  /** how far away the target is, in Unit */
  far?: number;
  /** the cells counted for its range: the nth is n away, the last is the target's */
  count?: Cell[];
  /** the cells of the area; choices that differ only in its place or rotation form a group */
  cells?: Cell[];
  /** Hits lists the targeted figures in the area. If the effect is divided, a figure is listed once for each of its shares. */
  hits?: string[];
  /** Affected lists all figures in the area, friends included, or all that get a share, each with what would happen to it. */
  affected?: Affected[];
  odds?: Odds;
}

/** Form is a command with blanks to fill in, so that a client can offer what no list of choices contains. [Preview] says whether the resulting command is legal and what it would bring. */
export interface Form {
  /** Command contains placeholders: {way}, one or more cells, the last of which is the goal; {at}, a cell; {corner}, one of Corners; {toward}, one of Towards; {targets}, as many of Targets as there are Shares, in the order in which they are struck; or the name of one of Blanks. */
  command: string;
  /** "Fireball" */
  label: string;
  /** the kind of its choices */
  kind: Kind;
  /** as in its choices */
  menu?: string[];
  /** as in its choices */
  group?: string;
  /** the statement that allows it */
  rule?: string;
  /** one sentence: what it does */
  note?: string;
  figure?: string;
  /** Corners are the points of a cell where it may begin: corners and middles of sides by their keys, NE, N, and "middle" for the cell itself. */
  corners?: string[];
  /** the directions the area may take, keys: N, NE */
  towards?: string[];
  /** Range is the greatest distance of {at} from the figure, in cells. 0 means the edge of its own space. */
  range?: number;
  /** Targets lists the figures that may get a share. */
  targets?: string[];
  /** Shares is the exact number of targets to name. */
  shares?: number;
  /** Again means that a target may be named several times and gets that many shares; without it each may be named only once. */
  again?: boolean;
  /** Sets is the key of the figure's number that a ruling sets, such as life; empty: no such number. */
  sets?: string;
  /** Blanks are the blanks of a game master's ruling, in order. */
  blanks?: Blank[];
}

/** TakeBack describes what /undo of a seat would do now. */
export interface TakeBack {
  /** the seat whose last command it is */
  seat: string;
  /** the match would be as after this entry again */
  to: number;
}

/** Stay is why a seat cannot take back its last command: the refusal that /undo of it would meet with. */
export interface Stay {
  seat: string;
  /** undo-dice, undo-discovery, undo-others */
  code: string;
  /** for people */
  text: string;
}

/** Told describes an event to a seat: a line for the log, what to draw while it happens, and the rule. */
export interface Told {
  /** "Elf shoots the Orc: 3 skulls, 1 shield: dies."; may be empty */
  text: string;
  /** Short says the same without the places that At, Path and Cells give, for someone who sees the board. It is empty where Text names no place. */
  short?: string;
  /** "HQ S0.25" */
  rule?: string;
  kind: Happening;
  /** why the event deserves a pause; empty if it does not */
  moment?: string;
  /** the figure it is about: the one who acts, or is hurt */
  figure?: string;
  target?: string;
  /** for harm or death, who caused it, if the seat knows */
  by?: string;
  /** for a move; includes the start */
  path?: Cell[];
  /** for the spaces of Path, on a ground with levels */
  levels?: number[];
  at?: Cell;
  line?: Line;
  /** the cells revealed or struck */
  cells?: Cell[];
  /** as they fell */
  dice?: Throw[];
  /** as it was drawn; for a card that lies open in a hand, only ID and Name */
  card?: Card;
  /** the life lost; negative for life regained */
  harm?: number;
  /** it is a ruling of the game master */
  ruled?: boolean;
}

/** Refusal says which rule forbids a command, and why. Its words name a place. */
export interface Refusal {
  /** the statement: "HQ S0.9" */
  rule: string;
  /** a short stable name: "no-line-of-sight" */
  code: string;
  /** one sentence for readers */
  detail: string;
  /** the line that was blocked, for the board */
  line?: Line;
}

/** DocumentFault is one thing that is wrong with a document, and where. */
export interface DocumentFault {
  /** what the document's file is called */
  file: string;
  /** from 1; none: unknown */
  line?: number;
  /** from 1, counted in characters */
  column?: number;
  /** inside the document: game.monsters[3].at; none: all of it */
  path?: string;
  /** the same as a JSON pointer into the request: /document/game/monsters/3/at */
  pointer?: string;
  /** the place on the board that it is about */
  cell?: Cell;
  /** what was found, and what was expected; where a name is misspelt, the nearest right one */
  message: string;
}

/** Say is what the holder of a seat says to the others at the table: one of Text, Signal and Cell. With Name instead, it sets the name of that person from then on. */
export interface Say {
  /** a seat that the tokens hold */
  seat: string;
  /** a line, of at most 280 characters */
  text?: string;
  /** hello, ready, wait, well-done, thanks, sorry */
  signal?: string;
  /** a cell to look at; those who do not know it are not told */
  cell?: Cell;
  /** at most 24 characters; "" for none */
  name?: string;
}

/** Update has the entries since the last update (or since Hello's From, the last 200 of them), and the state after them. The table is left out if it has not changed since it was last sent, except for its Seq and Changed, which are the state's and the last line's. */
export interface Update {
  lines: LogLine[];
  /** the state after the last of Lines */
  state: State;
  table?: Table;
}

/** Patch replaces an [Update] for a client that wants patches. It has the changes since the state that the client was sent last. */
export interface Patch {
  /** the seq of that state */
  from: number;
  /** of the state after it */
  seq: number;
  lines: LogLine[];
  /** Changes turn the previous state into the new one, except for its seq, when applied in order. Each is a list. It begins with a path, a JSON pointer (RFC 6901) such as "/view/figures/3/at". A value after it is the new value there; a path alone deletes. A third element is "add" for a value inserted into a list before the element at that place; "copy" if the second element is the path, in the previous state, of the value to copy; or "set" if the second element has the new members of an object. */
  changes: unknown[][];
  table?: Table;
}

/** Said answers it: what was said is on disk. */
export interface Said {
  /** of the remark; empty for a name */
  id?: string;
}

/** Remark is what somebody has said: a text, a signal or a cell. */
export interface Remark {
  id: string;
  /** when it was said */
  at: string;
  /** the seat whose holder said it */
  seat: string;
  /** by which that person went then */
  name?: string;
  /** the last entry of the match then */
  seq: number;
  text?: string;
  /** hello, ready, wait, well-done, thanks, sorry */
  signal?: string;
  /** that was pointed at */
  cell?: Cell;
}

/** x and y, from 0, rows from top to bottom. */
export type Cell = [number, number];

/** Risk is something on the path that dice decide. */
export interface Risk {
  /** a key, as that of [Step].Danger: leaves, falls, lava */
  kind: string;
  at: Cell;
  /** the figure that attacks it */
  by?: string;
  /** how many dice are rolled */
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

/** GroundItem is a kind of ground that a brush lays. */
export interface GroundItem {
  /** for people: "grass" */
  name: string;
  /** Glyph is its entry in the legend of a board: the name of a terrain, or an object. */
  glyph: unknown;
  /** the terrain that it is drawn as, for a swatch */
  look: string;
}

/** Shelf is a list of things of one sort that can be put into a scenario. */
export interface Shelf {
  /** names it for programs: "monsters" */
  key: string;
  /** for people */
  name: string;
  /** figures, things, doors, walls, marks */
  layer: string;
  /** List is a JSON pointer to the list in the scenario document to which the entries are added. A step {room} stands for the entry of that array whose field room is the letter of the cell's room, which is made where it is missing. A list in an entry that the document does not have, as of a third army, cannot be added to. */
  list: string;
  /** Place is how an entry says where it is: cell, its at is [x, y]; side, the same with a field side; edge, its at is [x, y, side]; wall, it is itself [x, y, side] or, with other fields, its at is; cells, it is itself [x, y]; area, List leads to one object with at, width and height; line, its line is [x1, y1, x2, y2] in units of 1/512 of a cell; group, its cells are a list of [x, y]; none, it has no place on the board. */
  place: string;
  /** the field of an entry that tells of which item it is: kind, creature, key */
  by?: string;
  /** Around is the object that holds the list where the document has none yet, without the list. */
  around?: unknown;
  /** what may be put there */
  items: ShelfItem[];
}

/** TerrainPiece is a piece of terrain, with its shape, for building a battlefield. */
export interface TerrainPiece {
  /** names it for programs */
  key: string;
  name: string;
  /** Cells are the hexes that it covers, as axial steps [q, r] from the first of them from the top. */
  cells: Cell[];
  /** Turns are its hexes after each sixth of a turn clockwise, beginning with none. */
  turns: Cell[][];
  /** the names of the grounds that it comes in */
  terrains: string[];
  /** in levels; 0 is 1 */
  height?: number;
  /** in one box; 0 where that is not said */
  count?: number;
}

/** Template is a scenario that one begins with. */
export interface Template {
  /** names it for programs */
  key: string;
  name: string;
  /** a sentence about it */
  text: string;
  /** the scenario itself */
  document: unknown;
}

/** OwnKind is a kind of figures or cards that a scenario can describe itself. [Illustrate] shows how they look. */
export interface OwnKind {
  /** the list of the game part that holds them: "classes" */
  list: string;
  /** one of them, for people: "Class" */
  name: string;
  /** Cards is the field of an entry that lists its cards, of which each is one of the first hand of its look; empty: it has no such list. */
  cards?: string;
  /** Entry is one to begin with; none where the entries have a place, and stand on a shelf. */
  entry?: unknown;
}

/** CheckedFault is one thing that is wrong with a document, with what would mend it. */
export interface CheckedFault {
  /** from 1; none: unknown */
  line?: number;
  /** from 1, counted in characters */
  column?: number;
  /** inside the document: game.monsters[3].at; none: all of it */
  path?: string;
  /** the same as a JSON pointer into the document: /game/monsters/3/at */
  pointer?: string;
  /** the place on the board that it is about */
  cell?: Cell;
  /** what was found, and what was expected, as battlemat check says it */
  message: string;
  /** each of which would mend it */
  mends: Mend[];
}

/** Figure is a figure on the board, as far as the seat knows it. */
export interface Figure {
  id: string;
  /** "Elf", "Goblin 2" */
  name: string;
  /** "elf", "goblin" */
  kind: string;
  /** figures of one side are friends */
  side: string;
  /** who plays it */
  seat?: string;
  at: Cell;
  tail?: Cell;
  /** cells a side; 0 means 1 */
  size?: number;
  /** the level of the space it stands on */
  level?: number;
  /** from its base to the top of its head, in levels; 0 in games without heights */
  height?: number;
  /** a letter or two */
  glyph: string;
  /** the name of a silhouette in package portrait; empty: the glyph is shown */
  portrait?: string;
  /** the number of its own colour, from 1; 0 for none */
  colour?: number;
  /** tells figures of one kind apart */
  number?: number;
  /** a key: elite, boss */
  rank?: string;
  /** left */
  life: number;
  /** when unhurt; Whole-Life skulls are drawn on it */
  whole: number;
  stats?: Stat[];
  badges?: Badge[];
  /** dead or out of play, but still visible */
  down?: boolean;
  /** Unseen means that only the seat knows of it; for the other side it is not there. */
  unseen?: boolean;
  /** Aside means that it is behind the game master's screen, where it takes no part in the game. */
  aside?: boolean;
  /** Veiled means that the seat may not know what it sees, so that a client need not ask. */
  veiled?: boolean;
}

/** Hand holds a figure's cards, as far as the seat may see them. */
export interface Hand {
  figure: string;
  /** names it for programs: hand, discarded, spells */
  pile?: string;
  /** "Spells", "Equipment" */
  title: string;
  cards: Card[];
}

/** LineupFigure is a figure of a skirmish as it begins. */
export interface LineupFigure {
  /** its key */
  creature: string;
  /** its own */
  name?: string;
  seat: string;
  /** party or foes */
  side: string;
  /** of its space the cell at the top left */
  at: Cell;
  /** of its space, in cells */
  width: number;
}

/** EncounterBudget is the difficulty of an encounter for the members of the party that are played. */
export interface EncounterBudget {
  /** experience points of the monsters */
  used: number;
  /** those of an encounter of each difficulty, as the answer lists these */
  limits: number[];
  /** the easiest difficulty that pays for the monsters; empty: none does */
  rating?: string;
  /** monsters without a challenge rating, which cost nothing */
  unrated?: number;
}

/** LineupArmy is an army of a battle as it begins. */
export interface LineupArmy {
  seat: string;
  side: string;
  /** that its cards cost */
  points: number;
  /** empty: its seat drafts them */
  cards?: LineupCard[];
  /** its start area */
  start: Cell[];
}

/** LineupGlyph is a kind of permanent glyph that lies open on a battlefield. */
export interface LineupGlyph {
  /** what an encounter calls it */
  key: string;
  name: string;
  at: Cell[];
}

/** ImportedMonster is a monster of such a file, or a type of them. */
export interface ImportedMonster {
  /** by which the parameter names it */
  key: string;
  /** in the file */
  kind: string;
  name?: string;
  /** where it stands; not of a type */
  at?: Cell;
  /** the letter of the note in its room */
  note?: string;
  /** of its type */
  count: number;
  /** the kind of the program that it has, if none is said */
  is?: string;
  /** that it has, if none are said */
  stats?: Record<string, number>;
}

/** ImportedKind is a type of monsters of the program. */
export interface ImportedKind {
  /** by which the parameter monster names it */
  key: string;
  name: string;
}

/** ImportedTreasure is a treasure of such a file, or a place where one may lie. */
export interface ImportedTreasure {
  /** by which the parameter names it */
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
  /** life */
  harm: number;
}

/** SideTally is how often a side won, so far. */
export interface SideTally {
  side: string;
  /** matches that it won so far */
  wins: number;
}

/** SimulationTables are what came of matches. Every number is a count, so the tables of two simulations of one scenario and seed add up. A match that was not played to its end counts only in matches, left, failed and played. */
export interface SimulationTables {
  /** the id */
  scenario: string;
  name: string;
  /** from which the seeds of the matches are derived */
  seed: string;
  /** the number with which another simulation goes on */
  next: number;
  /** that were played */
  matches: number;
  /** that were left before their end: too many rounds or commands */
  left: number;
  /** in which the rules or a bot failed */
  failed: number;
  /** how the first of those failed */
  fault?: string;
  /** in the order of the seats */
  sides: SimulatedSide[];
  /** matches that no side won */
  nobody: number;
  /** in the order of the scenario */
  seats: SimulatedSeat[];
  /** by the number of rounds, the smallest first; of 0 in games without rounds */
  rounds: SimulatedCount[];
  /** by the number of commands, the smallest first */
  commands: SimulatedCount[];
  /** by side, those that fell first most often first */
  figures: SimulatedFigure[];
  /** those on which something happened, in reading order */
  cells: SimulatedCell[];
  /** by letter */
  rooms: SimulatedRoom[];
  /** objectives that were reached or lost, the most frequent first */
  goals: SimulatedGoal[];
  /** how matches ended, the most frequent first */
  ends: SimulatedEnd[];
  /** the matches in their order */
  played: SimulatedOutcome[];
}

/** SimulatedPicture is the board with a table as numbers on its cells. */
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
  /** by a person or a bot, now or in the end */
  held: string;
  /** the name by which the person goes */
  player?: string;
}

/** DocumentVersion is one version of a document in a locker. */
export interface DocumentVersion {
  /** from 1 */
  version: number;
  /** when it was saved */
  saved: string;
  /** of its text */
  bytes: number;
  /** a picture lies under its board */
  picture?: boolean;
}

/** Ground is the part of the board that the seat knows. */
export interface Ground {
  /** square, hex-flat, hex-pointy */
  grid: string;
  /** for hexes: odd, even */
  shift?: string;
  width: number;
  height: number;
  /** Map has a string for each row and a character for each cell: [Unknown], or a key of Legend. */
  map: string[];
  /** terrain by character: floor wall void trap … */
  legend: Record<string, string>;
  /** a letter for each known cell, '.' corridor, '?' unknown */
  rooms?: string[];
  /** Names are the board's names for the ground of known cells, a character for each cell: '.' for no name, '?' unknown, or a key of Called. */
  names?: string[];
  /** grass, rock, sand by character */
  called?: Record<string, string>;
  /** Levels are the heights of known cells, each that of its highest space. */
  levels?: number[][];
  /** Columns are the known cells that Levels does not describe fully, in reading order: those with several solid pieces, something with a height on top, or their own look. */
  columns?: Column[];
  /** Body is the width of bodies, in games with heights, as a fraction of their space: "2/3". */
  body?: string;
  /** Eye is the height from which a figure sees, in Heights. The default is "1", the top of its head. */
  eye?: string;
  /** Zone is the part of a target that must be seen, from and to, in Heights. The default is all of it. */
  zone?: string[];
  /** '1' in sight now, '0' remembered or unknown; none: all in sight */
  sight?: string[];
  /** Light is the light in cells: '2' bright, '1' dim, '0' dark, '?' unknown. Empty: bright everywhere. */
  light?: string[];
  /** Obscured is how heavily cells are obscured by things such as fog or leaves: '0' not, '1' lightly, '2' heavily, '?' unknown. Empty: nowhere. */
  obscured?: string[];
  walls?: Border[];
  /** Barriers are walls and windows off the sides of cells: their parts in cells that the seat knows, and in neighbouring cells where they bar the way to the middle. */
  barriers?: Barrier[];
  doors?: Door[];
  /** furniture, stairs, traps found, loot */
  pieces?: Piece[];
  /** Printed is the printed board, if everyone may see it. */
  printed?: Printed;
}

/** Turn is a line in the order of play. */
export interface Turn {
  name: string;
  seat?: string;
  figure?: string;
  /** for figures that share the line, as in [Figure]: Figure is the one that acts */
  kind?: string;
  /** waiting, acting, done; out, or left: alive */
  state: string;
  /** "5 of 8 body" */
  note?: string;
  /** the number that orders it: an initiative */
  mark?: string;
  /** the card it plays this round, if everybody may see it; as in [Told] */
  card?: Card;
  /** Says lists, by key, what Name already says: [SaysCard], the name of the card. */
  says?: string[];
}

/** Stat is a number with its name, ready to show. */
export interface Stat {
  /** Key names it for programs, the same in every match of a game: "attack", "squares-left". */
  key?: string;
  /** the number, if there is a Key */
  n?: number;
  name: string;
  /** the number for people, if it is not just N: "30 ft", or "0" */
  value?: string;
  note?: string;
}

/** Kind is how a choice is drawn: a light fill for a move, a ring for an attack. */
export type Kind =
  | "move"
  | "attack"
  | "shove"
  | "answer"
  | "pass"
  | "resign"
  | "concede"
  | "act";

/** Step is a cell of a path. */
export interface Step {
  at: Cell;
  /** the level of the space, on a ground with levels */
  level?: number;
  /** so far */
  cost: number;
  /** Diagonal is the cost of a diagonal step from there, if these costs vary. */
  diagonal?: number;
  /** the danger there, a key: "trap" */
  danger?: string;
  /** By lists the figures whose attack the step provokes, if any. */
  by?: string[];
}

/** Threat is something that may harm the figure that acts or is moved: the attack of an enemy whose reach it leaves, a fall, a trap, a blow in return. It includes only what the seat's side knows. Each threat is judged by itself, whatever came before. */
export interface Threat {
  /** Kind is the key of the danger: opportunity, leaves, strikes-back, retaliates, falls, stumbles, lava, burns, pit, spear-trap, falling-block, trap, hazard, glyph, zone. */
  kind: string;
  /** the attacker; empty if there is none */
  figure?: string;
  /** the index in Path of the endangered figure's cell at that moment */
  step?: number;
  /** the weapon or cause, for people; "" if no attack is possible */
  with?: string;
  /** the chance that it hits or does harm, a fraction */
  hit?: string;
  /** the harm on average, a fraction */
  mean?: string;
  /** the chance that it kills, a fraction; none: it cannot */
  kill?: string;
  /** Brings lists the keys of the conditions that the threat inflicts, such as "poison". */
  brings?: string[];
}

/** Line is a straight line to draw over the board, between the middles or corners of two cells. */
export interface Line {
  from: Cell;
  to: Cell;
  /** Start is the key of the point of From where it begins: a corner, NE, or the middle of a side, N. Empty: the middle of the cell. */
  start?: string;
  /** the same for To, where it ends */
  end?: string;
  /** whether nothing blocks it */
  free: boolean;
  /** the cell where it stops */
  stop?: Cell;
  /** the side of Stop that blocks it; "" for the cell itself */
  side?: string;
  /** "the wall between (11,18) and (11,17)" */
  by?: string;
  /** Seen is how much of the target is seen along such lines, a fraction of its outline: "5/12". */
  seen?: string;
}

/** Affected is a figure in an area, with what would happen to it. */
export interface Affected {
  figure: string;
  /** its cover from the origin of the area, a key: half */
  cover?: string;
  /** it is on the acting side */
  friend?: boolean;
  /** nothing happens to it, though it is in the area */
  spared?: boolean;
  /** the odds for this figure */
  odds?: Odds;
  /** more about it, for people */
  note?: string;
}

/** Odds are the exact chances of the results of a choice. */
export interface Odds {
  /** "58% to wound, 25% to kill" */
  text: string;
  /** "3 attack dice against 2 defence dice" */
  dice?: string;
  /** what is counted: "wounds" */
  of: string;
  /** least first; they sum to 1 */
  chances: Chance[];
  /** a fraction, "5/12" */
  mean: string;
  /** the chance of at least 1, a fraction */
  success: string;
  /** the chance that the target dies, a fraction */
  kill?: string;
  /** how the dice are determined */
  steps?: string[];
  /** Attack is the number of dice that the attacker rolls, in games whose clients draw them. */
  attack?: number;
  /** Defence is how many dice the defender rolls, in the same games. */
  defence?: number;
  /** Save is the target's saving throw, in games with saving throws. */
  save?: Save;
  /** Damage lists the keys of the kinds of damage: fire. */
  damage?: string[];
  /** Higher is the key of the side that stands higher and rolls an extra die for it: attacker, defender. */
  higher?: string;
}

/** Blank is a place in a form to fill in with a word or, at the end, with a text. */
export interface Blank {
  /** between braces in the command */
  word: string;
  /** "Hit points" */
  label: string;
  /** Kind is the key of what fills it: figure, cell, door, number, one (of Options), text. */
  kind: string;
  /** the smallest number */
  from?: number;
  /** the largest number, or the length limit of a text in characters */
  to?: number;
  /** the options, for the kind one */
  options?: Option[];
}

/** Happening is the kind of an event for the animation and the sound. */
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

/** Throw is dice that were rolled together. */
export interface Throw {
  /** "attack", "defence", "movement" */
  of: string;
  /** its key: "combat die", "d6" */
  die: string;
  /** their keys: "skull", "4"; in brackets if it does not count */
  faces: string[];
  /** the total */
  count: number;
  /** the part of Count that was added to the dice; negative if subtracted */
  plus?: number;
  /** the dice are cards, in the order in which they were drawn */
  cards?: boolean;
  /** who threw, if it is not the figure of the event */
  by?: string;
  /** the average of Count, a fraction "3/2"; empty if it does not matter */
  mean?: string;
  /** what Count and Mean count, if there is a Mean, a key: "skulls", "points" */
  unit?: string;
}

/** Card is a spell, a piece of equipment, an ability card. */
export interface Card {
  id: string;
  name: string;
  /** what it does */
  text: string;
  /** Portrait is a silhouette of package portrait. Empty: the card is shown by words alone. */
  portrait?: string;
  /** further lines */
  lines?: string[];
  /** "initiative 23", "2 dice" */
  note?: string;
  /** "", used, lost, worn, chosen */
  state?: string;
  /** the number in its corner: an initiative */
  mark?: string;
  /** Place is its number among the cards of its deck, from 1. A hand is laid out in that order, including chosen cards that still lie with it. Without one, cards lie in the order of the list. */
  place?: number;
  /** Stats are its numbers and single words, each with a key, to draw as signs. A stat that is a word alone, such as one for a weapon that strikes diagonally, has neither number nor value. */
  stats?: Stat[];
  /** the halves of a card that is played by halves, from the top */
  parts?: Part[];
  /** Patterns are drawn in place of words in Lines. */
  patterns?: Pattern[];
  /** Refusal is the first reason why the acting figure cannot use it now. Empty: it can, or the card is not for use. */
  refusal?: Refusal;
  /** with Refusal: the menu where its uses would be, as in [Choice] */
  menu?: string[];
}

/** ShelfItem is a thing that can be put into a scenario. It is drawn as a [Figure], a [Piece] or a [Door] is. */
export interface ShelfItem {
  name: string;
  /** a sentence about it */
  text?: string;
  /** the name of a silhouette in package portrait */
  portrait?: string;
  /** of the figure, or of the piece that is drawn: chest, table, pit */
  kind?: string;
  /** a letter or two */
  glyph?: string;
  /** of the figure */
  side?: string;
  /** the number of its own colour, from 1; 0 for none */
  colour?: number;
  /** cells that it takes; 0 is 1 */
  width?: number;
  height?: number;
  /** Entry is what is added to the list, without its place. Where another entry of the list has its id or its key, it gets another by a number. */
  entry: unknown;
  /** Seat is the seat that plays it, which is added to the seats of the scenario where none has its id. */
  seat?: unknown;
}

/** Mend is an edit that mends a fault. */
export interface Mend {
  /** for people: Write “goblin” */
  label: string;
  /** a JSON Patch of the document */
  patch: Change[];
}

/** Badge is a condition: a word on the figure, and a sentence shown on hover. */
export interface Badge {
  /** names it for programs: "acted", "poison" */
  key?: string;
  name: string;
  text: string;
}

/** LineupCard is a card of an army. */
export interface LineupCard {
  /** its key */
  card: string;
  /** of copies */
  count: number;
  /** where its figures stand; empty: their seat places them in the start area */
  at?: LineupPlace[];
}

/** SimulatedSide is how a side did. */
export interface SimulatedSide {
  side: string;
  /** of its seats */
  name: string;
  /** matches that it won */
  wins: number;
  /** matches in which none of it fell */
  unhurt: number;
  /** the scenario gives one of its seats to a person */
  players: boolean;
}

/** SimulatedSeat is how often a seat won. */
export interface SimulatedSeat {
  seat: string;
  name: string;
  side: string;
  /** matches that its side won */
  wins: number;
}

/** SimulatedCount is in how many matches a number came up. */
export interface SimulatedCount {
  /** the number */
  n: number;
  /** in which it came up */
  matches: number;
}

/** SimulatedFigure tells what became of a figure in the matches. */
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
  /** onto it */
  steps: number;
}

/** SimulatedRoom counts how often a room was entered. An empty room of a printed board is left out. */
export interface SimulatedRoom {
  /** its letter on the board */
  room: string;
  /** its cells */
  cells: Cell[];
  /** matches in which somebody came into it */
  entered: SimulatedSideIn[];
  /** no figure of a side that people play was ever in it */
  never: boolean;
}

/** SimulatedGoal is in how many matches an objective was reached, or lost for good. */
export interface SimulatedGoal {
  /** as it was told, with … for numbers */
  text: string;
  /** whether it was lost */
  lost: boolean;
  /** in which it came so */
  matches: number;
}

/** SimulatedEnd is how many matches ended in a way. */
export interface SimulatedEnd {
  /** as it was told, with … for numbers */
  text: string;
  /** that ended so */
  matches: number;
}

/** SimulatedOutcome is one way for a match to end, and how often it did. */
export interface SimulatedOutcome {
  /** the number of the match */
  n: number;
  /** over; or left because of its rounds or commands; or failed */
  end: string;
  /** the sides that won */
  winners: string[];
  /** that it took */
  rounds: number;
  /** that it took */
  commands: number;
  /** the first figure that fell, of a side that people play */
  first?: string;
}

/** Column is a column of a board that is more than a single solid piece from level 0 up: a bridge over a river, ground with an obstacle on it, a tree. */
export interface Column {
  at: Cell;
  /** Spans are its solid pieces from bottom to top, each from one level up to another, with a space on top. Empty: a single piece from 0 up to its level. */
  spans?: number[][];
  /** Height is the height in levels, above the lowest piece, of what fills the cell: an obstacle, rock. */
  height?: number;
  /** Name is the board's name for it: fir, outcrop. */
  name?: string;
  /** Look is the way to draw it: tree, rock, bush. */
  look?: string;
}

/** Border is a side of a cell. */
export interface Border {
  at: Cell;
  /** N E S W, or a hex's */
  side: string;
  /** the level of the wall's foot */
  bottom?: number;
  /** the level of its top; 0 if it has no top */
  top?: number;
}

/** Barrier is a straight wall or window that need not follow the sides of cells. */
export interface Barrier {
  /** wall, window */
  kind: string;
  /** Line is x and y of one end, then of the other, in units of 1/512 of a cell. */
  line: number[];
}

/** Door is a door that the seat knows of. */
export interface Door {
  id: string;
  at: Cell;
  /** "" for a door that fills the whole cell, or has a Line */
  side?: string;
  /** Line is the place of a door off the sides of cells, as for a [Barrier]; its middle is in At. */
  line?: number[];
  /** open, closed */
  state: string;
  /** what a closed door is made of, if it can be seen through: portcullis, bars, glass, slit, window */
  leaf?: string;
  /** "secret door", "door" */
  name?: string;
  /** Secret means that it began as a secret door. */
  secret?: boolean;
}

/** Piece is a thing on the ground that is not a figure. */
export interface Piece {
  id: string;
  /** for the drawing: table, chest, stairs, pit, gold … */
  kind: string;
  /** for people */
  name: string;
  /** the top left cell */
  at: Cell;
  width: number;
  height: number;
  /** it blocks the cell: nobody may stand there */
  bars?: boolean;
  /** Terrain is the terrain that it gives its cells, if any: trap, stairs. */
  terrain?: string;
  note?: string;
}

/** Printed is an empty board. */
export interface Printed {
  /** a letter for each cell, '.' corridor, '?' where nothing is printed */
  rooms: string[];
  walls?: Border[];
}

/** Save is a saving throw: a die and a bonus against a number. */
export interface Save {
  /** the ability that saves, a key: dexterity */
  by: string;
  /** the lowest total that saves */
  against: number;
  /** added to the die, including the bonus for cover */
  bonus?: number;
  /** the chance that it fails, a fraction */
  fail: string;
  /** Fail as a percentage: "55%" */
  percent: string;
  /** Saved is the key of the harm that is left when it succeeds: half, all; "" for none. */
  saved?: string;
}

/** Option is a word that may fill a blank. */
export interface Option {
  /** in the command */
  word: string;
  /** for people */
  label: string;
  /** for a figure: the name of its silhouette */
  portrait?: string;
}

/** Part is half of a card; [Choice.Part] may name it. */
export interface Part {
  /** top, bottom */
  id: string;
  /** what it does, in order */
  lines: string[];
  /** "", used */
  state?: string;
  /** Abilities describe its effects for programs, in order, in the notation of the documents. */
  abilities?: string[];
  /** the card is lost after it is played */
  lost?: boolean;
  /** Patterns are drawn in place of words in Lines. */
  patterns?: Pattern[];
}

/** Pattern is an area drawn on a card in place of its words. */
export interface Pattern {
  /** the index in Lines */
  line: number;
  /** Start is where in that line the replaced words begin, in characters from 0. */
  start?: number;
  /** the replaced words */
  text: string;
  /** it starts at the user's own cell, [0,0] */
  own?: boolean;
  /** Cells are steps [x, y] from there; on hexes axial ones [q, r]. */
  cells: Cell[];
}

/** Change is an operation of a JSON Patch (RFC 6902). */
export interface Change {
  /** add, remove, replace, move */
  op: string;
  /** a JSON pointer into the document */
  path: string;
  /** of a move */
  from?: string;
  value?: unknown;
}

/** LineupPlace is where a figure of an army stands. */
export interface LineupPlace {
  at: Cell;
  tail?: Cell;
  /** of its space; none: the highest */
  level?: number;
}

/** SimulatedSideIn is in how many matches a figure of a side was in a room. */
export interface SimulatedSideIn {
  side: string;
  /** in which it was so */
  matches: number;
}
