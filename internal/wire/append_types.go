// Code generated from the types by the package's test; DO NOT EDIT.

package wire

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/patch"
)

func (k *Kept) state(v *State) *patch.Document {
	from := len(k.members)
	k.add(`"seq":`, one(k, &k.last.stateSeq, &v.Seq, appendInt))
	k.add(`"seat":`, one(k, &k.last.stateSeat, &v.Seat, appendString))
	k.add(`"view":`, k.view(&v.View))
	k.add(`"choices":`, fresh(k, 0, v.Choices, appendChoice))
	if len(v.Forms) > 0 {
		k.add(`"forms":`, parted(k, 1, v.Forms, appendForm, sameForm))
	}
	if len(v.Back) > 0 {
		k.add(`"back":`, whole(k, 2, v.Back, appendTakeBack))
	}
	if len(v.Stays) > 0 {
		k.add(`"stays":`, whole(k, 3, v.Stays, appendStay))
	}
	if v.Prospects {
		k.add(`"prospects":`, one(k, &k.last.stateProspects, &v.Prospects, appendBool))
	}
	if v.Plans {
		k.add(`"plans":`, one(k, &k.last.statePlans, &v.Plans, appendBool))
	}
	return k.object(0, from)
}

func appendLine(b []byte, v *Line) []byte {
	b = append(b, '{')
	b = append(appendInt(append(b, `"seq":`...), &v.Seq), ',')
	b = append(appendTime(append(b, `"at":`...), &v.At), ',')
	if v.Seat != "" {
		b = append(appendString(append(b, `"seat":`...), &v.Seat), ',')
	}
	if v.Do != "" {
		b = append(appendString(append(b, `"do":`...), &v.Do), ',')
	}
	if v.Text != "" {
		b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	}
	if len(v.Told) > 0 {
		b = append(appendList(append(b, `"told":`...), v.Told, appendTold), ',')
	}
	if v.Back != nil {
		b = append(appendInt(append(b, `"back":`...), v.Back), ',')
	}
	if len(v.Undone) > 0 {
		b = append(appendList(append(b, `"undone":`...), v.Undone, appendInt), ',')
	}
	if len(v.Restored) > 0 {
		b = append(appendList(append(b, `"restored":`...), v.Restored, appendInt), ',')
	}
	return closed(b, '}')
}

func (k *Kept) view(v *battlemat.View) *patch.Document {
	from := len(k.members)
	k.add(`"seat":`, one(k, &k.last.viewSeat, &v.Seat, appendString))
	k.add(`"title":`, one(k, &k.last.viewTitle, &v.Title, appendString))
	if v.Goal != "" {
		k.add(`"goal":`, one(k, &k.last.viewGoal, &v.Goal, appendString))
	}
	if v.Profile != "" {
		k.add(`"profile":`, one(k, &k.last.viewProfile, &v.Profile, appendString))
	}
	if len(v.Set) > 0 {
		k.add(`"set":`, mapped(k, 4, v.Set))
	}
	if v.Objective != "" {
		k.add(`"objective":`, one(k, &k.last.viewObjective, &v.Objective, appendString))
	}
	if v.Seeks {
		k.add(`"seeks":`, one(k, &k.last.viewSeeks, &v.Seeks, appendBool))
	}
	if v.Story != "" {
		k.add(`"story":`, one(k, &k.last.viewStory, &v.Story, appendString))
	}
	if v.Hint != "" {
		k.add(`"hint":`, one(k, &k.last.viewHint, &v.Hint, appendString))
	}
	k.add(`"status":`, one(k, &k.last.viewStatus, &v.Status, appendString))
	k.add(`"toAct":`, whole(k, 5, v.ToAct, appendString))
	k.add(`"round":`, one(k, &k.last.viewRound, &v.Round, appendInt))
	if v.Actor != "" {
		k.add(`"actor":`, one(k, &k.last.viewActor, &v.Actor, appendString))
	}
	k.add(`"ground":`, k.ground(&v.Ground))
	k.add(`"figures":`, parted(k, 6, v.Figures, appendFigure, sameFigure))
	k.add(`"order":`, parted(k, 7, v.Order, appendTurn, sameTurn))
	k.add(`"hands":`, composed(k, 8, v.Hands, (*Kept).hand, sameHand))
	if len(v.Counts) > 0 {
		k.add(`"counts":`, whole(k, 9, v.Counts, appendStat))
	}
	if v.Outcome != nil {
		k.add(`"outcome":`, write(k, v.Outcome, appendOutcome))
	}
	return k.object(1, from)
}

