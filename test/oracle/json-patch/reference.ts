import { type Json, type JsonObject, VarveError, formatJson, isObject } from "../../../src/model/index.js";
import {
  applyJsonPatch,
  applyMergePatch,
  createMergePatch,
  createThreeWayJsonMergePatch,
} from "../../../src/merge/index.js";
import { answerText } from "../answers.js";
import type { Reference } from "../reference.js";
import fc from "fast-check";

type Case =
  | { readonly op: "patch" | "merge"; readonly document: JsonObject; readonly patch: Json }
  | { readonly op: "create-merge"; readonly document: JsonObject; readonly modified: JsonObject }
  | {
      readonly op: "three-way";
      readonly document: JsonObject;
      readonly modified: JsonObject;
      readonly current: JsonObject;
    };

type Answer = { readonly value: Json } | { readonly error: "refused" } | { readonly panic: string };

const scalar = fc.constantFrom<Json>(0, 1, 9007199254740993n, "x", "", true, false, null, "<&>");
const name = fc.constantFrom("a", "b", "c", "~/");
const { anyValue } = fc.letrec<{ anyValue: Json }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    scalar,
    fc.dictionary(name, tie("anyValue"), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie("anyValue"), { maxLength: 3 }),
  ),
}));
const document = fc.dictionary(name, anyValue, { maxKeys: 4, noNullPrototype: true });

const token = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "c", "0", "1") },
  { weight: 1, arbitrary: fc.constantFrom("-", "-1", "01", "2", "~0~1", "~2", "") },
);
const pointer = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.array(token, { minLength: 1, maxLength: 3 }).map((all) => `/${all.join("/")}`),
  },
  { weight: 1, arbitrary: fc.constantFrom("", "x/a", "a") },
);
const operation = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ op: fc.constantFrom("add", "replace"), path: pointer, value: anyValue }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant("test"), path: pointer, value: anyValue }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant("remove"), path: pointer }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constantFrom("move", "copy"), from: pointer, path: pointer }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom("add", "test", "copy", "x", ""), path: pointer }) },
);
const patch = fc.oneof(
  { weight: 20, arbitrary: fc.array(operation, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: anyValue },
);

export const reference: Reference<Case, Answer> = {
  name: "json-patch",
  against: "gopkg.in/evanphx/json-patch.v4 v4.13.0, k8s.io/apimachinery v0.36.4 jsonmergepatch",
  cases: fc.oneof(
    { weight: 4, arbitrary: fc.record({ op: fc.constant("patch" as const), document, patch }) },
    { weight: 2, arbitrary: fc.record({ op: fc.constant("merge" as const), document, patch: anyValue }) },
    {
      weight: 1,
      arbitrary: fc.record({ op: fc.constant("create-merge" as const), document, modified: document }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        op: fc.constant("three-way" as const),
        document,
        modified: document,
        current: document,
      }),
    },
  ),

  ours(given) {
    try {
      const value = answerTo(given);
      const isResult = given.op !== "patch" || isObject(value);
      return isResult ? { value } : { error: "refused" };
    } catch (error) {
      if (error instanceof VarveError) return { error: "refused" };
      throw error;
    }
  },

  decided(given, ours, theirs) {
    if (isSame(ours, theirs)) return "0010";
    return isDecided(given, ours, theirs) ? "0061" : undefined;
  },
};

function isDecided(given: Case, ours: Answer, theirs: Answer): boolean {
  if (given.op === "three-way") return isSame(withoutNulls(ours), withoutNulls(theirs));
  return given.op === "patch" && ("panic" in theirs || given.patch === null || testsForNull(given.patch));
}

/** kubectl merges two patches into one, and thereby loses nulls in lists. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNulls(member)]));
}

/** A null that an earlier operation stored is not always equal to null for a later `test`. */
function testsForNull(operations: Json): boolean {
  if (!Array.isArray(operations)) return false;
  return operations.some(
    (each, i) => i > 0 && isObject(each) && each["op"] === "test" && formatJson(each).includes("null"),
  );
}

/** Except for precision lost in floating-point numbers, of which Go makes patches. */
function isSame(ours: Json, theirs: Json): boolean {
  return answerText(rounded(ours)) === answerText(rounded(theirs));
}

function rounded(answer: Json): Json {
  return JSON.parse(formatJson(answer)) as Json;
}

function answerTo(given: Case): Json {
  const dialect = "api-server";
  switch (given.op) {
    case "patch":
      return applyJsonPatch(given.document, given.patch, { dialect });
    case "merge":
      return applyMergePatch(given.document, given.patch, { dialect });
    case "create-merge":
      return createMergePatch(given.document, given.modified);
    default: {
      const change = createThreeWayJsonMergePatch(given.document, given.modified, given.current);
      return applyMergePatch(given.current, change, { dialect });
    }
  }
}
