/** The value of a string or bytes token, or the error in its escapes. */
export type Unquoted =
  { readonly text: string } | { readonly bytes: Uint8Array } | { readonly problem: string };

const SIMPLE: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "`": "`",
  "?": "?",
};

/** The lexer accepts only well-formed escapes; their code points are validated here. */
const ESCAPE = /\\(?:([0-3][0-7][0-7])|[xX]([0-9a-fA-F]{2})|(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})|([^]))/g;

export function unquote(token: string, kind: "string" | "bytes"): Unquoted {
  const { body, raw } = contentOf(kind === "bytes" ? token.slice(1) : token);
  if (kind === "bytes") return unescapeBytes(body, raw);
  return raw ? { text: body } : unescapeText(body);
}

/** Line breaks are normalised before anything else, in raw strings too. */
function contentOf(token: string): { body: string; raw: boolean } {
  const text = token.replaceAll(/\r\n?/g, "\n");
  const raw = /^[rR]/.test(text);
  const quoted = raw ? text.slice(1) : text;
  const width = quoted.length >= 6 && /^(?:"""|''')/.test(quoted) ? 3 : 1;
  return { body: quoted.slice(width, quoted.length - width), raw };
}

function unescapeText(body: string): Unquoted {
  let problem: string | undefined;
  const text = body.replaceAll(ESCAPE, (_, octal, hex, unicode, simple: string | undefined) => {
    if (simple !== undefined) return SIMPLE[simple] as string;
    const code = codeOf(octal, hex, unicode);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) problem ??= "invalid unicode code point";
    return problem === undefined ? String.fromCodePoint(code) : "";
  });
  return problem === undefined ? { text } : { problem };
}

function codeOf(octal: string | undefined, hex: string | undefined, unicode: string | undefined): number {
  if (octal !== undefined) return Number.parseInt(octal, 8);
  return Number.parseInt(hex ?? (unicode as string).slice(1), 16);
}

/** In bytes, escapes mean single bytes, and code point escapes do not exist. */
function unescapeBytes(body: string, raw: boolean): Unquoted {
  const encoder = new TextEncoder();
  if (raw) return { bytes: encoder.encode(body) };
  const parts: number[] = [];
  let last = 0;
  for (const match of body.matchAll(ESCAPE)) {
    const [whole, octal, hex, unicode, simple] = match;
    if (unicode !== undefined) return { problem: "unable to unescape string" };
    parts.push(...encoder.encode(body.slice(last, match.index)));
    parts.push(simple === undefined ? codeOf(octal, hex, unicode) : (SIMPLE[simple] as string).charCodeAt(0));
    last = match.index + whole.length;
  }
  parts.push(...encoder.encode(body.slice(last)));
  return { bytes: Uint8Array.from(parts) };
}