func appendChoice(b []byte, v *battlemat.Choice) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"command":`...), &v.Command), ',')
	b = append(appendString(append(b, `"label":`...), &v.Label), ',')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	if len(v.Menu) > 0 {
		b = append(appendList(append(b, `"menu":`...), v.Menu, appendString), ',')
	}
	if v.Group != "" {
		b = append(appendString(append(b, `"group":`...), &v.Group), ',')
	}
	if len(v.Says) > 0 {
		b = append(appendList(append(b, `"says":`...), v.Says, appendString), ',')
	}
	if v.Key != "" {
		b = append(appendString(append(b, `"key":`...), &v.Key), ',')
	}
	if v.Rule != "" {
		b = append(appendString(append(b, `"rule":`...), &v.Rule), ',')
	}
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	if len(v.Tags) > 0 {
		b = append(appendList(append(b, `"tags":`...), v.Tags, appendString), ',')
	}
	if len(v.Stats) > 0 {
		b = append(appendList(append(b, `"stats":`...), v.Stats, appendStat), ',')
	}
	if v.Figure != "" {
		b = append(appendString(append(b, `"figure":`...), &v.Figure), ',')
	}
	if v.At != nil {
		b = append(appendCell(append(b, `"at":`...), v.At), ',')
	}
	if v.Level != 0 {
		b = append(appendInt(append(b, `"level":`...), &v.Level), ',')
	}
	if v.Tail != nil {
		b = append(appendCell(append(b, `"tail":`...), v.Tail), ',')
	}
	if v.Side != "" {
		b = append(appendString(append(b, `"side":`...), &v.Side), ',')
	}
	if v.Door != "" {
		b = append(appendString(append(b, `"door":`...), &v.Door), ',')
	}
	if v.Corner != "" {
		b = append(appendString(append(b, `"corner":`...), &v.Corner), ',')
	}
	if v.Toward != "" {
		b = append(appendString(append(b, `"toward":`...), &v.Toward), ',')
	}
	if v.Target != "" {
		b = append(appendString(append(b, `"target":`...), &v.Target), ',')
	}
	if v.Card != "" {
		b = append(appendString(append(b, `"card":`...), &v.Card), ',')
	}
	if v.Part != "" {
		b = append(appendString(append(b, `"part":`...), &v.Part), ',')
	}
	if v.Main {
		b = append(appendBool(append(b, `"main":`...), &v.Main), ',')
	}
	if v.Brief {
		b = append(appendBool(append(b, `"brief":`...), &v.Brief), ',')
	}
	if v.Cost != nil {
		b = append(appendInt(append(b, `"cost":`...), v.Cost), ',')
	}
	if v.Unit != "" {
		b = append(appendString(append(b, `"unit":`...), &v.Unit), ',')
	}
	if v.Left != nil {
		b = append(appendInt(append(b, `"left":`...), v.Left), ',')
	}
	if len(v.Path) > 0 {
		b = append(appendList(append(b, `"path":`...), v.Path, appendStep), ',')
	}
	if len(v.Threats) > 0 {
		b = append(appendList(append(b, `"threats":`...), v.Threats, appendThreat), ',')
	}
	if v.Fatal != "" {
		b = append(appendString(append(b, `"fatal":`...), &v.Fatal), ',')
	}
	if v.Line != nil {
		b = append(appendBoardLine(append(b, `"line":`...), v.Line), ',')
	}
	if len(v.Lines) > 0 {
		b = append(appendList(append(b, `"lines":`...), v.Lines, appendBoardLine), ',')
	}
	if v.Cover != "" {
		b = append(appendString(append(b, `"cover":`...), &v.Cover), ',')
	}
	if v.Far != nil {
		b = append(appendInt(append(b, `"far":`...), v.Far), ',')
	}
	if len(v.Count) > 0 {
		b = append(appendList(append(b, `"count":`...), v.Count, appendCell), ',')
	}
	if len(v.Cells) > 0 {
		b = append(appendList(append(b, `"cells":`...), v.Cells, appendCell), ',')
	}
	if len(v.Hits) > 0 {
		b = append(appendList(append(b, `"hits":`...), v.Hits, appendString), ',')
	}
	if len(v.Affected) > 0 {
		b = append(appendList(append(b, `"affected":`...), v.Affected, appendAffected), ',')
	}
	if v.Odds != nil {
		b = append(appendOdds(append(b, `"odds":`...), v.Odds), ',')
	}
	return closed(b, '}')
}

func appendForm(b []byte, v *battlemat.Form) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"command":`...), &v.Command), ',')
	b = append(appendString(append(b, `"label":`...), &v.Label), ',')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	if len(v.Menu) > 0 {
		b = append(appendList(append(b, `"menu":`...), v.Menu, appendString), ',')
	}
	if v.Group != "" {
		b = append(appendString(append(b, `"group":`...), &v.Group), ',')
	}
	if v.Rule != "" {
		b = append(appendString(append(b, `"rule":`...), &v.Rule), ',')
	}
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	if v.Figure != "" {
		b = append(appendString(append(b, `"figure":`...), &v.Figure), ',')
	}
	if len(v.Corners) > 0 {
		b = append(appendList(append(b, `"corners":`...), v.Corners, appendString), ',')
	}
	if len(v.Towards) > 0 {
		b = append(appendList(append(b, `"towards":`...), v.Towards, appendString), ',')
	}
	if v.Range != 0 {
		b = append(appendInt(append(b, `"range":`...), &v.Range), ',')
	}
	if len(v.Targets) > 0 {
		b = append(appendList(append(b, `"targets":`...), v.Targets, appendString), ',')
	}
	if v.Shares != 0 {
		b = append(appendInt(append(b, `"shares":`...), &v.Shares), ',')
	}
	if v.Again {
		b = append(appendBool(append(b, `"again":`...), &v.Again), ',')
	}
	if v.Sets != "" {
		b = append(appendString(append(b, `"sets":`...), &v.Sets), ',')
	}
	if len(v.Blanks) > 0 {
		b = append(appendList(append(b, `"blanks":`...), v.Blanks, appendBlank), ',')
	}
	return closed(b, '}')
}

