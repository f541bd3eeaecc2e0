// Package scenarios contains the scenarios that come with the program, as embedded
// battlemat.scenario/1 documents. Their stories, names and door layouts are our own.
package scenarios
