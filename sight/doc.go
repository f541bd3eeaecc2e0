// Package sight owns lines of sight: what a line meets on its way over the
// lattice, which books let it pass, and who sees whom on a whole board.
//
// A trace is what a line meets, without any rule: cells entered, edges crossed,
// edges run along, corners touched. A policy is a book's sentence over traces.
// A [Verdict] carries its witness: the line that is free or, for every
// candidate line, what stopped it. [Verify] checks a witness from the board
// alone, by short and separate code.
//
// Fields of view and tables of all pairs give the same answers as the policies,
// fast; tests hold them against slow twins. Where a book looks from any point
// to any point, the question ranges over a continuum and a kernel of its own
// decides it exactly, without sampling.
//
// Sight in space, over levels, will live here too.
package sight
