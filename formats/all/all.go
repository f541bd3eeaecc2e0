// Package all lists the file formats of other programs. It is the only package that imports
// every one of them.
//
// Read the files in this order:
//
//	all.go   the formats
//	files.go several files, of which one is the map
//	seems.go guesses about files that no format reads
package all

import (
	"context"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/donjon"
	"github.com/battlemat/battlemat/formats/foundry"
	"github.com/battlemat/battlemat/formats/heroscribe"
	"github.com/battlemat/battlemat/formats/hexoscape"
	"github.com/battlemat/battlemat/formats/mapeditor"
	"github.com/battlemat/battlemat/formats/own"
	"github.com/battlemat/battlemat/formats/picture"
	"github.com/battlemat/battlemat/formats/questjson"
	"github.com/battlemat/battlemat/formats/tiled"
	"github.com/battlemat/battlemat/formats/uvtt"
	"github.com/battlemat/battlemat/formats/vgb"
	"github.com/battlemat/battlemat/formats/virtualscape"
	"github.com/battlemat/battlemat/formats/watabou"
)

// Formats lists the known formats.
var Formats = []*formats.Format{&own.Format, &virtualscape.Format, &mapeditor.Format, &uvtt.Format, &watabou.Format, &heroscribe.Format, &foundry.Format, &questjson.Format, &donjon.Format, &tiled.Format, &hexoscape.Format, &vgb.Format, &picture.Format}

// Import makes a board from a file, whose format is recognised by its content.
func Import(data []byte, file string) (*formats.Import, *formats.Format, error) {
	return ImportAs(context.Background(), data, file, formats.Reading{})
}

// ImportAs is like Import, with choices for the questions that the file leaves open. It stops when
// the context is done.
func ImportAs(ctx context.Context, data []byte, file string, r formats.Reading) (*formats.Import, *formats.Format, error) {
	return ImportFiles(ctx, []formats.Packed{{Name: file, Data: data}}, r)
}

// Writer returns the writable format of this name.
func Writer(name string) (*formats.Format, error) {
	var names []string
	for _, f := range Formats {
		if f.Export == nil {
			continue
		}
		if names = append(names, f.Name); f.Name == name {
			return f, nil
		}
	}
	return nil, fmt.Errorf("the format %q: expected one of %s", name, strings.Join(names, ", "))
}
