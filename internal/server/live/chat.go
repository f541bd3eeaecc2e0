package live

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// Remarks lists the remarks that a viewer may read, beginning after the version `since` of the
// chat.
func Remarks(chat *match.Chat, access match.Access, since int) []wire.Remark {
	list := []wire.Remark{}
	for _, r := range chat.For(access) {
		if r.Version > since {
			list = append(list, wire.Remark{ID: r.ID, At: r.At, Seat: r.Seat, Name: r.Name, Seq: r.Seq, Text: r.Text, Signal: r.Signal, Cell: r.Cell})
		}
	}
	return list
}

// encodedRemarks encodes the remarks since a version. It returns nil if there are none.
func encodedRemarks(chat *match.Chat, access match.Access, since int, earlier bool) ([]byte, error) {
	list := Remarks(chat, access, since)
	if len(list) == 0 {
		return nil, nil
	}
	body, err := json.Marshal(wire.Chat{Remarks: list, Earlier: earlier})
	return slices.Concat([]byte(chatHead), body, []byte(tail)), err
}
