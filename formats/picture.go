package formats

import "bytes"

// pictureKinds lists the kinds of pictures, with the first bytes of each kind.
var pictureKinds = []struct{ name, first string }{{"png", "\x89PNG\r\n\x1a\n"}, {"jpg", "\xff\xd8\xff"}, {"webp", "RIFF"}}

// PictureKind returns the kind of a picture, according to its first bytes: "png", "jpg" or "webp".
// It returns "" for any other data.
func PictureKind(data []byte) string {
	for _, kind := range pictureKinds {
		if bytes.HasPrefix(data, []byte(kind.first)) {
			return kind.name
		}
	}
	return ""
}