func appendTakeBack(b []byte, v *TakeBack) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"seat":`...), &v.Seat), ',')
	b = append(appendInt(append(b, `"to":`...), &v.To), ',')
	return closed(b, '}')
}

func appendStay(b []byte, v *Stay) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"seat":`...), &v.Seat), ',')
	b = append(appendString(append(b, `"code":`...), &v.Code), ',')
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	return closed(b, '}')
}

func appendTold(b []byte, v *battlemat.Told) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	if v.Short != "" {
		b = append(appendString(append(b, `"short":`...), &v.Short), ',')
	}
	if v.Rule != "" {
		b = append(appendString(append(b, `"rule":`...), &v.Rule), ',')
	}
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	if v.Moment != "" {
		b = append(appendString(append(b, `"moment":`...), &v.Moment), ',')
	}
	if v.Figure != "" {
		b = append(appendString(append(b, `"figure":`...), &v.Figure), ',')
	}
	if v.Target != "" {
		b = append(appendString(append(b, `"target":`...), &v.Target), ',')
	}
	if v.By != "" {
		b = append(appendString(append(b, `"by":`...), &v.By), ',')
	}
	if len(v.Path) > 0 {
		b = append(appendList(append(b, `"path":`...), v.Path, appendCell), ',')
	}
	if len(v.Levels) > 0 {
		b = append(appendList(append(b, `"levels":`...), v.Levels, appendInt), ',')
	}
	if v.At != nil {
		b = append(appendCell(append(b, `"at":`...), v.At), ',')
	}
	if v.Line != nil {
		b = append(appendBoardLine(append(b, `"line":`...), v.Line), ',')
	}
	if len(v.Cells) > 0 {
		b = append(appendList(append(b, `"cells":`...), v.Cells, appendCell), ',')
	}
	if len(v.Dice) > 0 {
		b = append(appendList(append(b, `"dice":`...), v.Dice, appendThrow), ',')
	}
	if v.Card != nil {
		b = append(appendCard(append(b, `"card":`...), v.Card), ',')
	}
	if v.Harm != 0 {
		b = append(appendInt(append(b, `"harm":`...), &v.Harm), ',')
	}
	if v.Ruled {
		b = append(appendBool(append(b, `"ruled":`...), &v.Ruled), ',')
	}
	return closed(b, '}')
}

func (k *Kept) ground(v *battlemat.Ground) *patch.Document {
	from := len(k.members)
	k.add(`"grid":`, one(k, &k.last.groundGrid, &v.Grid, appendString))
	if v.Shift != "" {
		k.add(`"shift":`, one(k, &k.last.groundShift, &v.Shift, appendString))
	}
	k.add(`"width":`, one(k, &k.last.groundWidth, &v.Width, appendInt))
	k.add(`"height":`, one(k, &k.last.groundHeight, &v.Height, appendInt))
	k.add(`"map":`, whole(k, 10, v.Map, appendString))
	k.add(`"legend":`, mapped(k, 11, v.Legend))
	if len(v.Rooms) > 0 {
		k.add(`"rooms":`, whole(k, 12, v.Rooms, appendString))
	}
	if len(v.Names) > 0 {
		k.add(`"names":`, whole(k, 13, v.Names, appendString))
	}
	if len(v.Called) > 0 {
		k.add(`"called":`, mapped(k, 14, v.Called))
	}
	if len(v.Levels) > 0 {
		k.add(`"levels":`, whole(k, 15, v.Levels, appendInts))
	}
	if len(v.Columns) > 0 {
		k.add(`"columns":`, whole(k, 16, v.Columns, appendColumn))
	}
	if v.Body != "" {
		k.add(`"body":`, one(k, &k.last.groundBody, &v.Body, appendString))
	}
	if v.Eye != "" {
		k.add(`"eye":`, one(k, &k.last.groundEye, &v.Eye, appendString))
	}
	if len(v.Zone) > 0 {
		k.add(`"zone":`, whole(k, 17, v.Zone, appendString))
	}
	if len(v.Sight) > 0 {
		k.add(`"sight":`, whole(k, 18, v.Sight, appendString))
	}
	if len(v.Light) > 0 {
		k.add(`"light":`, whole(k, 19, v.Light, appendString))
	}
	if len(v.Obscured) > 0 {
		k.add(`"obscured":`, whole(k, 20, v.Obscured, appendString))
	}
	if len(v.Walls) > 0 {
		k.add(`"walls":`, whole(k, 21, v.Walls, appendBorder))
	}
	if len(v.Barriers) > 0 {
		k.add(`"barriers":`, whole(k, 22, v.Barriers, appendBarrier))
	}
	if len(v.Doors) > 0 {
		k.add(`"doors":`, whole(k, 23, v.Doors, appendDoor))
	}
	if len(v.Pieces) > 0 {
		k.add(`"pieces":`, parted(k, 24, v.Pieces, appendPiece, samePiece))
	}
	if v.Printed != nil {
		k.add(`"printed":`, k.printed(v.Printed))
	}
	return k.object(2, from)
}

