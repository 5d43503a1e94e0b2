/** Words that are not valid identifiers; a field of that name is written between double underscores. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return var void while".split(
    " ",
  ),
);

const NAMES: Readonly<Record<string, string>> = {
  __: "__underscores__",
  ".": "__dot__",
  "-": "__dash__",
  "/": "__slash__",
};

const CHARACTERS: Readonly<Record<string, string>> = { underscores: "__", dot: ".", dash: "-", slash: "/" };

export function isKeyword(name: string): boolean {
  return KEYWORDS.has(name);
}

/** The form of a property name in an expression; undefined if there is none. */
export function escapeName(name: string): string | undefined {
  if (KEYWORDS.has(name)) return `__${name}__`;
  if (!/^[A-Za-z_./-][A-Za-z0-9_./-]*$/.test(name)) return undefined;
  return name.replaceAll(/__|[./-]/g, (part) => NAMES[part] as string);
}

/** The property of an escaped name; undefined if the escapes are invalid. */
export function unescapeName(name: string): string | undefined {
  let valid = true;
  const plain = name.replaceAll(/__([^_]+)__/g, (whole, word: string) => {
    if (Object.hasOwn(CHARACTERS, word)) return CHARACTERS[word] as string;
    valid &&= KEYWORDS.has(word) && whole.length === name.length;
    return word;
  });
  return valid ? plain : undefined;
}
