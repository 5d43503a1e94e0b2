import { UNSURE } from "../scan/unsure.js";

/** The header of a block scalar: `|` or `>` and the characters after it. */
interface Header {
  readonly isFolded: boolean;
  /** "-", "+" or none. */
  readonly chomp: string;
  /** The indentation; undefined if the first line determines it. */
  readonly indent: number | undefined;
  /** Where the header's line ends. */
  readonly end: number;
}

const HEADER = /([|>])(?:([-+])?|([-+])([1-9])|([1-9])([-+])?)(?: +#.*| *)(?=\n)/y;

/** The header at `at`; an explicit indentation counts from `parent`. */
function readHeader(text: string, at: number, parent: number): Header {
  HEADER.lastIndex = at;
  const match = HEADER.exec(text);
  // At the root, go-yaml and other parsers disagree on where a block ends.
  if (match === null || parent < 0) throw UNSURE;
  const chomp = match[2] ?? match[3] ?? match[6] ?? "";
  const step = match[5] ?? match[4];
  const indent = step === undefined ? undefined : parent + Number(step);
  return { isFolded: match[1] === ">", chomp, indent, end: HEADER.lastIndex };
}

/**
 * A literal or folded block at `at`, below a node at column `parent`. Returns the value and the position of the line
 * break (or the end) at which the block stops.
 */
export function readBlockScalar(text: string, at: number, parent: number): { value: string; end: number } {
  const header = readHeader(text, at, parent);
  const { lines, stop, lastFull } = readLines(text, header, parent);
  let full = lines.length;
  while (full > 0 && lines[full - 1] === "") full--;
  const isKept = header.chomp === "+";
  // At the end of a text without a line break, the full reader decides how many breaks count.
  const isCutOff = stop >= text.length && text.charCodeAt(text.length - 1) !== 0x0a;
  if (isCutOff && header.chomp !== "-" && (isKept || full === lines.length)) throw UNSURE;
  const content = lines.slice(0, full);
  const body = header.isFolded ? folded(content) : content.join("\n");
  const tail = header.chomp === "-" ? "" : isKept ? "\n".repeat(lines.length - full + 1) : "\n";
  return { value: body + tail, end: isKept ? stop : lastFull };
}

interface Lines {
  /** Without their indentation; those that are blank are empty. */
  readonly lines: string[];
  /** Where the last line ends, and the last that is not blank. */
  readonly stop: number;
  readonly lastFull: number;
}

function readLines(text: string, header: Header, parent: number): Lines {
  const end = text.length;
  const lines: string[] = [];
  let indent = header.indent ?? -1;
  let lastFull = header.end;
  let stop = header.end;
  let lastText = -1;
  for (let line = stop + 1; line < end; line = stop + 1) {
    const newline = text.indexOf("\n", line);
    const lineEnd = newline < 0 ? end : newline;
    let first = line;
    while (first < lineEnd && text.charCodeAt(first) === 0x20) first++;
    const column = first - line;
    if (first === lineEnd && (indent < 0 || column <= indent)) {
      // Before the first line, more spaces than it has are an error in some parsers.
      if (indent < 0 && column > 0) throw UNSURE;
      lines.push("");
    } else {
      // go-yaml rejects a tab where it still looks for the indentation.
      if (indent < 0 && text.charCodeAt(first) === 0x09) throw UNSURE;
      if (indent < 0) indent = column;
      if (indent <= parent) break;
      if (column < indent) {
        // Indentation between that of the parent and the block is an error, and so is a tab there.
        if (column > parent || text.charCodeAt(first) === 0x09) throw UNSURE;
        break;
      }
      lines.push(text.slice(line + indent, lineEnd));
      lastFull = lineEnd;
      if (first < lineEnd) lastText = lineEnd;
    }
    stop = lineEnd;
  }
  // Parsers disagree on trailing lines that contain only spaces.
  if (indent <= parent || lastText !== lastFull) throw UNSURE;
  return { lines, stop, lastFull };
}

/** Line breaks become spaces, except around lines that are indented deeper; blank lines become line breaks. */
function folded(lines: readonly string[]): string {
  let text = "";
  let blanks = 0;
  let isFirst = true;
  let wasDeeper = false;
  for (const line of lines) {
    if (line === "") {
      blanks++;
      continue;
    }
    const isDeeper = line.charCodeAt(0) === 0x20 || line.charCodeAt(0) === 0x09;
    const isJoined = !isFirst && !wasDeeper && !isDeeper;
    const lineBreak = isFirst ? "" : isJoined ? (blanks === 0 ? " " : "") : "\n";
    text += lineBreak + "\n".repeat(blanks) + line;
    blanks = 0;
    isFirst = false;
    wasDeeper = isDeeper;
  }
  return text;
}
