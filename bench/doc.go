// Package bench compares Battlemat's kernels with public programs that do the same work, in one run
// on one machine. It is a separate module, so that those programs are not dependencies of the
// library. README.md has the results. Each kernel has a file of benchmarks.
package bench
