package rules

// Words are the words of a board's figures that a book reads, in small letters. A figure
// may have others: they say nothing to the book.
type Words struct {
	Sides  []string // with a part of their own in the book, and usual ones
	Traits []string
	Stats  []string
}

// Glossary is a [Book] that lists the words it reads.
type Glossary interface{ Words() Words }
