/** What resources record about their past: our annotation, that of the decision record, and managed fields. */
import { type Json, formatPath, getAt } from "../../src/model/index.js";
import { child, pathOf } from "../../src/model/internal.js";
import { annotated, annotationEvidence } from "../../src/flow/index.js";
import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { recordOf } from "../../src/preserve/internal.js";
import { clusterEvidence } from "../../src/flow/index.js";
import { parseYaml } from "../../src/yaml/index.js";

const ID = { group: "g", kind: "Function", namespace: "", name: "api" };
const ANNOTATIONS = pathOf("metadata", "annotations");
const OWNERS = child(ANNOTATIONS, "varve.dev/field-owners");
const DIGEST = child(ANNOTATIONS, "varve.dev/written-digest");

function resource(spec: string, annotations = ""): Json {
  return parseYaml(
    `{ apiVersion: g/v1, kind: Function, metadata: { name: api${annotations && `, annotations: { ${annotations} }`} }, spec: { ${spec} } }`,
  );
}

/** A run that finds a resource and writes one with its owners in it. */
function run(existing: Json | undefined, fresh: Json) {
  const carried = existing === undefined ? undefined : annotationEvidence(existing);
  const outcome = regenerate({ existing, fresh, evidence: carried === undefined ? [] : [carried.evidence] });
  const { value } = annotated(outcome.resource as Json, recordOf(outcome, { id: ID, fresh }));
  return {
    value,
    spec: getAt(value, pathOf("spec")),
    said: outcome.diagnostics.map(({ code }) => code),
    decided: outcome.decisions.map(
      ({ path, outcome: how, owner = "nobody" }) => `${formatPath(path)} ${how} (${owner})`,
    ),
  };
}

/** The resource after an edit: of its spec, or of one of its annotations. */
function edited(value: Json, path: Parameters<typeof getAt>[1], edit: (text: string) => string): Json {
  const copy = structuredClone(value) as { metadata: { annotations: Record<string, string> } };
  const name = path.segment as string;
  copy.metadata.annotations[name] = edit(copy.metadata.annotations[name] as string);
  return copy;
}

describe("the annotation", () => {
  const first = run(undefined, resource("size: 128, time: 1"));

  it("R6: has an owner per line, and is part of the resource", () => {
    expect([getAt(first.value, OWNERS), getAt(first.value, DIGEST)]).toEqual([
      "apiVersion: varve\nkind: varve\nmetadata.name: varve\nspec.size: varve\nspec.time: varve\n",
      expect.stringMatching(/^[\w-]{12} sha256:[0-9a-f]{64}$/),
    ]);
  });

  it("lets the pattern update unedited fields, and changes nothing the second time", () => {
    const next = run(first.value, resource("size: 256, time: 1"));
    const again = run(next.value, resource("size: 256, time: 1"));
    expect([next.spec, next.decided, again.value]).toEqual([
      { size: 256, time: 1 },
      ["spec.size updated (nobody)"],
      next.value,
    ]);
    const fresh = resource("size: 256, time: 1");
    const outcome = regenerate({ existing: next.value, fresh });
    expect(annotated(next.value, recordOf(outcome, { id: ID, fresh })).edits).toEqual([]);
  });

  it("leaves a resource with the current record as it is", () => {
    const fresh = resource("size: 128, time: 1");
    const record = recordOf(regenerate({ existing: undefined, fresh, evidence: [] }), { id: ID, fresh });
    const { value } = annotated(fresh, record);
    const again = annotated(value, record);
    expect([again, again.value === value]).toEqual([{ value, edits: [], diagnostics: [] }, true]);
  });

  it("keeps everything after the resource was edited, with the reason", () => {
    const touched = { ...(first.value as object), spec: { size: 192, time: 1 } };
    expect(run(touched, resource("size: 256, time: 2"))).toMatchObject({
      spec: { size: 192, time: 1 },
      said: ["preserve/stale-owners"],
    });
  });

  it("records that a kept field is an external change", () => {
    const touched = { ...(first.value as object), spec: { size: 192, time: 1 } };
    const kept = run(touched, resource("size: 256, time: 1"));
    expect(run(kept.value, resource("size: 512, time: 2"))).toMatchObject({
      spec: { size: 192, time: 2 },
      decided: ["spec.size preserved (external)", "spec.time updated (nobody)"],
      said: [],
    });
  });

  it("that was edited is reported and not trusted; comments in it are not an edit", () => {
    const touched = { ...(first.value as object), spec: { size: 192, time: 1 } };
    const kept = run(touched, resource("size: 256, time: 1")).value;
    const claimed = edited(kept, OWNERS, (text) => text.replace("spec.size: external", "spec.size: varve"));
    const commented = edited(kept, OWNERS, (text) => `# FinOps\n\n${text}`);
    expect([claimed, commented].map((value) => run(value, resource("size: 512, time: 2")))).toMatchObject([
      { spec: { size: 192, time: 1 }, said: ["preserve/edited-evidence"] },
      { spec: { size: 192, time: 2 }, said: [] },
    ]);
  });

  it("R6: of the decision record has owners and changes nothing", () => {
    const existing = resource(
      "size: 192",
      'xpand.io/field-owners: "spec.size: finops-optimizer\\nkind: xpand"',
    );
    expect(run(existing, resource("size: 256"))).toMatchObject({
      spec: { size: 192 },
      decided: ["spec.size preserved (finops-optimizer)"],
      said: ["preserve/owners-without-values"],
    });
  });

  it("is missing if a resource has none (R8, R9: it is compared with the generated value)", () => {
    expect(annotationEvidence(resource("size: 1"))).toBe(undefined);
    expect(run(resource("size: 192"), resource("size: 128"))).toMatchObject({
      spec: { size: 192 },
      decided: ["spec.size preserved (nobody)"],
      said: [],
    });
  });

  it("is not written if it is larger than Kubernetes accepts, which is reported", () => {
    const fields = Array.from({ length: 4000 }, (_, i) => ({
      path: pathOf("spec", `field-${i}-${"x".repeat(60)}`),
      owner: "varve",
    }));
    const carrier = first.value;
    const { value, edits, diagnostics } = annotated(carrier, { ...ID, fields });
    expect([
      getAt(value, ANNOTATIONS),
      edits.map(({ op, path }) => `${op} ${formatPath(path)}`),
      diagnostics.map(({ code }) => code),
    ]).toEqual([
      undefined,
      [
        'remove metadata.annotations["varve.dev/field-owners"]',
        'remove metadata.annotations["varve.dev/written-digest"]',
      ],
      ["ledger/annotation-too-large"],
    ]);
  });
});

