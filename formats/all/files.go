package all

import (
	"context"
	"slices"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/own"
	"github.com/battlemat/battlemat/formats/picture"
)

// endings lists the extensions of the files that are read from an archive.
var endings = []string{
	".hsc", ".json", ".gz", ".uvtt", ".dd2vtt", ".df2vtt", ".xml", ".db", ".txt", ".tsv", ".tmx", ".tmj", ".tsx", ".tsj", ".png", ".jpg", ".jpeg", ".webp",
}

// ImportFiles makes a board from several files, or from the files in one zip archive. One of the
// files is the map, which may refer to the others. Files to which it does not refer are reported as
// left out.
func ImportFiles(ctx context.Context, files []formats.Packed, r formats.Reading) (*formats.Import, *formats.Format, error) {
	r.Context = ctx
	archive := ""
	if len(files) == 1 && formats.IsArchive(files[0].Data) {
		archive = files[0].Name
		inside, err := formats.Unpack(files[0].Data, endings...)
		if err != nil {
			return nil, nil, &formats.Fault{File: archive, Offset: -1, Read: "it cannot be unpacked: " + err.Error(), Expected: "a zip archive with a map in it"}
		}
		files = inside
	}
	main, f := mapAmong(files)
	switch {
	case ctx.Err() != nil:
		return nil, nil, ctx.Err()
	case f == nil && archive != "":
		return nil, nil, &formats.Fault{File: archive, Offset: -1, Read: "an archive without a map that can be read here", Expected: "a file of " + titles() + " in it"}
	case f == nil && len(files) == 0:
		return nil, nil, notRead(nil, "")
	case f == nil:
		return nil, nil, notRead(files[0].Data, files[0].Name)
	}
	file := files[main].Name
	if archive != "" {
		file = archive + ": " + formats.OneLine(file)
	}
	r.Beside = append(slices.Delete(slices.Clone(files), main, main+1), r.Beside...)
	m, err := read(f, files[main].Data, file, r)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, f, err
	}
	m.Rest(r.Beside)
	return m, f, nil
}

// read reads a file in the given format.
func read(f *formats.Format, data []byte, file string, r formats.Reading) (*formats.Import, error) {
	if f.ImportAs != nil {
		return f.ImportAs(data, file, r)
	}
	return f.Import(data, file)
}

// mapAmong returns the index of the map among the files, and its format, which is nil if there is
// no map. A file of another program takes precedence over a document of this program. Both take
// precedence over a picture, which may belong under the map.
func mapAmong(files []formats.Packed) (int, *formats.Format) {
	last := []*formats.Format{&own.Format, &picture.Format}
	for _, f := range Formats {
		if slices.Contains(last, f) {
			continue
		}
		if i := slices.IndexFunc(files, func(p formats.Packed) bool { return f.Is(p.Data) }); i >= 0 {
			return i, f
		}
	}
	for _, f := range last {
		if i := slices.IndexFunc(files, func(p formats.Packed) bool { return f.Is(p.Data) }); i >= 0 {
			return i, f
		}
	}
	return 0, nil
}
