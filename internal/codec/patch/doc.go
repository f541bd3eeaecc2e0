// Package patch writes what changed between two JSON documents: the operations of a JSON Patch
// (RFC 6902) in order, each as a list, which takes a third of the room.
//
//	["/view/actor","elf"]            replace; of a member that was not there, add
//	["/view/figures/3"]              remove
//	["/view/figures/3",{"x":1,"y":2},"set"]   replace or add, of several members
//	["/view/figures/3",{…},"add"]    add: an element comes in before the third
//	["/view/hands/2/cards/0","/view/hands/1/cards/3","copy"]   what stood there in the first document is added here
//
// It compares bytes, and asks nothing but the two documents: whoever has been sent both learns
// nothing from the patch. Both must be written as package wire writes states: without blanks, and
// the members of an object in one order. A document may be made of others that it shares with more: those
// are not read where both have the same, and the patch is the one of the documents as they are written.
//
//	patch.go     the operations: members of objects, elements of lists
//	copy.go      what comes in that stood elsewhere: copies
//	value.go     what is in a document: its members and elements
//	document.go  where values begin and end
package patch
