import { type Json, isObject } from "./json.js";
import { type Fault, faultOf, nameOf } from "./json-fault.js";
import { formatPath, pathOf } from "./path.js";
import { VarveError } from "./varve-error.js";
import { type Laxity, isJson } from "./json-walk.js";
import { problems } from "./problems.js";

/**
 * Throws a VarveError for a value that is not JSON. TypeScript cannot tell a Date, a Map or an instance of a class from
 * a map of fields, and JavaScript has no types at all: read on, such a value would count as empty, and two of them as
 * equal. `call` and `name` say which argument of which function it is.
 */
export function expectJson(
  value: unknown,
  call: string,
  name: string,
  laxity: Laxity = "strict",
): asserts value is Json {
  if (!isJson(value, laxity)) throw notJson(faultOf(value, laxity), call, name);
}

/** The same for a document: a map of fields, or nothing. A text is not read here: only its caller knows its format. */
export function expectDocument(value: unknown, call: string, name: string): void {
  if (value === undefined || value === null) return;
  if (typeof value === "string") throw notJson(A_TEXT, call, name);
  expectJson(value, call, name);
  if (!isObject(value)) throw notJson({ trail: [], what: nameOf(value), hint: A_MAP }, call, name);
}

/** Documents that were looked through. Drafts and pipelines start from the same one again and again. */
const known = new WeakSet<object>();
let latest: WeakRef<object> | undefined;

/** Whether a map or list was looked through before. */
export function isKnownJson(value: object): boolean {
  return value === latest?.deref() || known.has(value);
}

/** The same for a map or list, once for each: what is done to it later is not seen. */
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

const A_MAP = "give a resource as a map of fields";
const A_TEXT: Fault = {
  trail: [],
  what: "a text",
  hint: "read the text first: parseYaml from varve/yaml, or parseJson from varve/model",
};