func appendFigure(b []byte, v *battlemat.Figure) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"id":`...), &v.ID), ',')
	b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	b = append(appendString(append(b, `"side":`...), &v.Side), ',')
	if v.Seat != "" {
		b = append(appendString(append(b, `"seat":`...), &v.Seat), ',')
	}
	b = append(appendCell(append(b, `"at":`...), &v.At), ',')
	if v.Tail != nil {
		b = append(appendCell(append(b, `"tail":`...), v.Tail), ',')
	}
	if v.Size != 0 {
		b = append(appendInt(append(b, `"size":`...), &v.Size), ',')
	}
	if v.Level != 0 {
		b = append(appendInt(append(b, `"level":`...), &v.Level), ',')
	}
	if v.Height != 0 {
		b = append(appendInt(append(b, `"height":`...), &v.Height), ',')
	}
	b = append(appendString(append(b, `"glyph":`...), &v.Glyph), ',')
	if v.Portrait != "" {
		b = append(appendString(append(b, `"portrait":`...), &v.Portrait), ',')
	}
	if v.Colour != 0 {
		b = append(appendInt(append(b, `"colour":`...), &v.Colour), ',')
	}
	if v.Number != 0 {
		b = append(appendInt(append(b, `"number":`...), &v.Number), ',')
	}
	if v.Rank != "" {
		b = append(appendString(append(b, `"rank":`...), &v.Rank), ',')
	}
	b = append(appendInt(append(b, `"life":`...), &v.Life), ',')
	b = append(appendInt(append(b, `"whole":`...), &v.Whole), ',')
	if len(v.Stats) > 0 {
		b = append(appendList(append(b, `"stats":`...), v.Stats, appendStat), ',')
	}
	if len(v.Badges) > 0 {
		b = append(appendList(append(b, `"badges":`...), v.Badges, appendBadge), ',')
	}
	if v.Down {
		b = append(appendBool(append(b, `"down":`...), &v.Down), ',')
	}
	if v.Unseen {
		b = append(appendBool(append(b, `"unseen":`...), &v.Unseen), ',')
	}
	if v.Aside {
		b = append(appendBool(append(b, `"aside":`...), &v.Aside), ',')
	}
	if v.Veiled {
		b = append(appendBool(append(b, `"veiled":`...), &v.Veiled), ',')
	}
	return closed(b, '}')
}

func appendTurn(b []byte, v *battlemat.Turn) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	if v.Seat != "" {
		b = append(appendString(append(b, `"seat":`...), &v.Seat), ',')
	}
	if v.Figure != "" {
		b = append(appendString(append(b, `"figure":`...), &v.Figure), ',')
	}
	if v.Kind != "" {
		b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	}
	b = append(appendString(append(b, `"state":`...), &v.State), ',')
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	if v.Mark != "" {
		b = append(appendString(append(b, `"mark":`...), &v.Mark), ',')
	}
	if v.Card != nil {
		b = append(appendCard(append(b, `"card":`...), v.Card), ',')
	}
	if len(v.Says) > 0 {
		b = append(appendList(append(b, `"says":`...), v.Says, appendString), ',')
	}
	return closed(b, '}')
}

func (k *Kept) hand(v *battlemat.Hand) *patch.Document {
	from := len(k.members)
	k.add(`"figure":`, one(k, &k.last.handFigure, &v.Figure, appendString))
	if v.Pile != "" {
		k.add(`"pile":`, one(k, &k.last.handPile, &v.Pile, appendString))
	}
	k.add(`"title":`, one(k, &k.last.handTitle, &v.Title, appendString))
	k.add(`"cards":`, parted(k, 25, v.Cards, appendCard, sameCard))
	return k.object(3, from)
}

func appendStat(b []byte, v *battlemat.Stat) []byte {
	b = append(b, '{')
	if v.Key != "" {
		b = append(appendString(append(b, `"key":`...), &v.Key), ',')
	}
	if v.N != 0 {
		b = append(appendInt(append(b, `"n":`...), &v.N), ',')
	}
	b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	if v.Value != "" {
		b = append(appendString(append(b, `"value":`...), &v.Value), ',')
	}
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	return closed(b, '}')
}

func appendOutcome(b []byte, v *battlemat.Outcome) []byte {
	b = append(b, '{')
	b = append(appendList(append(b, `"winners":`...), v.Winners, appendString), ',')
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	return closed(b, '}')
}

func appendStep(b []byte, v *battlemat.Step) []byte {
	b = append(b, '{')
	b = append(appendCell(append(b, `"at":`...), &v.At), ',')
	if v.Level != 0 {
		b = append(appendInt(append(b, `"level":`...), &v.Level), ',')
	}
	b = append(appendInt(append(b, `"cost":`...), &v.Cost), ',')
	if v.Diagonal != 0 {
		b = append(appendInt(append(b, `"diagonal":`...), &v.Diagonal), ',')
	}
	if v.Danger != "" {
		b = append(appendString(append(b, `"danger":`...), &v.Danger), ',')
	}
	if len(v.By) > 0 {
		b = append(appendList(append(b, `"by":`...), v.By, appendString), ',')
	}
	return closed(b, '}')
}

func appendThreat(b []byte, v *battlemat.Threat) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	if v.Figure != "" {
		b = append(appendString(append(b, `"figure":`...), &v.Figure), ',')
	}
	if v.Step != 0 {
		b = append(appendInt(append(b, `"step":`...), &v.Step), ',')
	}
	if v.With != "" {
		b = append(appendString(append(b, `"with":`...), &v.With), ',')
	}
	if v.Hit != "" {
		b = append(appendString(append(b, `"hit":`...), &v.Hit), ',')
	}
	if v.Mean != "" {
		b = append(appendString(append(b, `"mean":`...), &v.Mean), ',')
	}
	if v.Kill != "" {
		b = append(appendString(append(b, `"kill":`...), &v.Kill), ',')
	}
	if len(v.Brings) > 0 {
		b = append(appendList(append(b, `"brings":`...), v.Brings, appendString), ',')
	}
	return closed(b, '}')
}

func appendBoardLine(b []byte, v *battlemat.Line) []byte {
	b = append(b, '{')
	b = append(appendCell(append(b, `"from":`...), &v.From), ',')
	b = append(appendCell(append(b, `"to":`...), &v.To), ',')
	if v.Start != "" {
		b = append(appendString(append(b, `"start":`...), &v.Start), ',')
	}
	if v.End != "" {
		b = append(appendString(append(b, `"end":`...), &v.End), ',')
	}
	b = append(appendBool(append(b, `"free":`...), &v.Free), ',')
	if v.Stop != nil {
		b = append(appendCell(append(b, `"stop":`...), v.Stop), ',')
	}
	if v.Side != "" {
		b = append(appendString(append(b, `"side":`...), &v.Side), ',')
	}
	if v.By != "" {
		b = append(appendString(append(b, `"by":`...), &v.By), ',')
	}
	if v.Seen != "" {
		b = append(appendString(append(b, `"seen":`...), &v.Seen), ',')
	}
	return closed(b, '}')
}

func appendAffected(b []byte, v *battlemat.Affected) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"figure":`...), &v.Figure), ',')
	if v.Cover != "" {
		b = append(appendString(append(b, `"cover":`...), &v.Cover), ',')
	}
	if v.Friend {
		b = append(appendBool(append(b, `"friend":`...), &v.Friend), ',')
	}
	if v.Spared {
		b = append(appendBool(append(b, `"spared":`...), &v.Spared), ',')
	}
	if v.Odds != nil {
		b = append(appendOdds(append(b, `"odds":`...), v.Odds), ',')
	}
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	return closed(b, '}')
}

