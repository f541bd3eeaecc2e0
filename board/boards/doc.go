// Package boards owns the boards that come with the program, embedded as battlemat.board/1
// documents: the standard board of HeroQuest, as rooms and walls without art, and original boards
// for each of the four games.
//
// The D&D boards contain the stats of a few creatures. This work includes
// material taken from the System Reference Document 5.1 ("SRD 5.1") by Wizards
// of the Coast LLC and available at
// https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is
// licensed under the Creative Commons Attribution 4.0 International License
// available at https://creativecommons.org/licenses/by/4.0/legalcode.
package boards
