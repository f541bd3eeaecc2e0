package sight_test
import ("testing";"syscall";"time";"fmt";"math/rand/v2";"github.com/battlemat/battlemat/board";"github.com/battlemat/battlemat/grid";"github.com/battlemat/battlemat/sight")
func cpu() time.Duration { var r syscall.Rusage; syscall.Getrusage(syscall.RUSAGE_SELF,&r); return time.Duration(r.Utime.Nano()+r.Stime.Nano()) }
func rooms() *board.Board {
	b, _ := board.New(grid.Grid{Kind: grid.HexFlat}, 26, 19)
	n:=0
	for i:=range 26*19 { c:=b.At(i); if c.X%7==6 || c.Y%6==5 { b.SetTerrain(c,board.Wall) } }
	for x:=6;x<26;x+=7 { for y:=2;y<19;y+=6 { c:=grid.Cell{X:x,Y:y}; b.SetTerrain(c,board.Floor); b.AddDoor(board.Door{ID:fmt.Sprint(n),Edge:grid.Edge{Cell:c},InCell:true,State:board.DoorState(n%2)}); n++ } }
	for y:=5;y<19;y+=6 { for x:=3;x<26;x+=7 { c:=grid.Cell{X:x,Y:y}; b.SetTerrain(c,board.Floor); b.AddDoor(board.Door{ID:fmt.Sprint(n),Edge:grid.Edge{Cell:c},InCell:true,State:board.DoorState(n%2)}); n++ } }
	return b
}
func TestZZ(t *testing.T){
	meas:=func(n int,f func(i int)) time.Duration { f(0); c:=cpu(); for i:=range n {f(i)}; return (cpu()-c)/time.Duration(n) }
	type bd struct{name string; b *board.Board}
	bs:=[]bd{{"rooms",rooms()}}
	for _,h:=range hexBenches { bs=append(bs,bd{h.name,hexBench(h.cells,h.edges)}) }
	for _,x:=range bs {
		b:=x.b
		if len(b.Doors())==0 { r:=rand.New(rand.NewPCG(9,9)); g:=b.Grid(); for n:=0;n<32; { c:=b.At(r.IntN(494)); e:=g.Edge(c,grid.Side(r.IntN(6))); p,q:=g.Cells(e); if b.Space(p)&&b.Space(q) { b.AddDoor(board.Door{ID:fmt.Sprint(n),Edge:e,State:board.DoorState(n%2)}); n++ } } }
		tab,_:=sight.NewCornerTable(b)
		fresh:=meas(1000,func(int){tab.Rebuild(b)})
		ds:=b.Doors()
		upd:=meas(1000,func(i int){ d,_:=b.Door(ds[i%len(ds)].ID); tab.Update(b,b.SetDoor(d.ID,1-d.State)...)})
		cells:=b.Cells()
		cf:=sight.NewCornerField(b); of:=sight.NewOpenField(b); var s sight.Set
		f1:=meas(3000,func(i int){cf.See(cells[i*7%len(cells)],&s)})
		f2:=meas(3000,func(i int){of.See(cells[i*7%len(cells)],&s)})
		ot,_:=sight.NewOpenTable(b)
		f3:=meas(5,func(i int){ot.Rebuild(b)})
		t.Log(x.name,"pairs",tab.Count(),"fresh",fresh,"update",upd,"field",f1,"open",f2,"opentable",f3,ot.Count())
	}
}
