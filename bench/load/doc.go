//go:build linux

// Command load plays on many matches at once, and prints how many actions a second a server takes,
// how long an action is under way, what processor time it costs, and what memory a match takes.
//
// There are two kinds of games. The trivial one is played on this project's server and on
// boardgame.io beside it: two seats act in turn, and an action has arrived when the seat that
// sent it has received the new state. Real games are shipped scenarios of every game with a live
// stream for each seat and three for spectators, nobody a bot; an action has arrived when every
// stream has been told of it, and then the next is sent. Their matches have been played by chance
// before, from a fixed seed, and the server rolls the same dice again: so the driver need not read
// what it is sent. One that has come to its end is followed by another.
//
// Servers run as processes of their own on loopback; the driver is one process that speaks
// WebSocket. It takes little of the machine that it shares with them: it waits for all its
// connections at once, as Linux has it, and looks in a message for no more than the number of the
// state. Two servers on one database either have the matches routed, each with all of its streams to one
// of them, or every second stream of each match. This project's server has every entry on disk before it tells anybody; boardgame.io keeps
// its state in memory.
//
//	go run ./load                    everything, some ten minutes
//	go run ./load -games real -on sqlite -matches 50 -seconds 3
//	go run ./load -games mixed -matches 200 -rate 1000
//	go run ./load -games count -on peer,sqlite
//	go run ./load -games real -on postgres,routed,two
//	go run ./load serve -store FILE  the server alone
package main
