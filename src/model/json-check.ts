import { type Json, isObject } from "./json.js";
import { type Fault, faultOf, nameOf } from "./json-fault.js";
import { formatPath, pathOf } from "./path.js";
import { VarveError } from "./varve-error.js";
import { type Laxity, isJson } from "./json-walk.js";
import { problems } from "./problems.js";

/**
 * Throws a VarveError for a value that is not JSON. TypeScript cannot distinguish a Date, a Map or a class instance
 * from a map of fields, and JavaScript callers have no types at all; such a value would be read as an empty map, and
 * two of them as equal. `call` and `name` identify the argument in the message.
 */
export function expectJson(
  value: unknown,
  call: string,
  name: string,
  laxity: Laxity = "strict",
): asserts value is Json {
  if (!isJson(value, laxity)) throw notJson(faultOf(value, laxity), call, name);
}

/** The same for a document: a map of fields, or undefined. A string is not parsed: only the caller knows its format. */
export function expectDocument(value: unknown, call: string, name: string): void {
  if (value === undefined || value === null) return;
  if (typeof value === "string") throw notJson(A_TEXT, call, name);
  expectJson(value, call, name);
  if (!isObject(value)) throw notJson({ trail: [], what: nameOf(value), hint: A_MAP }, call, name);
}

/** Documents that were checked before. Drafts and pipelines often start from the same one. */
const known = new WeakSet<object>();
let latest: WeakRef<object> | undefined;

/** Whether a map or list was checked before. */
export function isKnownJson(value: object): boolean {
  return value === latest?.deref() || known.has(value);
}

/** The same for a map or list, checked once: later changes to it are not noticed. */
export function expectJsonOnce(value: object, call: string, name: string): void {
  if (isKnownJson(value)) return;
  if (typeof value === "string") throw notJson(A_TEXT, call, name);
  expectJson(value, call, name);
  if (typeof value !== "object" || value === null) return;
  known.add(value);
  latest = new WeakRef(value);
}

function notJson({ trail, what, hint }: Fault, call: string, name: string): VarveError {
  const path = pathOf(...trail);
  const place = trail.length === 0 ? name : `${formatPath(path)} in ${name}`;
  return new VarveError(
    problems["not-json"]({
      path,
      message: `${call}: ${place} is ${what}, not JSON`,
      hint,
      params: { call, argument: name },
    }),
  );
}

const A_MAP = "pass a resource as a map of fields";
const A_TEXT: Fault = {
  trail: [],
  what: "a string",
  hint: "parse the string first: parseYaml from varve/yaml, or parseJson from varve/model",
};
