import { type Json, parseJson } from "../../model/index.js";
import { CutOff, NotJson, TooLarge, unpacked } from "./body.js";
import type { IncomingMessage } from "node:http";

/**
 * etcd accepts 1.5 MB for an object; what the server computes from one (a Table, a converted version) is not much more.
 */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 0x0a;

/** The line is not quoted: it may be a Secret. */
function valueOf(line: string): Json {
  try {
    return parseJson(line);
  } catch {
    throw new NotJson("a line is not JSON");
  }
}

/** One value per line. An unterminated last line was cut off. */
export async function* jsonLines(message: IncomingMessage): AsyncGenerator<Json> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(message)) {
    let rest = chunk as Buffer;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      parts.push(rest.subarray(0, end));
      const line = Buffer.concat(parts).toString("utf8");
      parts = [];
      size = 0;
      rest = rest.subarray(end + 1);
      if (line.trim() !== "") yield valueOf(line);
    }
    size += rest.byteLength;
    if (size > MOST_LINE_BYTES) throw new TooLarge(`a line of more than ${MOST_LINE_BYTES} bytes`);
    if (rest.byteLength > 0) parts.push(rest);
  }
  if (Buffer.concat(parts).toString("utf8").trim() !== "") throw new CutOff("the connection was closed");
}
