package quest

var doorVerbs []verb
