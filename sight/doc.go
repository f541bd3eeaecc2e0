// Package sight owns lines of sight: what a line meets on its way over the
// lattice, which books let it pass, and who sees whom on a whole board.
//
// A trace is what a line meets, without any rule: cells entered, edges crossed,
// edges run along, corners touched. A policy is a book's sentence over traces.
// A [Verdict] carries its witness: the line that is free or, for every
// candidate line, what stopped it. [Verify] checks a witness from the board
// alone, by short and separate code.
//
// The rooms, by the beginnings of the files' names:
//
//   - verdict, describe: what an answer holds, and its words
//   - trace: what a line meets ([Trace], [Traces])
//   - centre, inclusion: from centre to centre ([Centre]), and which squares a
//     line counts as going through ([Inclusion])
//   - square: the same for whole boards, fast: one field of view ([Plan]), and all
//     pairs ([Table])
//   - hex: from any corner to any corner ([CornerLines]), fields and tables
//     ([CornerField], [CornerTable])
//   - open: from any point to any point ([OpenLines], [OpenField]): a continuum
//     of lines, decided exactly and never sampled
//   - cover: from the corners of a space ([Scene], [View]): what lines of cover
//     meet, and what a point sees of a square
//   - verify: the judge of witnesses ([Verify], [VerifyFree], [VerifyStop])
//   - rays: an old way to mark squares, kept to be compared with ([RayCircle])
//
// Whatever answers for whole boards gives the same answers as the policies;
// tests hold it against slow twins. Sight in space, over levels, will live here
// too.
package sight
