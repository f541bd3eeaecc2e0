package store

import "context"

// postChat stores a chat if its version is the next one, and sends a notification. The lock keeps
// the match from being removed meanwhile.
const postChat = `WITH won AS (
	INSERT INTO battlemat.chats AS c (match, version, chat)
	SELECT name, $3::bigint, $4::bytea FROM battlemat.matches
	WHERE name = $2 AND ($3 = 1 OR EXISTS (SELECT 1 FROM battlemat.chats WHERE match = $2))
	FOR KEY SHARE
	ON CONFLICT (match) DO UPDATE SET version = excluded.version, chat = excluded.chat WHERE c.version = excluded.version - 1
	RETURNING c.match, c.version
), note AS (
	SELECT pg_notify('battlemat', $1::text || ' ' || match || ':c' || version) AS sent FROM won
)
SELECT count(sent) FROM note`

// keepChat writes a chat in a separate transaction.
func (w *postWriter) keepChat(ctx context.Context, it *item) error {
	var kept int
	if err := w.conn.QueryRow(ctx, postChat, w.tag, string(it.match), it.chat, it.entry).Scan(&kept); err != nil {
		return err
	}
	if kept > 0 {
		it.fate = nil
		return nil
	}
	return w.refuse(ctx, []*item{it})
}
