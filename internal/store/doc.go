// Package store stores the log of all matches on disk ([match.Log]). It has two engines, which make
// the same promises and pass the same tests:
//
//   - SQLite, embedded: one file, one server. The default.
//   - PostgreSQL, for many servers on one log: the first server to append a seq wins, and the others
//     learn of it by LISTEN and NOTIFY.
//
// # Durable
//
// An entry is acknowledged only after the commit that flushed it. Commits are grouped: one
// goroutine writes, and everything requested while it waits for the disk goes into its next
// transaction, so that many matches share a flush. If one entry of a transaction is refused (its
// seq is taken), the others are not affected. A crash at any point leaves only complete entries,
// without gaps.
//
// A call that is cancelled before its entry has been handed to the disk has written nothing, and
// returns the context's error. If it is cancelled later, the error also wraps
// [match.ErrUnavailable], because it is not known whether the entry was written.
//
// # Trouble
//
// The disk may be full, the file may have been removed or replaced, the database may be gone, or it
// may not answer in time. In all these cases the error wraps [match.ErrUnavailable]; for a full
// disk, it also wraps [match.ErrFull]. The transaction is rolled back, its connection is discarded,
// and the next append opens a new one. So the log recovers by itself when the cause is gone. After
// such trouble, watchers get a zero Notice, because an entry may have been written without a
// notice: the one that was on its way to PostgreSQL when the connection broke.
//
// For damage on the disk, the error wraps [match.ErrDamaged] instead, because trying again is
// useless. Other data in the same read is still returned, and in a SQLite file other writes in the
// same transaction still succeed. In PostgreSQL, a commit that meets damage fails as a whole, with
// [match.ErrUnavailable].
//
// # One server on one file
//
// A SQLite file belongs to one server at a time. The server holds a lock of the operating system on
// the file PATH.lock next to it. A second server is refused with an error that names both files.
// The lock ends with the process, however the process ends. SQLite's own locks would not be enough:
// they let two servers write in turn, and neither would learn of the other's entries. To run
// several servers on one log, use PostgreSQL. Other programs, such as a backup, may read the file.
// The file may also have other names. So Linux servers lock the file itself too, and servers on
// other systems, except Windows, refuse a file with several names.
//
// Read the files in this order:
//
//	open.go            opening the log that a URL names
//	path.go            the file in the user's data folder
//	log.go             a match.Log made of an engine that writes and one that reads
//	group.go           commits that many entries share
//	hub.go             watchers and their notices
//	look.go            reading a SQLite file while a server may be using it: backup, prune, shrink
//
//	sqlite.go          the SQLite file,
//	sqlite_mark.go     what the file says about its WAL
//	sqlite_write.go    the connection that writes,
//	sqlite_put.go      entries in a transaction,
//	sqlite_locker.go   lockers,
//	sqlite_read.go     the connections that read,
//	sqlite_trouble.go  the meaning of its errors
//	lock.go            one server on one file:
//	lock_unix.go       a lock on Unix,
//	lock_windows.go    on Windows,
//	lock_other.go      elsewhere;
//	lock_file_linux.go a file under other names on Linux,
//	lock_file_unix.go  on Unix,
//	lock_file_other.go elsewhere
//	full_unix.go       a full disk on Unix,
//	full_other.go      elsewhere
//
//	postgres.go        the PostgreSQL database,
//	postgres_write.go  the connection that writes,
//	postgres_append.go the next entries of matches,
//	postgres_array.go  and the format in which they are sent,
//	postgres_picture.go pictures of maps,
//	postgres_chat.go   the chats of matches,
//	postgres_locker.go what people keep under personal links,
//	postgres_read.go   the pool that reads,
//	postgres_tails.go  reading after a notice,
//	postgres_listen.go notices from other servers,
//	postgres_note.go   and their format
package store
