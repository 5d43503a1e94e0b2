import type { Diagnostic, FieldPath, Json } from "../../model/index.js";
import { ROOT, goQuote } from "../../model/internal.js";
import { type ReflectedType, reflectedType } from "../../builtin/index.js";
import { goSprint, goString, goTypeName } from "../../machinery/index.js";
import { problems } from "../../merge/internal.js";

/** What the API server answers when a patch makes it crash. */
export const PANIC = "This request caused apiserver to panic. Look in the logs for details.";

/** The errors of `mergepatch` that are the client's fault. */
const BAD_REQUESTS = {
  primitiveList: "invalid patch format of primitive list",
  retainKeys: "invalid patch format of retainKeys",
  orderList: "invalid patch format of setElementOrder list",
} as const;
const LIST_OF_LISTS = "lists of lists are not supported";

/** The status by which the API server reports an error of a merge (`interpretStrategicMergePatchError`). */
export function statusOfFault(fault: string): 400 | 422 | 500 {
  if (Object.values<string>(BAD_REQUESTS).includes(fault)) return 400;
  return fault === LIST_OF_LISTS ? 422 : 500;
}

interface Merged {
  readonly apiVersion: string;
  readonly kind: string;
}

/**
 * The error of Go (`strategicpatch` and `mergepatch` of k8s.io/apimachinery 0.36.4) for a patch that Varve cannot merge;
 * undefined for what only Varve refuses.
 */
export function strategicFault(diagnostic: Diagnostic, { apiVersion, kind }: Merged): string | undefined {
  const typeAt = (path: FieldPath) => reflectedType(apiVersion, kind, path);
  return TEXTS.get(diagnostic.code)?.(diagnostic, typeAt);
}

type TextOf = (
  diagnostic: Diagnostic,
  typeAt: (path: FieldPath) => ReflectedType | undefined,
) => string | undefined;

const TEXTS: ReadonlyMap<string, TextOf> = new Map<string, TextOf>([
  // Directives.
  [
    problems["unknown-patch-type"].code,
    ({ found = null, params }) =>
      `unknown patch type: ${goString(found)} in map: ${goSprint(params?.["object"] ?? {})}`,
  ],
  [problems["list-merge-directive"].code, () => "merging lists cannot yet be specified in the patch"],
  [
    problems["bad-retain-keys"].code,
    // The names are keys of a map in Go, which maps and lists cannot be.
    ({ found }) =>
      Array.isArray(found) && found.some((name) => typeof name === "object" && name !== null)
        ? PANIC
        : BAD_REQUESTS.retainKeys,
  ],
  [problems["bad-set-element-order"].code, () => BAD_REQUESTS.orderList],
  [problems["bad-delete-from-primitive-list"].code, () => BAD_REQUESTS.primitiveList],
  [
    problems["order-mismatch"].code,
    ({ params }) => {
      const [list, order] = [goSprint(params?.["list"] ?? []), goSprint(params?.["order"] ?? [])];
      return `The order in patch list:\n${list}\n doesn't match $setElementOrder list:\n${order}\n`;
    },
  ],

  // Lists.
  [problems["missing-merge-key"].code, ({ found = null, expected = null }) => noMergeKey(found, expected)],
  [problems["element-types"].code, ({ params }) => typesText((params?.["lists"] ?? []) as Json[][])],
  [problems["no-elements"].code, () => "no elements in any of the given slices"],
  [problems["list-of-lists"].code, () => LIST_OF_LISTS],
  // Go compares keys with `==`, which crashes on two maps and on two lists.
  [problems["bad-key-value"].code, () => PANIC],
  [problems["bad-arg-type"].code, ({ found = null }) => misfit("[]interface {}", found)],
  [
    problems["not-a-map"].code,
    ({ found = null, params }) =>
      params === undefined
        ? misfit("map[string]interface {}", found)
        : `value for key ${goSprint(params["index"] ?? 0)} is not a map`,
  ],

  // Go types.
  [
    problems["unknown-field"].code,
    ({ found = null, path = ROOT }, typeAt) => noField(typeAt(path.parent ?? ROOT), found),
  ],
  [
    problems["not-a-struct"].code,
    ({ found = null, path = ROOT }, typeAt) => {
      const type = typeAt(path);
      if (type === undefined || type.kind === "struct") return noField(type, found);
      return `merging an object in json but data type is not struct, instead is: ${type.kind}`;
    },
  ],
  [
    problems["not-a-list-field"].code,
    ({ path = ROOT }, typeAt) => {
      const type = typeAt(path.parent ?? ROOT);
      return type && `expected slice or array type, but got: ${type.isPointer ? "ptr" : type.kind}`;
    },
  ],
  [
    problems["no-merge-key"].code,
    ({ found, path = ROOT }, typeAt) => {
      // To order elements, Go looks for the empty key.
      if (found !== undefined) return noMergeKey(found, "");
      const type = typeAt({ parent: path, segment: 0 });
      return type && `cannot merge lists without merge key for ${type.isPointer ? "ptr" : type.kind}`;
    },
  ],
]);

function noMergeKey(item: Json, key: Json): string {
  return `map: ${goSprint(item)} does not contain declared merge key: ${goSprint(key)}`;
}

/** Go asks for the type of the first item, and null has none. */
function typesText(lists: readonly Json[][]): string {
  return lists.flat()[0] === null ? PANIC : `list element types are not identical: ${goSprint([...lists])}`;
}

function noField(type: ReflectedType | undefined, field: Json): string | undefined {
  return (
    type && `unable to find api field in struct ${type.name} for the json field ${goQuote(goString(field))}`
  );
}

function misfit(expected: string, value: Json): string {
  return `expected a ${expected}, but received a ${goTypeName(value)}`;
}
