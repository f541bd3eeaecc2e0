//go:build linux

// Command load plays many matches at once, and prints how many actions a second a server handles,
// how long an action takes to arrive, what processor time it costs, and how much memory a match
// takes.
//
// There are two kinds of games. The trivial one is played on this project's server and, for
// comparison, on boardgame.io: two seats act in turn, and an action has arrived when the seat that
// sent it has received the new state. Real games are shipped scenarios of every game, without bots,
// with a live stream for each seat and three for spectators. In these matches an action has arrived
// when every stream has been told of it, and only then is the next one sent. The matches of real
// games were recorded beforehand, from random play with a fixed seed. The server rolls the same
// dice again, so the driver need not read its messages. A match that has ended is followed by
// another.
//
// Servers run as separate processes on loopback. The driver is one process that speaks WebSocket.
// It uses little of the machine that it shares with the servers: it waits for all its connections
// at once with Linux's epoll, and reads only the number of the state from a message. With two
// servers on one database, either each match is routed to one of them with all its streams, or each
// server gets every second stream of each match. This project's server writes every entry to disk
// before it tells anybody; boardgame.io keeps its state in memory.
//
//	go run ./load                    everything, about ten minutes
//	go run ./load -games real -on sqlite -matches 50 -seconds 3
//	go run ./load -games mixed -matches 200 -rate 1000
//	go run ./load -games count -on peer,sqlite
//	go run ./load -games real -on postgres,routed,two
//	go run ./load serve -store FILE  only the server
package main
