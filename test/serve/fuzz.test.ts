/** For any input: a well-formed answer or a 4xx, and a server that keeps running. */
import { type AdmissionCall, type Answer } from "../../src/serve/index.js";
import { type Json, type JsonObject, formatJson, isObject, parseJson } from "../../src/model/index.js";
import { type Served, served } from "./served.js";
import { WIDGET, creating, deleting, updating, widget } from "./review.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAnswer } from "./fuzz/expect-answer.js";
import fc from "fast-check";
import { runs } from "../long.js";

const PATHS = ["/mutate-example-com-v1-widget", "/validate-example-com-v1-widget"];
let server: Served;

/** Reads and writes like a handler that trusts nothing. */
function fillIn({ object, oldObject }: AdmissionCall): Answer | undefined {
  if (object === null) return { warnings: [formatJson(oldObject?.["kind"] ?? null)] };
  if (!isObject(object["spec"])) object["spec"] = {};
  const spec = object["spec"];
  spec["replicas"] ??= 1;
  return { warnings: Object.keys(spec) };
}

function check({ object, name }: AdmissionCall): Answer {
  const denials = Object.entries(object ?? {}).flatMap(([key, value]) =>
    value === null ? [{ field: key, message: `is null in ${name}` }] : [],
  );
  return { denials };
}

beforeAll(async () => {
  const operations = ["CREATE", "UPDATE", "DELETE", "CONNECT"] as const;
  server = await served({
    mutate: [{ ...WIDGET, operations, subresources: ["status"], handle: fillIn }],
    validate: [{ ...WIDGET, operations, subresources: ["status"], handle: check }],
  });
});

afterAll(async () => server.stop());

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json[]>(
      null,
      true,
      "",
      "__proto__",
      0,
      -0,
      1e21,
      9007199254740993n,
      "😀",
      "\ud800",
      "\n",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.integer(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom("spec", "status", "metadata", "__proto__", "constructor", "kind"),
        fc.string({ maxLength: 4 }),
      ),
      tie("value"),
      { maxKeys: 4 },
    ),
  ),
})).value;

const object = fc.tuple(json, json).map(([spec, more]) => {
  const base = widget("a", spec as JsonObject);
  return isObject(more) ? { ...base, ...more } : base;
});

const right = fc.oneof(
  object.map((one) => creating({ metadata: {}, ...one, ...keptMetadata(one) })),
  fc.tuple(object, object).map(([old, one]) => updating(old, { ...one, ...keptMetadata(one) })),
  object.map((one) => deleting({ ...one, ...keptMetadata(one) })),
);

function keptMetadata({ metadata }: JsonObject): JsonObject {
  return isObject(metadata) ? {} : { metadata: {} };
}

/** A review with one member changed, at any depth. */
const wrong = fc.tuple(right, json, fc.nat(), fc.boolean()).map(([review, value, place, isRemoved]) => {
  const copy = parseJson(formatJson(review)) as JsonObject;
  const request = copy["request"] as JsonObject;
  const parents = [copy, request, ...Object.values(request).filter((member) => isObject(member))];
  const parent = parents[place % parents.length] as JsonObject;
  const key = Object.keys(parent)[place % Math.max(1, Object.keys(parent).length)] ?? "a";
  if (isRemoved) delete parent[key];
  else Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
});

/** Cut, doubled, or not JSON at all. */
const broken = fc.oneof(
  fc.tuple(right, fc.nat()).map(([review, at]) => {
    const text = formatJson(review);
    return Buffer.from(text.slice(0, at % text.length));
  }),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
);

const bodies = fc.oneof(
  { arbitrary: right.map((review) => Buffer.from(formatJson(review))), weight: 3 },
  { arbitrary: wrong.map((review) => Buffer.from(formatJson(review))), weight: 4 },
  { arbitrary: broken, weight: 1 },
);

it("answers as the API server requires, or with a 4xx", async () => {
  let reviews = 0;
  const sent = async (body: Buffer, path: string): Promise<void> => {
    const { status, text } = await server.send(path, body);
    if (status === 200) {
      reviews++;
      return expectAnswer(path, body, text);
    }
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).toMatch(/^[^\n]+\n$/);
  };
  const numRuns = runs({ normal: 200, long: 100_000 });
  await fc.assert(fc.asyncProperty(bodies, fc.constantFrom(...PATHS), sent), { numRuns });
  // If most were rejected, the test would show little.
  expect(reviews).toBeGreaterThan(numRuns / 3);
}, 600_000);