func appendOdds(b []byte, v *battlemat.Odds) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	if v.Dice != "" {
		b = append(appendString(append(b, `"dice":`...), &v.Dice), ',')
	}
	b = append(appendString(append(b, `"of":`...), &v.Of), ',')
	b = append(appendList(append(b, `"chances":`...), v.Chances, appendChance), ',')
	b = append(appendString(append(b, `"mean":`...), &v.Mean), ',')
	b = append(appendString(append(b, `"success":`...), &v.Success), ',')
	if v.Kill != "" {
		b = append(appendString(append(b, `"kill":`...), &v.Kill), ',')
	}
	if len(v.Steps) > 0 {
		b = append(appendList(append(b, `"steps":`...), v.Steps, appendString), ',')
	}
	if v.Attack != 0 {
		b = append(appendInt(append(b, `"attack":`...), &v.Attack), ',')
	}
	if v.Defence != 0 {
		b = append(appendInt(append(b, `"defence":`...), &v.Defence), ',')
	}
	if v.Save != nil {
		b = append(appendSave(append(b, `"save":`...), v.Save), ',')
	}
	if len(v.Damage) > 0 {
		b = append(appendList(append(b, `"damage":`...), v.Damage, appendString), ',')
	}
	if v.Higher != "" {
		b = append(appendString(append(b, `"higher":`...), &v.Higher), ',')
	}
	return closed(b, '}')
}

