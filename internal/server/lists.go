package server

// listOf is a list that an operation answers with, and how long it may be kept.
type listOf[T any] struct {
	Keep string `header:"Cache-Control"`
	Body []T
}

// answerList answers with a list; one without anything in it is [], not null.
func answerList[T any](keep string, list []T) *listOf[T] {
	if list == nil {
		list = []T{}
	}
	return &listOf[T]{keep, list}
}

// ofBook answers with what there is of a book: nothing, and it is no book.
func ofBook[T any](book string, list []T) (*listOf[T], error) {
	if len(list) == 0 {
		return nil, noBook(book)
	}
	return answerList(lasting, list), nil
}
