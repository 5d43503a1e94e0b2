import { type FieldPath, ROOT, type Segment, child, comparePaths, segmentsOf } from "../path.js";
import {
  type Json,
  type JsonObject,
  type Scalar,
  formatJson,
  isObject,
  isScalar,
  parseJson,
  quote,
} from "../json.js";
import { itemKey, memberKey } from "../item-key.js";
import { VarveError } from "../varve-error.js";
import { getKey, setKey } from "../json-object.js";
import { problems } from "../problems.js";

/**
 * The paths of a FieldsV1 tree, as server-side apply stores them in `managedFields`: `f:` field, `k:` item by key,
 * `v:` set member, `i:` position; `.` is the node itself, an empty object a leaf.
 */
export function pathsFromFieldsV1(fields: Json): FieldPath[] {
  const paths: FieldPath[] = [];
  collect(fields, ROOT, paths);
  return paths;
}

function collect(fields: Json, path: FieldPath, paths: FieldPath[]): void {
  if (!isObject(fields)) throw invalid("a FieldsV1 node must be a map", fields);
  const keys = Object.keys(fields);
  if (keys.length === 0 && path !== ROOT) paths.push(path);
  for (const key of keys) {
    if (key === ".") paths.push(path);
    else collect(fields[key] as Json, child(path, segmentFromElement(key)), paths);
  }
}

/** The inverse: one tree with exactly these paths. */
export function fieldsV1FromPaths(paths: Iterable<FieldPath>): JsonObject {
  const root: JsonObject = {};
  for (const path of [...paths].sort(comparePaths)) {
    let at = root;
    for (const segment of segmentsOf(path)) at = descend(at, elementFromSegment(segment));
    setKey(at, ".", {});
  }
  return simplifyBelow(root);
}

function descend(at: JsonObject, element: string): JsonObject {
  const existing = getKey(at, element);
  if (isObject(existing)) return existing;
  const made: JsonObject = {};
  setKey(at, element, made);
  return made;
}

/** A node without children is written `{}`, except for the root, where `{}` is the empty set. */
function simplify(node: JsonObject): JsonObject {
  const keys = Object.keys(node);
  return keys.length === 1 && keys[0] === "." ? {} : simplifyBelow(node);
}

function simplifyBelow(node: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(node)) {
    setKey(result, key, key === "." ? {} : simplify(node[key] as JsonObject));
  }
  return result;
}

export function segmentFromElement(element: string): Segment {
  const body = element.slice(2);
  switch (element.slice(0, 2)) {
    case "f:":
      return body;
    case "i:":
      if (!/^(0|[1-9]\d*)$/.test(body) || !Number.isSafeInteger(Number(body)))
        throw invalid("an index must be an integer", element);
      return Number(body);
    case "v:":
      return memberKey(scalarIn(element, parse(element, body)));
    case "k:": {
      const key = parse(element, body);
      if (!isObject(key) || Object.keys(key).length === 0) {
        throw invalid("a key must be a map of key fields", element);
      }
      return itemKey(Object.entries(key).map(([name, value]) => [name, scalarIn(element, value)] as const));
    }
    default:
      throw invalid('a path element must start with "f:", "k:", "v:" or "i:"', element);
  }
}

export function elementFromSegment(segment: Segment): string {
  if (typeof segment === "string") return `f:${segment}`;
  if (typeof segment === "number") return `i:${segment}`;
  if (segment.names === null) return `v:${formatJson(segment.values[0] as Scalar)}`;
  const { values } = segment;
  return `k:{${segment.names.map((name, i) => `${quote(name)}:${formatJson(values[i] as Scalar)}`).join(",")}}`;
}

function parse(element: string, body: string): Json {
  try {
    return parseJson(body);
  } catch {
    throw invalid("the part after the prefix must be JSON", element);
  }
}

function scalarIn(element: string, value: Json): Scalar {
  if (!isScalar(value)) throw invalid("keys and set members must be scalars", element);
  return value;
}

function invalid(expected: string, found: Json): VarveError {
  return new VarveError(
    problems["invalid-managed-fields"]({
      message: `${expected}, found ${formatJson(found)}`,
      found,
      expected,
    }),
  );
}
