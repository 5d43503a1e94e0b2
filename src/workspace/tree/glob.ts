/**
 * A matcher for file patterns in the syntax of gitignore and tsconfig: `*` and `?` within one folder, `**` across
 * folders, `{a,b}` alternatives. Paths are relative, with `/` between folders.
 */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const compiled = patterns.map(piecesOf);
  return (path) => compiled.some((pieces) => follow(pieces, path, [0]).at(-1) === path.length);
}

/**
 * The positions in a path that a pattern may have reached, in order and each once. A piece of the pattern advances all
 * of them in one pass, so many stars cost only as many passes; a regular expression would backtrack over every way to
 * distribute the path among them.
 */
type Places = readonly number[];
type Piece = (path: string, from: Places) => Places;

const PIECES = /\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g;

function piecesOf(pattern: string): readonly Piece[] {
  return (pattern.match(PIECES) ?? []).map(pieceOf);
}

function pieceOf(piece: string): Piece {
  switch (piece) {
    case "**/":
      return folders;
    case "**":
      return anything;
    case "*":
      return anythingInFolder;
    case "?":
      return oneInFolder;
    default:
      return piece.startsWith("{") && piece.length > 1
        ? oneOf(piece.slice(1, -1).split(",").map(piecesOf))
        : text(piece);
  }
}

function follow(pieces: readonly Piece[], path: string, from: Places): Places {
  let places = from;
  for (const piece of pieces) {
    if (places.length === 0) return places;
    places = piece(path, places);
  }
  return places;
}

function text(piece: string): Piece {
  return (path, from) => from.filter((at) => path.startsWith(piece, at)).map((at) => at + piece.length);
}

function oneOf(alternatives: readonly (readonly Piece[])[]): Piece {
  return (path, from) => {
    const reached = new Set(alternatives.flatMap((pieces) => follow(pieces, path, from)));
    return [...reached].sort((a, b) => a - b);
  };
}

function oneInFolder(path: string, from: Places): Places {
  return from.filter((at) => at < path.length && path[at] !== "/").map((at) => at + 1);
}

function anythingInFolder(path: string, from: Places): Places {
  const to: number[] = [];
  let end = -1;
  for (const start of from) {
    // What an earlier start has reached covers this one too.
    if (start <= end) continue;
    const slash = path.indexOf("/", start);
    end = slash < 0 ? path.length : slash;
    for (let at = start; at <= end; at++) to.push(at);
  }
  return to;
}

function anything(path: string, [first = 0]: Places): Places {
  return Array.from({ length: path.length - first + 1 }, (_, i) => first + i);
}

/** Any number of folders, each a name and a slash; also none. */
function folders(path: string, from: Places): Places {
  const to = new Set(from);
  // Iterating over a set includes items added meanwhile.
  for (const start of to) {
    const slash = path.indexOf("/", start);
    if (slash > start) to.add(slash + 1);
  }
  return [...to].sort((a, b) => a - b);
}
