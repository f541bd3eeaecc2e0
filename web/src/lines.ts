// Reads an answer that is sent while it is computed: one line of JSON at a time.
import { read } from './read';
import { offline } from './trouble';

/** linesOf passes each line of an answer to the function `each` as it arrives. */
export async function linesOf<T>(answer: Response, each: (line: T) => void): Promise<void> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    let chunk: ReadableStreamReadResult<string>;
    try {
      chunk = await reader.read();
    } catch (e) {
      if (e instanceof DOMException && e.name === 'AbortError') throw e;
      throw offline();
    }
    rest += chunk.value ?? '';
    const lines = rest.split('\n');
    rest = chunk.done ? '' : lines.pop()!;
    for (const line of lines) if (line.trim() !== '') each(read<T>(line));
    if (chunk.done) return;
  }
}
