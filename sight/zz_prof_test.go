package sight_test
import ("testing";"github.com/battlemat/battlemat/sight")
func TestZP(t *testing.T){
	b:=rooms()
	tab,_:=sight.NewCornerTable(b)
	ds:=b.Doors()
	for i:=range 10000 { d,_:=b.Door(ds[i%len(ds)].ID); tab.Update(b,b.SetDoor(d.ID,1-d.State)...)}
}