describe("an object saved from a cluster", () => {
  const managed = (entries: string): Json =>
    parseYaml(`{ metadata: { name: api, managedFields: [${entries}] }, spec: { size: 192 } }`);

  it("has the last manager of each field", () => {
    const { evidence, diagnostics } = clusterEvidence(
      managed(
        `{ manager: hpa, time: "2026-02-01T00:00:00Z", fieldsV1: { "f:spec": { "f:size": {} } } },
         { manager: kubectl, time: "2026-01-01T00:00:00Z", fieldsV1: { "f:spec": { "f:size": {}, "f:ports": { 'k:{"port":1}': { "f:name": {} } } } } },
         { manager: nobody },
         { time: "2026-03-01T00:00:00Z", fieldsV1: { "f:spec": { "f:size": {} } } }`,
      ),
    );
    expect([
      evidence.map(({ source, owners, isFiller }) => [
        source,
        isFiller,
        owners?.map(({ path, owner }) => `${formatPath(path)}: ${owner}`),
      ]),
      diagnostics,
    ]).toEqual([[["managedFields", true, ["spec.size: hpa", "spec.ports[port=1].name: kubectl"]]], []]);
  });

  it("has the later manager in the list if two wrote at the same time", () => {
    const entry = (manager: string) => `{ manager: ${manager}, time: "2026-01-01T00:00:00Z", fieldsV1: { "f:spec": { "f:size": {} } } }`; // prettier-ignore
    const { evidence } = clusterEvidence(managed([entry("one"), entry("two")].join()));
    expect(evidence.flatMap(({ owners = [] }) => owners.map(({ owner }) => owner))).toEqual(["two"]);
  });

  it("shows changes since kubectl apply, and reverts nothing", () => {
    const applied = JSON.stringify({ spec: { size: 128, time: 1 } });
    const existing = resource(
      "size: 192, time: 1",
      `"kubectl.kubernetes.io/last-applied-configuration": '${applied}'`,
    );
    const { evidence } = clusterEvidence(existing);
    expect(evidence).toEqual([{ source: "last-applied", base: JSON.parse(applied), hearsay: [pathOf()] }]);
    const { decisions, resource: result } = regenerate({
      existing,
      fresh: resource("size: 256, time: 2"),
      evidence,
    });
    expect([decisions.map(({ outcome, base }) => [outcome, base]), result]).toEqual([
      [
        ["conflict", 128],
        ["preserved", undefined],
      ],
      existing,
    ]);
  });

  it.each([
    managed(`{ manager: m, fieldsV1: { "x:y": {} } }`),
    resource("", `"kubectl.kubernetes.io/last-applied-configuration": "{secret"`),
  ])("%# that cannot be read is reported without its values", (value) => {
    const { evidence, diagnostics } = clusterEvidence(value);
    expect([evidence, diagnostics.map(({ code, message }) => `${code}: ${message}`)]).toEqual([
      [],
      [expect.stringMatching(/^flow\/unreadable-evidence: metadata\.\S+ cannot be read, so it is not used$/)],
    ]);
  });

  it("is a plain object without them", () => {
    expect(clusterEvidence(resource("size: 1"))).toEqual({ evidence: [], diagnostics: [] });
  });
});
