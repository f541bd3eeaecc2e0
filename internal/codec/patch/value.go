package patch

// value is a value in a document: all of one, or what stands at a place of one that is as it is written.
type value struct {
	in     *Document
	at, to int32  // where it begins and ends in what is written; 0 of one that is made of others
	key    string // of a member, without its quotation marks
}

// all returns the value that a document is.
func (d *Document) all() value { return value{in: d, to: int32(len(d.text))} }

// made reports whether the value is a document that is made of others.
func (v value) made() bool { return v.in.text == "" }

// first returns the byte with which it begins, which tells objects from lists.
func (v value) first() byte {
	if v.made() {
		return v.in.kind
	}
	return v.in.text[v.at]
}

// nested reports whether the value is an object or a list.
func (v value) nested() bool { return v.first() == '{' || v.first() == '[' }

// long is how many bytes it has.
func (v value) long() int {
	if v.made() {
		return v.in.long
	}
	return int(v.to - v.at)
}

// text returns the value as it is written.
func (v value) text() string {
	if v.made() {
		return string(v.in.Bytes())
	}
	return v.in.text[v.at:v.to]
}

// is reports whether the value is known to be another: one document, or as they are written.
func (v value) is(o value) bool {
	if v.in == o.in && v.at == o.at {
		return true
	}
	return !v.made() && !o.made() && v.first() == o.first() && v.text() == o.text()
}

// parts appends the members of an object, or the elements of a list.
func (v value) parts(to []value) []value {
	if v.made() {
		for _, m := range v.in.of {
			part := m.all()
			part.key = m.bare()
			to = append(to, part)
		}
		return to
	}
	d, object := v.in, v.first() == '{'
	if v.at == 0 && d.ends != nil {
		from := int32(len("["))
		for _, end := range d.ends {
			to = append(to, value{in: d, at: from, to: end})
			from = end + 1
		}
		return to
	}
	for i := int(v.at) + 1; d.text[i] != '}' && d.text[i] != ']'; {
		key, at := "", i
		if object {
			end := d.endOfString(i)
			key, at = d.text[i+1:end-1], end+1
		}
		i = d.end(at)
		to = append(to, value{d, int32(at), int32(i), key})
		if d.text[i] == ',' {
			i++
		}
	}
	return to
}

// bare returns the key without its quotation marks and the colon.
func (m Member) bare() string {
	if m.Key == "" {
		return ""
	}
	return m.Key[1 : len(m.Key)-len(`":`)]
}

// name is what tells an element of a list from its neighbours: the first members of an object, of which the first
// is its id, command or figure; of other values all of it.
func (v value) name(members int) string {
	if v.made() {
		return v.in.name(members)
	}
	text := v.text()
	if text[0] != '{' || len(text) == 2 {
		return text
	}
	for end := int(v.at) + 1; ; end++ {
		end = v.in.end(v.in.endOfString(end) + 1)
		if members--; members == 0 || v.in.text[end] == '}' {
			return text[:end-int(v.at)]
		}
	}
}

// name is that of a document that is made of others.
func (d *Document) name(members int) string {
	if d.kind == '[' || len(d.of) == 0 {
		return string(d.Bytes())
	}
	b := []byte{'{'}
	for i, m := range d.of[:min(members, len(d.of))] {
		if i > 0 {
			b = append(b, ',')
		}
		b = m.AppendTo(append(b, m.Key...))
	}
	return string(b)
}
