import fc from "fast-check";

/** By the kind of a part: texts that may represent it. `$int` in a text is a part of the kind `int`. */
export type Forms = Readonly<Record<string, readonly string[]>>;

/** Texts without parts (`leaves`) and with parts (`forms`). */
export interface Grammar {
  readonly leaves: Forms;
  readonly forms: Forms;
}

/** Adjacent texts, at least two spaces or a line break apart. */
export function parts(text: string): string[] {
  return text.trim().split(/\s{2,}|\n/);
}

/** A grammar with more of both. */
export function extended(base: Grammar, more: Grammar): Grammar {
  return { leaves: joined(base.leaves, more.leaves), forms: joined(base.forms, more.forms) };
}

function joined(base: Forms, more: Forms): Forms {
  const kinds = [...new Set([...Object.keys(base), ...Object.keys(more)])];
  return Object.fromEntries(kinds.map((kind) => [kind, [...(base[kind] ?? []), ...(more[kind] ?? [])]]));
}

type Level = ReadonlyMap<string, fc.Arbitrary<string>>;

/** The percentage of parts of another kind than their position requires. */
const MISFITS = 1;

/** Texts of any kind, with a maximum depth. */
export function textsOf(grammar: Grammar, depth: number): fc.Arbitrary<string> {
  return fc.oneof(...textsByKind(grammar, depth).values());
}

/** The same by kind. */
export function textsByKind({ leaves, forms }: Grammar, depth: number): Level {
  const kinds = Object.keys(leaves);
  let level: Level = new Map(kinds.map((kind) => [kind, fc.constantFrom(...(leaves[kind] ?? []))]));
  for (let step = 0; step < depth; step++) {
    const below = level;
    const part = partOf(below);
    level = new Map(
      kinds.map((kind) => {
        const grown = (forms[kind] ?? []).map((form) => filled(form, part));
        const leaf = below.get(kind) as fc.Arbitrary<string>;
        return [
          kind,
          grown.length === 0 ? leaf : fc.oneof({ weight: grown.length, arbitrary: leaf }, ...grown, ...grown),
        ];
      }),
    );
  }
  return level;
}

function partOf(level: Level): (kind: string) => fc.Arbitrary<string> {
  const any = fc.oneof(...level.values());
  return (kind) => {
    const fitting = level.get(kind);
    if (fitting === undefined) throw new Error(`no texts of the kind ${kind}`);
    return fc.oneof({ weight: 100 - MISFITS, arbitrary: fitting }, { weight: MISFITS, arbitrary: any });
  };
}

/** The form with its parts filled in. */
function filled(form: string, part: (kind: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pieces = form.split(/\$([a-z]+)/);
  return fc
    .tuple(...pieces.map((piece, i) => (i % 2 === 0 ? fc.constant(piece) : part(piece))))
    .map((all) => all.join(""));
}

/** A text with a few characters removed, doubled or misplaced, so that most do not parse. */
export function broken(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const stray = fc.constantFrom(
    "",
    "(",
    ")",
    "[",
    "]",
    "'",
    ".",
    ",",
    "?",
    "::",
    "in",
    " ",
    "\n",
    "\u00e9",
    "0x",
    "\\",
  );
  return fc.tuple(text, fc.nat(), fc.nat(2), stray).map(([whole, at, gone, put]) => {
    const place = at % (whole.length + 1);
    return whole.slice(0, place) + put + whole.slice(place + gone);
  });
}
