package server

// listOf is a list that an operation answers with, and how long it may be cached.
type listOf[T any] struct {
	Keep string `header:"Cache-Control"`
	Body []T
}

// answerList answers with a list; an empty one is [], not null.
func answerList[T any](keep string, list []T) *listOf[T] {
	if list == nil {
		list = []T{}
	}
	return &listOf[T]{keep, list}
}

// ofBook answers with a list about a book; no list means that there is no such book.
func ofBook[T any](book string, list []T) (*listOf[T], error) {
	if len(list) == 0 {
		return nil, noBook(book)
	}
	return answerList(lasting, list), nil
}
