/** A line that has more is none that Varve wrote: it is handed on as it is so far, and the rest as another one. */
const LONGEST = 500_000_000;
const NEWLINE = 0x0a;

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The lines in a stream of bytes, each with its end. */
export async function* linesIn(chunks: Chunks): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield Buffer.concat([...begun, rest.subarray(0, end + 1)]);
      [begun, size] = [[], 0];
      rest = rest.subarray(end + 1);
    }
    begun.push(rest);
    size += rest.length;
    if (size <= LONGEST) continue;
    yield Buffer.concat(begun);
    [begun, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(begun);
}
