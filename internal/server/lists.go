package server

// listOf is the answer of an operation that returns a list, with the time for which it may be
// cached.
type listOf[T any] struct {
	Keep string `header:"Cache-Control"`
	Body []T
}

// answerList returns an answer with a list. An empty list is [], not null.
func answerList[T any](keep string, list []T) *listOf[T] {
	if list == nil {
		list = []T{}
	}
	return &listOf[T]{keep, list}
}

// ofBook returns an answer with a list about a book. If the list is nil, there is no such book.
func ofBook[T any](book string, list []T) (*listOf[T], error) {
	if len(list) == 0 {
		return nil, noBook(book)
	}
	return answerList(lasting, list), nil
}