func appendBlank(b []byte, v *battlemat.Blank) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"word":`...), &v.Word), ',')
	b = append(appendString(append(b, `"label":`...), &v.Label), ',')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	if v.From != 0 {
		b = append(appendInt(append(b, `"from":`...), &v.From), ',')
	}
	if v.To != 0 {
		b = append(appendInt(append(b, `"to":`...), &v.To), ',')
	}
	if len(v.Options) > 0 {
		b = append(appendList(append(b, `"options":`...), v.Options, appendOption), ',')
	}
	return closed(b, '}')
}

func appendThrow(b []byte, v *battlemat.Throw) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"of":`...), &v.Of), ',')
	b = append(appendString(append(b, `"die":`...), &v.Die), ',')
	b = append(appendList(append(b, `"faces":`...), v.Faces, appendString), ',')
	b = append(appendInt(append(b, `"count":`...), &v.Count), ',')
	if v.Plus != 0 {
		b = append(appendInt(append(b, `"plus":`...), &v.Plus), ',')
	}
	if v.Cards {
		b = append(appendBool(append(b, `"cards":`...), &v.Cards), ',')
	}
	if v.By != "" {
		b = append(appendString(append(b, `"by":`...), &v.By), ',')
	}
	if v.Mean != "" {
		b = append(appendString(append(b, `"mean":`...), &v.Mean), ',')
	}
	if v.Unit != "" {
		b = append(appendString(append(b, `"unit":`...), &v.Unit), ',')
	}
	return closed(b, '}')
}

func appendCard(b []byte, v *battlemat.Card) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"id":`...), &v.ID), ',')
	b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	if v.Portrait != "" {
		b = append(appendString(append(b, `"portrait":`...), &v.Portrait), ',')
	}
	if len(v.Lines) > 0 {
		b = append(appendList(append(b, `"lines":`...), v.Lines, appendString), ',')
	}
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	if v.State != "" {
		b = append(appendString(append(b, `"state":`...), &v.State), ',')
	}
	if v.Mark != "" {
		b = append(appendString(append(b, `"mark":`...), &v.Mark), ',')
	}
	if v.Place != 0 {
		b = append(appendInt(append(b, `"place":`...), &v.Place), ',')
	}
	if len(v.Stats) > 0 {
		b = append(appendList(append(b, `"stats":`...), v.Stats, appendStat), ',')
	}
	if len(v.Parts) > 0 {
		b = append(appendList(append(b, `"parts":`...), v.Parts, appendPart), ',')
	}
	if len(v.Patterns) > 0 {
		b = append(appendList(append(b, `"patterns":`...), v.Patterns, appendPattern), ',')
	}
	if v.Refusal != nil {
		b = append(appendRefusal(append(b, `"refusal":`...), v.Refusal), ',')
	}
	if len(v.Menu) > 0 {
		b = append(appendList(append(b, `"menu":`...), v.Menu, appendString), ',')
	}
	return closed(b, '}')
}

func appendColumn(b []byte, v *battlemat.Column) []byte {
	b = append(b, '{')
	b = append(appendCell(append(b, `"at":`...), &v.At), ',')
	if len(v.Spans) > 0 {
		b = append(appendList(append(b, `"spans":`...), v.Spans, appendInts), ',')
	}
	if v.Height != 0 {
		b = append(appendInt(append(b, `"height":`...), &v.Height), ',')
	}
	if v.Name != "" {
		b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	}
	if v.Look != "" {
		b = append(appendString(append(b, `"look":`...), &v.Look), ',')
	}
	return closed(b, '}')
}

func appendBorder(b []byte, v *battlemat.Border) []byte {
	b = append(b, '{')
	b = append(appendCell(append(b, `"at":`...), &v.At), ',')
	b = append(appendString(append(b, `"side":`...), &v.Side), ',')
	if v.Bottom != 0 {
		b = append(appendInt(append(b, `"bottom":`...), &v.Bottom), ',')
	}
	if v.Top != 0 {
		b = append(appendInt(append(b, `"top":`...), &v.Top), ',')
	}
	return closed(b, '}')
}

func appendBarrier(b []byte, v *battlemat.Barrier) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	b = append(appendList(append(b, `"line":`...), v.Line, appendInt), ',')
	return closed(b, '}')
}

func appendDoor(b []byte, v *battlemat.Door) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"id":`...), &v.ID), ',')
	b = append(appendCell(append(b, `"at":`...), &v.At), ',')
	if v.Side != "" {
		b = append(appendString(append(b, `"side":`...), &v.Side), ',')
	}
	if len(v.Line) > 0 {
		b = append(appendList(append(b, `"line":`...), v.Line, appendInt), ',')
	}
	b = append(appendString(append(b, `"state":`...), &v.State), ',')
	if v.Leaf != "" {
		b = append(appendString(append(b, `"leaf":`...), &v.Leaf), ',')
	}
	if v.Name != "" {
		b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	}
	if v.Secret {
		b = append(appendBool(append(b, `"secret":`...), &v.Secret), ',')
	}
	return closed(b, '}')
}

