package foundry

import "encoding/json"

// scene13 is a scene in the form that version 13 exports. Versions 11 and 12 read the fields that
// they know.
type scene13 struct {
	Name       string      `json:"name"`
	Navigation bool        `json:"navigation"`
	Width      int         `json:"width"`
	Height     int         `json:"height"`
	Padding    json.Number `json:"padding"`
	BackColor  string      `json:"backgroundColor"`
	Background texture     `json:"background"`
	Grid       struct {
		Type      int         `json:"type"`
		Size      int         `json:"size"`
		Style     string      `json:"style"`
		Thickness int         `json:"thickness"`
		Color     string      `json:"color"`
		Alpha     json.Number `json:"alpha"`
		Distance  int         `json:"distance"`
		Units     string      `json:"units"`
	} `json:"grid"`
	TokenVision bool `json:"tokenVision"`
	Fog         struct {
		Exploration bool `json:"exploration"`
	} `json:"fog"`
	Environment struct {
		Darkness int `json:"darknessLevel"`
		Global   struct {
			Enabled bool `json:"enabled"`
		} `json:"globalLight"`
	} `json:"environment"`
	Darkness    int  `json:"darkness"` // for version 11, as is the next field
	GlobalLight bool `json:"globalLight"`

	Walls     []wall13  `json:"walls"`
	Lights    []light13 `json:"lights"`
	Tokens    []token13 `json:"tokens"`
	Notes     []note13  `json:"notes"`
	Drawings  []int     `json:"drawings"`
	Sounds    []int     `json:"sounds"`
	Templates []int     `json:"templates"`
	Tiles     []int     `json:"tiles"`
	Regions   []int     `json:"regions"`
	Flags     struct{}  `json:"flags"`
	Stats     struct {
		Version string `json:"coreVersion"`
	} `json:"_stats"`
}

// newScene returns an empty scene.
func newScene() scene13 {
	s := scene13{
		Navigation: true, Padding: "0", BackColor: "#2b2b2b", TokenVision: true, Walls: []wall13{}, Lights: []light13{}, Tokens: []token13{}, Notes: []note13{},
		Drawings: []int{}, Sounds: []int{}, Templates: []int{}, Tiles: []int{}, Regions: []int{},
	}
	s.Background.Source = nil
	s.Grid.Style, s.Grid.Thickness, s.Grid.Color, s.Grid.Alpha, s.Grid.Distance, s.Grid.Units = "solidLines", 1, "#000000", "0.2", feet, "ft"
	s.Fog.Exploration = true
	s.Stats.Version = coreVersion
	return s
}

type texture struct {
	Source *string `json:"src"`
}

type wall13 struct {
	C         [4]int `json:"c"`
	Move      int    `json:"move"`
	Sight     int    `json:"sight"`
	Light     int    `json:"light"`
	Sound     int    `json:"sound"`
	Direction int    `json:"dir"`
	Door      int    `json:"door"`
	State     int    `json:"ds"`
}

// newWall returns a wall that stops everything.
func newWall() wall13 { return wall13{Move: 20, Sight: 20, Light: 20, Sound: 20} }

type config13 struct {
	Dim    int     `json:"dim"`
	Bright int     `json:"bright"`
	Angle  int     `json:"angle"`
	Color  string  `json:"color"`
	Alpha  float64 `json:"alpha"`
}

type light13 struct {
	X        int      `json:"x"`
	Y        int      `json:"y"`
	Rotation int      `json:"rotation"`
	Walls    bool     `json:"walls"`
	Vision   bool     `json:"vision"`
	Hidden   bool     `json:"hidden"`
	Config   config13 `json:"config"`
}

type token13 struct {
	Name        string  `json:"name"`
	Actor       *string `json:"actorId"`
	X           int     `json:"x"`
	Y           int     `json:"y"`
	Width       int     `json:"width"`
	Height      int     `json:"height"`
	Elevation   int     `json:"elevation"`
	Rotation    int     `json:"rotation"`
	Disposition int     `json:"disposition"`
	Hidden      bool    `json:"hidden"`
	Texture     texture `json:"texture"`
}

type note13 struct {
	Entry    *string `json:"entryId"`
	Page     *string `json:"pageId"`
	X        int     `json:"x"`
	Y        int     `json:"y"`
	Text     string  `json:"text"`
	IconSize int     `json:"iconSize"`
	FontSize int     `json:"fontSize"`
	Anchor   int     `json:"textAnchor"`
	Texture  texture `json:"texture"`
}
