// Package e2e holds no code: its tests drive the whole program from outside, as
// processes that are killed, robbed of their disk or database, raced and harassed while
// matches are played on them. Whatever was acknowledged must be on disk, no matter what happens.
//
// BATTLEMAT_LONG=1 makes them long: a hundred kills on each engine, ten thousand idle
// streams.
package e2e
