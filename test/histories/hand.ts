/** How users write: in many styles. */
import { type Document, isMap, isScalar, parseDocument, stringify, visit } from "yaml";
import type { Random } from "./random.js";
import { documentsIn, isManifest, valueIn } from "./facts.js";

type Value = Record<string, unknown>;

/** The file with some documents replaced; null removes one. */
export function withDocuments(
  text: string,
  replace: (document: string, i: number) => string | null,
): string | null {
  const documents = documentsIn(text).flatMap((each, i) => replace(each, i) ?? []);
  if (documents.every((each) => each.trim() === "")) return null;
  const joined = documents
    .map((each) => (each === "" || each.endsWith("\n") ? each : `${each}\n`))
    .join("---\n");
  return text.includes("\r\n") ? joined.replaceAll("\n", "\r\n") : joined;
}

/** The same value in another style. */
export function restyled(random: Random, document: string, mark: string): string {
  const value = valueIn(document) as Value;
  const way = random.below(6);
  if (way === 0) return stringify(shuffled(random, value), { lineWidth: 0 });
  if (way === 1) return `# ${mark}\n${stringify(value, { indent: 4, lineWidth: 0 })}`;
  if (way === 2) return `${JSON.stringify(value, null, 2)}\n`;
  if (way === 3) return stringify(value, { collectionStyle: "flow", lineWidth: 0 });
  if (way === 4) return stringify(value, { defaultStringType: "QUOTE_SINGLE", lineWidth: 0 });
  return stringify(value, { lineWidth: 0 }).replaceAll(/^( *[\w-]+: \S+)$/gm, `$1 # ${mark}`);
}

function shuffled(random: Random, value: Value): Value {
  return Object.fromEntries(random.shuffled(Object.entries(value)));
}

/** One value of a document changed, added or removed; comments and style stay. */
export function edited(random: Random, text: string, word: string): string {
  const document = parseDocument(text.replace(/^\n+/, ""));
  const places = placesIn(document);
  if (places.length === 0) return text;
  const { map, path } = random.pick(places);
  const keys = map.filter((key) => !/^(?:name|port|protocol)$/.test(key));
  const way = random.below(5);
  const isItem = typeof path.at(-1) === "number";
  if (way === 0) document.setIn([...path, `z${word}`], word);
  else if (isItem && way === 1) document.deleteIn(path);
  else if (isItem && way === 2) document.addIn(path.slice(0, -1), itemLike(document, path, word));
  else if (keys.length === 0) return text;
  else if (way === 1) document.deleteIn([...path, random.pick(keys)]);
  else if (way === 2) aliased(document, path, word);
  else document.setIn([...path, random.pick(keys)], word);
  return document.toString({ lineWidth: 0 });
}

/** An item next to another one, with its own key. */
function itemLike(document: Document, path: readonly (string | number)[], word: string): unknown {
  const like = (document.getIn(path) as { toJSON: () => object }).toJSON();
  return document.createNode({
    ...like,
    name: word,
    ...("port" in like ? { port: Number(word.slice(1)) } : {}),
  });
}

/** A new field that other fields repeat by its anchor. */
function aliased(document: Document, path: readonly (string | number)[], word: string): void {
  const map = document.getIn(path);
  if (!isMap(map)) return;
  const source = map.items.find((pair) => isScalar(pair.value) && isScalar(pair.key))?.value;
  if (!isScalar(source) || source.anchor !== undefined) return;
  document.setIn([...path, `y${word}`], document.createAlias(source, `x${word}`));
}

/** The maps of a document that may gain and lose members, with their keys. */
function placesIn(document: Document): { map: string[]; path: (string | number)[] }[] {
  const places: { map: string[]; path: (string | number)[] }[] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (Array.isArray(value)) value.forEach((item, i) => walk(item, [...path, i]));
    else if (typeof value === "object" && value !== null) {
      const isFixed = path.length === 0 || (path.length === 1 && path[0] === "metadata");
      if (!isFixed) places.push({ map: Object.keys(value), path });
      for (const [key, child] of Object.entries(value)) walk(child, [...path, key]);
    }
  };
  walk(document.toJS(), []);
  return hasAlias(document) ? [] : places;
}

/** Editing through an alias would change two fields at once, which is not intended here. */
function hasAlias(document: Document): boolean {
  let found = false;
  visit(document, { Alias: () => void (found = true) });
  return found;
}

export function isResource(document: string): boolean {
  return isManifest(valueIn(document));
}