func appendPiece(b []byte, v *battlemat.Piece) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"id":`...), &v.ID), ',')
	b = append(appendString(append(b, `"kind":`...), &v.Kind), ',')
	b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	b = append(appendCell(append(b, `"at":`...), &v.At), ',')
	b = append(appendInt(append(b, `"width":`...), &v.Width), ',')
	b = append(appendInt(append(b, `"height":`...), &v.Height), ',')
	if v.Bars {
		b = append(appendBool(append(b, `"bars":`...), &v.Bars), ',')
	}
	if v.Terrain != "" {
		b = append(appendString(append(b, `"terrain":`...), &v.Terrain), ',')
	}
	if v.Note != "" {
		b = append(appendString(append(b, `"note":`...), &v.Note), ',')
	}
	return closed(b, '}')
}

func (k *Kept) printed(v *battlemat.Printed) *patch.Document {
	from := len(k.members)
	k.add(`"rooms":`, whole(k, 26, v.Rooms, appendString))
	if len(v.Walls) > 0 {
		k.add(`"walls":`, whole(k, 27, v.Walls, appendBorder))
	}
	return k.object(4, from)
}

func appendBadge(b []byte, v *battlemat.Badge) []byte {
	b = append(b, '{')
	if v.Key != "" {
		b = append(appendString(append(b, `"key":`...), &v.Key), ',')
	}
	b = append(appendString(append(b, `"name":`...), &v.Name), ',')
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	return closed(b, '}')
}

func appendChance(b []byte, v *battlemat.Chance) []byte {
	b = append(b, '{')
	b = append(appendInt(append(b, `"value":`...), &v.Value), ',')
	b = append(appendString(append(b, `"p":`...), &v.P), ',')
	b = append(appendString(append(b, `"percent":`...), &v.Percent), ',')
	return closed(b, '}')
}

func appendSave(b []byte, v *battlemat.Save) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"by":`...), &v.By), ',')
	b = append(appendInt(append(b, `"against":`...), &v.Against), ',')
	if v.Bonus != 0 {
		b = append(appendInt(append(b, `"bonus":`...), &v.Bonus), ',')
	}
	b = append(appendString(append(b, `"fail":`...), &v.Fail), ',')
	b = append(appendString(append(b, `"percent":`...), &v.Percent), ',')
	if v.Saved != "" {
		b = append(appendString(append(b, `"saved":`...), &v.Saved), ',')
	}
	return closed(b, '}')
}

func appendOption(b []byte, v *battlemat.Option) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"word":`...), &v.Word), ',')
	b = append(appendString(append(b, `"label":`...), &v.Label), ',')
	if v.Portrait != "" {
		b = append(appendString(append(b, `"portrait":`...), &v.Portrait), ',')
	}
	return closed(b, '}')
}

func appendPart(b []byte, v *battlemat.Part) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"id":`...), &v.ID), ',')
	b = append(appendList(append(b, `"lines":`...), v.Lines, appendString), ',')
	if v.State != "" {
		b = append(appendString(append(b, `"state":`...), &v.State), ',')
	}
	if len(v.Abilities) > 0 {
		b = append(appendList(append(b, `"abilities":`...), v.Abilities, appendString), ',')
	}
	if v.Lost {
		b = append(appendBool(append(b, `"lost":`...), &v.Lost), ',')
	}
	if len(v.Patterns) > 0 {
		b = append(appendList(append(b, `"patterns":`...), v.Patterns, appendPattern), ',')
	}
	return closed(b, '}')
}

func appendPattern(b []byte, v *battlemat.Pattern) []byte {
	b = append(b, '{')
	b = append(appendInt(append(b, `"line":`...), &v.Line), ',')
	if v.Start != 0 {
		b = append(appendInt(append(b, `"start":`...), &v.Start), ',')
	}
	b = append(appendString(append(b, `"text":`...), &v.Text), ',')
	if v.Own {
		b = append(appendBool(append(b, `"own":`...), &v.Own), ',')
	}
	b = append(appendList(append(b, `"cells":`...), v.Cells, appendCell), ',')
	return closed(b, '}')
}

