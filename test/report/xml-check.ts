/** A parsed element: its name, attributes, and children, which are elements or text. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const NAME = /[A-Za-z_][\w.-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]*)="([^"<]*)"/y;
const TEXT = /[^<]+/y;
const LEGAL = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** Parses the XML that reports use (elements, attributes, text, references); throws where it is not well-formed. */
export function parseXml(text: string): Element {
  if (!LEGAL.test(text)) throw new Error("a character XML does not allow");
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error("no declaration");
  let at = declaration.length;

  const fail = (what: string): never => {
    throw new Error(`${what} at ${at}: ${text.slice(at, at + 40)}`);
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const expect = (literal: string): void => {
    if (!text.startsWith(literal, at)) fail(`expected ${literal}`);
    at += literal.length;
  };
  const element = (): Element => {
    expect("<");
    const name = match(NAME)?.[0] ?? fail("expected a name");
    const attributes: Record<string, string> = {};
    for (let found = match(ATTRIBUTE); found !== null; found = match(ATTRIBUTE)) {
      if (Object.hasOwn(attributes, found[1] as string)) fail("an attribute twice");
      attributes[found[1] as string] = unescape(found[2] as string);
    }
    if (text.startsWith("/>", at)) {
      at += 2;
      return { name, attributes, children: [] };
    }
    expect(">");
    const children: (Element | string)[] = [];
    while (!text.startsWith("</", at)) {
      const plain = match(TEXT)?.[0];
      children.push(plain === undefined ? element() : unescape(plain));
    }
    expect(`</${name}>`);
    return { name, attributes, children };
  };

  const root = element();
  if (text.slice(at) !== "\n") fail("expected the end");
  return root;
}

const REFERENCES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescape(text: string): string {
  if (text.includes("]]>")) throw new Error("]]> in text");
  return text.replaceAll(/&([^;]*;?)/g, (all, reference: string) => {
    const name = reference.slice(0, -1);
    const known = /^#\d+$/.test(name) ? String.fromCodePoint(Number(name.slice(1))) : REFERENCES[name];
    if (known === undefined || !reference.endsWith(";")) throw new Error(`unknown reference ${all}`);
    return known;
  });
}
