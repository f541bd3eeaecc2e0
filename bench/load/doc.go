//go:build linux

// Command load plays a trivial game on many matches at once, on this project's server
// and on boardgame.io beside it, and prints how many actions a second each takes and
// how long an action is under way.
//
// Both servers run as processes of their own on loopback; the driver is one process that
// speaks to either over WebSocket. It takes little of the machine that it shares with
// them, the same for both: it waits for all its connections at once, as Linux has it, and
// looks in a message for no more than the number of the state. A match has two seats,
// each with a live connection; they act in turn, the next one as soon as it has been told
// of the action before. An action has arrived when the seat that sent it has received the
// new state. This project's server has every entry on disk by then; boardgame.io keeps
// its state in memory.
//
//	go run ./load                    everything: peer, sqlite, postgres at 1, 50, 500 matches
//	go run ./load -matches 50 -seconds 10 -on peer,sqlite
//	go run ./load serve -store FILE  the server alone, with the trivial game
package main