func appendRefusal(b []byte, v *battlemat.Refusal) []byte {
	b = append(b, '{')
	b = append(appendString(append(b, `"rule":`...), &v.Rule), ',')
	b = append(appendString(append(b, `"code":`...), &v.Code), ',')
	b = append(appendString(append(b, `"detail":`...), &v.Detail), ',')
	if v.Line != nil {
		b = append(appendBoardLine(append(b, `"line":`...), v.Line), ',')
	}
	return closed(b, '}')
}

func sameForm(a, b *battlemat.Form) bool {
	return a.Command == b.Command &&
		a.Label == b.Label &&
		a.Kind == b.Kind &&
		sameList(a.Menu, b.Menu) &&
		a.Group == b.Group &&
		a.Rule == b.Rule &&
		a.Note == b.Note &&
		a.Figure == b.Figure &&
		sameList(a.Corners, b.Corners) &&
		sameList(a.Towards, b.Towards) &&
		a.Range == b.Range &&
		sameList(a.Targets, b.Targets) &&
		a.Shares == b.Shares &&
		a.Again == b.Again &&
		a.Sets == b.Sets &&
		sameList(a.Blanks, b.Blanks)
}

func sameFigure(a, b *battlemat.Figure) bool {
	return a.ID == b.ID &&
		a.Name == b.Name &&
		a.Kind == b.Kind &&
		a.Side == b.Side &&
		a.Seat == b.Seat &&
		a.At == b.At &&
		a.Tail == b.Tail &&
		a.Size == b.Size &&
		a.Level == b.Level &&
		a.Height == b.Height &&
		a.Glyph == b.Glyph &&
		a.Portrait == b.Portrait &&
		a.Colour == b.Colour &&
		a.Number == b.Number &&
		a.Rank == b.Rank &&
		a.Life == b.Life &&
		a.Whole == b.Whole &&
		sameList(a.Stats, b.Stats) &&
		sameList(a.Badges, b.Badges) &&
		a.Down == b.Down &&
		a.Unseen == b.Unseen &&
		a.Aside == b.Aside &&
		a.Veiled == b.Veiled
}

func sameTurn(a, b *battlemat.Turn) bool {
	return a.Name == b.Name &&
		a.Seat == b.Seat &&
		a.Figure == b.Figure &&
		a.Kind == b.Kind &&
		a.State == b.State &&
		a.Note == b.Note &&
		a.Mark == b.Mark &&
		a.Card == b.Card &&
		sameList(a.Says, b.Says)
}

func sameHand(a, b *battlemat.Hand) bool {
	return a.Figure == b.Figure &&
		a.Pile == b.Pile &&
		a.Title == b.Title &&
		sameList(a.Cards, b.Cards)
}

func samePiece(a, b *battlemat.Piece) bool {
	return a.ID == b.ID &&
		a.Kind == b.Kind &&
		a.Name == b.Name &&
		a.At == b.At &&
		a.Width == b.Width &&
		a.Height == b.Height &&
		a.Bars == b.Bars &&
		a.Terrain == b.Terrain &&
		a.Note == b.Note
}

func sameCard(a, b *battlemat.Card) bool {
	return a.ID == b.ID &&
		a.Name == b.Name &&
		a.Text == b.Text &&
		a.Portrait == b.Portrait &&
		sameList(a.Lines, b.Lines) &&
		a.Note == b.Note &&
		a.State == b.State &&
		a.Mark == b.Mark &&
		a.Place == b.Place &&
		sameList(a.Stats, b.Stats) &&
		sameList(a.Parts, b.Parts) &&
		sameList(a.Patterns, b.Patterns) &&
		a.Refusal == b.Refusal &&
		sameList(a.Menu, b.Menu)
}

// singles are the fields with one value that documents are made of.
type singles struct {
	stateSeq       single[int]
	stateSeat      single[battlemat.Seat]
	stateProspects single[bool]
	statePlans     single[bool]
	viewSeat       single[battlemat.Seat]
	viewTitle      single[string]
	viewGoal       single[string]
	viewProfile    single[string]
	viewObjective  single[string]
	viewSeeks      single[bool]
	viewStory      single[string]
	viewHint       single[string]
	viewStatus     single[string]
	viewRound      single[int]
	viewActor      single[string]
	groundGrid     single[string]
	groundShift    single[string]
	groundWidth    single[int]
	groundHeight   single[int]
	groundBody     single[string]
	groundEye      single[string]
	handFigure     single[string]
	handPile       single[string]
	handTitle      single[string]
}

// A state has so many lists, and is made of objects of so many types.
const (
	listFields = 28
	madeKinds  = 5
)
