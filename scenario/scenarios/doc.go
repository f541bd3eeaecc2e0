// Package scenarios owns the scenarios that come with the program, as
// battlemat.scenario/1 documents that are part of it. Their stories, names and layouts of
// doors are our own.
package scenarios
