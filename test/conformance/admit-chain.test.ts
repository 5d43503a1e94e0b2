import { type World, admit, worldOf } from "../../src/admit/index.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, recordedYaml, whyNot } from "./recorded.js";
import type { RequestCase } from "./custom-resource-request.js";

const FILES = [
  ["gateway-api", "cases-standard.json", 156],
  ["gateway-api", "cases-experimental.json", 242],
  ["gateway-api", "examples.json", 142],
  ["multigres", "cases.json", 37],
] as const;

function outcome(object: Json, unknown: readonly string[], errors: readonly string[]): Json {
  return {
    object: withoutVersion(object),
    unknown: unknown.toSorted(),
    errors: [...new Set(errors)].toSorted(),
  };
}

/** The recorded updates had a resource version that was not sent. */
function withoutVersion(object: Json): Json {
  const { metadata, ...rest } = object as JsonObject & { readonly metadata: JsonObject };
  const { resourceVersion: _, ...kept } = metadata;
  return { ...rest, metadata: kept };
}

/**
 * The recording went from one request to the next without storing the object, so it lacks the default of the whole
 * status, which the API server fills in on reading.
 */
function asRecorded(object: Json, expected: JsonObject): Json {
  const { status: _, ...rest } = object as JsonObject;
  return Object.hasOwn(expected, "status") ? object : rest;
}

/** Consecutive requests; each finds what the previous one stored. */
function replay(
  { steps, kube }: RequestCase,
  world: World,
): { readonly expected: Json; readonly found: Json } {
  const expected: Json[] = [];
  const found: Json[] = [];
  let stored: JsonObject | null = null;
  for (const [index, { object, unknownFields = [], errors }] of kube.entries()) {
    const { op, object: sent } = steps[index] as RequestCase["steps"][number];
    const answer = admit(
      {
        object: sent,
        operation: op === "create" ? "CREATE" : "UPDATE",
        ...(stored === null ? {} : { oldObject: stored }),
        subresource: op === "updateStatus" ? "status" : "",
      },
      world,
    );
    stored = answer.resource;
    const unknown = answer.diagnostics.filter(({ code }) => code === "admit/unknown-field");
    const fields = unknown.map(({ verbatim = "" }) => verbatim.slice('unknown field "'.length, -1));
    const causes = answer.verdict.causes.map(({ field, message }) => `${field}: ${message}`);
    found.push(outcome(asRecorded(answer.resource, object), fields, causes));
    expected.push(
      outcome(
        object,
        unknownFields,
        errors.map(({ message }) => message),
      ),
    );
  }
  return { expected, found };
}

describe.each(FILES)("the requests of %s/%s", (folder, file, count) => {
  it("have the same result in the whole chain as in the API server", ({ skip }) => {
    const name = `${folder}/${file}`;
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<RequestCase>(name);
    expect(cases.length).toBe(count);
    const worlds = new Map<string, World>();
    const found = differences(`${name}, the whole chain`, cases, (one) => {
      const world = worlds.get(one.crd) ?? worldOf([recordedYaml(`${folder}/${one.crd}`)]);
      worlds.set(one.crd, world);
      return replay(one, world);
    });
    expect(found).toEqual([]);
  });
});
