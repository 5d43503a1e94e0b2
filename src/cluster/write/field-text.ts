import {
  type FieldPath,
  type Json,
  type Pointer,
  type Scalar,
  type SchemaNode,
  type Segment,
  VarveError,
  identify,
  isObject,
  parseJson,
} from "../../model/index.js";
import { ROOT, child, getKey, isScalar, itemKey, matchesKey, memberKey } from "../../model/internal.js";

/**
 * Parses the field in a server message: `spec.containers[0].image` and `metadata.labels[app]` in most rejections,
 * `.spec.containers[name="app"].image` in conflicts of managers. Neither escapes dots in keys, so the object decides
 * where a name ends. Undefined if the text contains no field.
 */
export function fieldInText(text: string, object: Json, schema?: SchemaNode): FieldPath | undefined {
  const body = text.replace(/^\./, "");
  if (body === "" || body === "<nil>") return undefined;
  const tokens = tokensOf(body, object);
  return tokens === undefined ? undefined : pathOfTokens(tokens, object, schema);
}

function tokensOf(text: string, object: Json): readonly Segment[] | undefined {
  const tokens: Segment[] = [];
  let value: Json | undefined = object;
  for (let rest = text; rest !== "";) {
    const subscript = /^\[((?:[^\]"]|"(?:[^"\\]|\\.)*")*)\]/.exec(rest);
    const [token, length]: [Segment | undefined, number] =
      subscript === null
        ? nameAt(rest, value)
        : [subscriptOf(subscript[1] as string, value), subscript[0].length];
    if (token === undefined || length === 0) return undefined;
    tokens.push(token);
    value = below(value, token);
    rest = rest.slice(length).replace(/^\./, "");
  }
  return tokens;
}

/** The longest key of the map that the text continues with; otherwise the text up to the next dot or subscript. */
function nameAt(text: string, value: Json | undefined): [string, number] {
  const keys = isObject(value) ? Object.keys(value) : [];
  const fitting = keys.filter(
    (key) => key !== "" && text.startsWith(key) && /^[.[]?$/.test(text[key.length] ?? ""),
  );
  const longest = fitting.reduce((longer, key) => (key.length > longer.length ? key : longer), "");
  const name = longest === "" ? (/^[^.[]*/.exec(text)?.[0] ?? "") : longest;
  return [name, name.length];
}

function subscriptOf(body: string, value: Json | undefined): Segment | undefined {
  if (body.startsWith("=")) {
    const member = scalarIn(body.slice(1));
    return member === undefined ? undefined : memberKey(member);
  }
  const pairs = [...body.matchAll(/([^=,]+)=("(?:[^"\\]|\\.)*"|[^,]*)(?:,|$)/g)];
  if (!isObject(value) && pairs.length > 0 && pairs.map(([whole]) => whole).join("") === body) {
    const keys = pairs.map(([, name, text]) => [name as string, scalarIn(text as string)] as const);
    const known = keys.filter((pair): pair is readonly [string, Scalar] => pair[1] !== undefined);
    return known.length === keys.length ? itemKey(known) : undefined;
  }
  return !isObject(value) && /^\d+$/.test(body) ? Number(body) : body;
}

function scalarIn(text: string): Scalar | undefined {
  try {
    const value = parseJson(text);
    return isScalar(value) ? value : undefined;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function below(value: Json | undefined, token: Segment): Json | undefined {
  if (typeof token === "string") return isObject(value) ? getKey(value, token) : undefined;
  if (!Array.isArray(value)) return undefined;
  return typeof token === "number" ? value[token] : value.find((item) => matchesKey(item, token, undefined));
}

/** Positions become keys of items, as in every field path; a missing field keeps its name. */
function pathOfTokens(tokens: readonly Segment[], object: Json, schema: SchemaNode | undefined): FieldPath {
  const hasKeys = tokens.some((token) => typeof token === "object");
  for (let length = hasKeys ? 0 : tokens.length; length > 0; length--) {
    const path = identified(tokens.slice(0, length) as Pointer, object, schema);
    if (path !== undefined) return tokens.slice(length).reduce(child, path);
  }
  return tokens.reduce(child, ROOT);
}

function identified(pointer: Pointer, object: Json, schema: SchemaNode | undefined): FieldPath | undefined {
  try {
    return identify(object, pointer, schema);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
