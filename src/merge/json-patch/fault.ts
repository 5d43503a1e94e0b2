import {
  type FieldPath,
  type Json,
  type JsonObject,
  type Occurrence,
  VarveError,
  formatPointer,
} from "../../model/index.js";
import { didYouMean, isScalar, pathOf, quote } from "../../model/internal.js";
import { type MergeProblem, problems } from "../problems.js";
import { type PatchDialect, positionOf } from "../patch-dialect.js";

/** One pointer of one operation, the dialect, and its name in errors. */
export interface Reference {
  /** The index of the operation in the patch, from 0. */
  readonly index: number;
  readonly op: string;
  readonly member: "path" | "from";
  readonly text: string;
  readonly tokens: readonly string[];
  readonly dialect: PatchDialect;
}

/** Why an operation failed: `patch[3] replace "/spec/ports/7": there is no ...`. */
export function fault(code: MergeProblem, at: Reference, message: string, rest: Occurrence = {}): VarveError {
  const { index, op, member, text } = at;
  const role = member === "from" ? "from " : "";
  return new VarveError(
    problems[code]({
      message: `patch[${index}] ${op} ${role}${quote(shortened(text))}: ${message}`,
      params: { operation: index, op, [member]: text },
      ...rest,
    }),
  );
}

/** The first `depth` tokens lead to a map, and it has no such key. */
export function noField(document: Json, map: JsonObject, at: Reference, depth: number): VarveError {
  const isEnd = depth === at.tokens.length - 1;
  const hint = isEnd ? "use add to create a field" : "add its parent first";
  return fault("json-patch-missing", at, `there is no ${placeName(at, depth + 1)}`, {
    path: pathTo(document, at, depth + 1),
    hint: didYouMean(at.tokens[depth] as string, Object.keys(map)) ?? hint,
  });
}

/** The first `depth` tokens lead to a list, and the next one is none of its `count` positions. */
export function noPosition(document: Json, list: readonly Json[], at: Reference, depth: number): VarveError {
  const items = list.length === 1 ? "1 item" : `${list.length} items`;
  const token = at.tokens[depth] as string;
  return fault(
    "json-patch-bad-position",
    at,
    `${placeName(at, depth)} is a list of ${items}, and ${quote(shortened(token))} is not one of them`,
    {
      path: pathTo(document, at, depth),
      found: token,
      hint: 'indexes start at 0; add also accepts the index after the last item, or "-"',
    },
  );
}

/** The first `depth` tokens lead to a value that has nothing below it. */
export function notAContainer(document: Json, value: Json, at: Reference, depth: number): VarveError {
  return fault("json-patch-not-a-container", at, `${placeName(at, depth)} is neither a map nor a list`, {
    path: pathTo(document, at, depth),
    found: value,
    hint: "replace it with a map or a list first",
  });
}

/** The name in messages for the target of the first `length` tokens of a pointer. */
function placeName(at: Reference, length: number): string {
  return length === 0 ? "the document" : shortened(formatPointer(at.tokens.slice(0, length)));
}

/** Tokens do not say whether they are keys or positions; the document does. */
export function pathTo(document: Json, at: Reference, length = at.tokens.length): FieldPath {
  const segments: (string | number)[] = [];
  let value: Json | undefined = document;
  for (const token of at.tokens.slice(0, length)) {
    const key: string | number = Array.isArray(value)
      ? (positionOf(token, value.length, at.dialect) ?? token)
      : token;
    segments.push(key);
    value =
      value === undefined || isScalar(value) ? undefined : (value as Record<string | number, Json>)[key];
  }
  return pathOf(...segments);
}

const LONGEST_NAME = 200;

/** Hostile pointers may be megabytes long. */
function shortened(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}...` : text;
}
