/** The answers on a connection, parsed strictly: leftover bytes are an error. */

export interface WireAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const NO_CHUNKS = "0\r\n\r\n";

/** The answers so far. Throws where the bytes are not the start of answers. Interim answers (100) are left out. */
export function answersIn(bytes: Buffer): { readonly answers: readonly WireAnswer[]; readonly left: number } {
  const answers: WireAnswer[] = [];
  let rest = bytes;
  for (let end = rest.indexOf("\r\n\r\n"); end >= 0; end = rest.indexOf("\r\n\r\n")) {
    const [first = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) [\w ]+$/.exec(first)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new Error(`not a status line: ${first}`);
    const headers = new Map(
      lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: /, "")]),
    );
    // Node's own errors have a chunked body without chunks.
    const isChunked = headers.get("transfer-encoding") === "chunked";
    const length = isChunked ? NO_CHUNKS.length : Number(headers.get("content-length") ?? 0);
    const bytesOfBody = rest.subarray(end + 4, end + 4 + length);
    if (bytesOfBody.length < length) break;
    const body = isChunked ? bytesOfBody.toString().replace(NO_CHUNKS, "") : bytesOfBody.toString();
    if (status !== 100) answers.push({ status, headers, body });
    rest = rest.subarray(end + 4 + length);
  }
  return { answers, left: rest.length };
}
