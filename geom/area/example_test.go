package area_test

import (
	"fmt"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
)

// This places a sphere of 20 feet around an intersection, by three methods of counting covered
// squares.
func ExampleTemplate_Cells() {
	sphere := area.Template{Shape: area.Sphere, Side: 5, Length: 20, Origin: geom.Point{X: 20, Y: 20}}
	for _, m := range []area.Method{area.ByHalf, area.ByTouch, area.ByCount} {
		cells, err := sphere.Cells(m)
		fmt.Println(len(cells), err)
	}
	// Output:
	// 52 <nil>
	// 60 <nil>
	// 44 <nil>
}
