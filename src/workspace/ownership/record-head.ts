import type { RecordHead } from "../../ledger/internal.js";

/** The same as in the line above. */
const SAME = '"';

/**
 * A line per record, so that a hundred thousand of them are a few thousand strings; common parts are written once. They
 * are sorted: a part has the same heads whether just written or read.
 */
export function formatHeads(heads: readonly RecordHead[]): string {
  const lines = heads.map(({ id, generator, templateId, kept }) =>
    [id.group, id.kind, id.namespace, id.name, generator, templateId, String(kept)].map(escaped).join(" "),
  );
  let above: readonly string[] = [];
  const short = lines.sort().map((line) => {
    const words = line.split(" ");
    const shown = words.map((word, i) => (word === above[i] ? SAME : word));
    above = words;
    return shown.join(" ");
  });
  return short.join("\n");
}

export function parseHeads(text: string): RecordHead[] {
  if (text === "") return [];
  const isEscaped = text.includes("\\");
  let above: readonly string[] = [];
  return text.split("\n").map((line) => {
    const words = line.split(" ");
    for (const [i, word] of words.entries()) if (word === SAME) words[i] = above[i] as string;
    above = words;
    const plain = isEscaped ? words.map(unescaped) : words;
    const [group = "", kind = "", namespace = "", name = "", generator = "", templateId = "", kept] = plain;
    return { id: { group, kind, namespace, name }, generator, templateId, kept: Number(kept) };
  });
}

/** No word contains a separator of words or lines, or a placeholder for another word. */
function escaped(word: string): string {
  return word.replaceAll(/[\\ \n"]/g, (character) => `\\${character.charCodeAt(0)};`);
}

function unescaped(word: string): string {
  return word.replaceAll(/\\(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
