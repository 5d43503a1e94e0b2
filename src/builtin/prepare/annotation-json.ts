import { type Json, type JsonObject, VarveError, formatJson, parseJson } from "../../model/index.js";

/** The JSON of an annotation; undefined if it is not JSON. */
export function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** The known members of an object, as encoding/json finds them: by their exact name, or by one that differs in case only. */
export function folded(object: JsonObject, names: readonly string[]): JsonObject {
  const byLower = new Map(names.map((name) => [name.toLowerCase(), name]));
  const found: JsonObject = {};
  for (const [key, value] of Object.entries(object)) {
    const name = names.includes(key) ? key : byLower.get(key.toLowerCase());
    if (name !== undefined) found[name] = value;
  }
  return found;
}

const ESCAPED: Readonly<Record<string, string>> = {
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "&": String.raw`\u0026`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/** JSON as Go's json.Marshal writes it: safe inside of HTML. */
export function marshalled(value: Json): string {
  return formatJson(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPED[character] ?? character);
}
