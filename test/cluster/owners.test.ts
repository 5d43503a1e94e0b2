import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { formatAuthor } from "../../src/ledger/index.js";
import { formatOrigin } from "../../src/ledger/internal.js";
import { liveLedger, managedFieldsFrom } from "../../src/cluster/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import fc from "fast-check";

const schema = builtinSchemas()("apps/v1", "Deployment");
const EARLY = "2026-01-01T00:00:00Z";
const LATE = "2026-02-01T00:00:00Z";

/** An entry, in the server's format. */
function entry(manager: string, fieldsV1: Json, more: JsonObject = {}): JsonObject {
  const at = { apiVersion: "apps/v1", fieldsType: "FieldsV1" };
  return { ...at, fieldsV1, manager, operation: "Update", time: EARLY, ...more };
}

function deployment(managedFields: Json): Json {
  const ports = [{ containerPort: 80, protocol: "TCP" }];
  const containers = [{ name: "app", image: "app:1", args: ["a", "b"], ports }];
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", labels: { app: "web" }, managedFields },
    spec: { replicas: 3, template: { spec: { containers } } },
    status: { replicas: 3 },
  };
}

const container = (fields: Json): Json => ({
  "f:spec": { "f:template": { "f:spec": { "f:containers": { 'k:{"name":"app"}': fields } } } },
});

/** Who owns which field; the identity of the object is left out. */
function ownersOf(
  managedFields: Json,
  options = schema === undefined ? {} : { schema },
): Record<string, string> {
  const owners = liveLedger(deployment(managedFields), options).ledger.owners();
  return Object.fromEntries(
    owners
      .map(({ path, author }) => [formatPath(path), formatAuthor(author)] as const)
      .filter(([path]) => !/^(apiVersion|kind|metadata\.(name|managedFields))/.test(path)),
  );
}

const SEVERAL = [
  entry("kubectl", container({ ".": {}, "f:args": {}, "f:image": {}, "f:name": {} }), { operation: "Apply" }),
  entry(
    "edit",
    container({
      "f:ports": { 'k:{"containerPort":80,"protocol":"TCP"}': { ".": {}, "f:containerPort": {} } },
    }),
  ),
  entry("hpa", { "f:spec": { "f:replicas": {} } }, { subresource: "scale", apiVersion: "autoscaling/v1" }),
  entry("kube-controller-manager", { "f:status": { "f:replicas": {} } }, { subresource: "status" }),
];

describe("the managers of a live object", () => {
  it("own its fields: items by key, atomic lists, and through subresources", () => {
    const app = "spec.template.spec.containers[name=app]";
    expect(ownersOf(SEVERAL)).toEqual({
      "metadata.labels.app": '"no manager"',
      "spec.replicas": 'hpa ("update scale")',
      [`${app}.args`]: "kubectl (apply)",
      [`${app}.image`]: "kubectl (apply)",
      [`${app}.name`]: "kubectl (apply)",
      [`${app}.ports[containerPort=80,protocol=TCP].containerPort`]: "edit (update)",
      [`${app}.ports[containerPort=80,protocol=TCP].protocol`]: '"no manager"',
      "status.replicas": 'kube-controller-manager ("update status")',
    });
  });

  it("own them without a schema too, as far as the entries show what is atomic", () => {
    const owners = ownersOf(SEVERAL, {});
    expect(
      new Set(
        Object.entries(owners)
          .filter(([path]) => path.includes("args"))
          .map(([, owner]) => owner),
      ),
    ).toEqual(new Set(["kubectl (apply)"]));
    expect(owners["spec.replicas"]).toBe('hpa ("update scale")');
  });

  it("share a field: the last to write it is in effect, and the others stay in its history", () => {
    const replicas = { "f:spec": { "f:replicas": {} } };
    const shared = [
      entry("late", replicas, { time: LATE }),
      entry("early", replicas),
      entry("ageless", replicas, { time: "" }),
    ];
    const { ledger } = liveLedger(deployment(shared));
    const { current, entries } = ledger.why("spec.replicas");
    expect(current?.author.name).toBe("late");
    expect(entries.map(({ author }) => author.name)).toEqual(["no manager", "ageless", "early", "late"]);
    expect(current?.author.origin && formatOrigin(current.author.origin)).toBe(
      `update of apps/v1 at ${LATE}`,
    );
  });

  it("do not own the fields in a map that they only hold", () => {
    const { ledger } = liveLedger(
      deployment([entry("holder", { "f:spec": { ".": {} } })]),
      schema && { schema },
    );
    expect(ledger.why("spec.replicas").current?.author.name).toBe("no manager");
  });

  it("may name a missing field", () => {
    const gone = entry("past", { "f:spec": { "f:paused": {} } });
    expect(managedFieldsFrom(liveLedger(deployment([gone])).ledger)).toEqual([gone]);
  });

  it.each<[string, Json]>([
    ["an unknown operation", entry("a", {}, { operation: "Patch" })],
    ["no version of the API", entry("a", {}, { apiVersion: "" })],
    ["another type of fields", entry("a", {}, { fieldsType: "FieldsV2" })],
    ["an invalid tree", entry("a", { spec: {} })],
    ["a name that is not a string", entry("a", {}, { manager: 1 })],
    ["an entry that is not a map", "kubectl"],
  ])("are reported where an entry cannot be read: %s", (_, wrong) => {
    const good = entry("b", { "f:spec": { "f:replicas": {} } });
    const { ledger, diagnostics } = liveLedger(deployment([wrong, good]));
    expect(diagnostics.map(({ code, path }) => [code, path && formatPath(path)])).toEqual([
      ["cluster/unreadable-manager", "metadata.managedFields[0]"],
    ]);
    expect(ledger.why("spec.replicas").current?.author.name).toBe("b");
  });
});

describe("managedFields, read into a ledger and written again", () => {
  const segment = fc.oneof(
    fc.constantFrom(
      "f:a",
      "f:b.c",
      "f:.",
      "i:0",
      'v:"x"',
      "v:3",
      'k:{"name":"app"}',
      'k:{"port":80,"protocol":"TCP"}',
    ),
  );
  const tree: fc.Arbitrary<Json> = fc.letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constant({}),
      fc
        .tuple(fc.boolean(), fc.dictionary(segment, tie("node"), { minKeys: 1, maxKeys: 3 }))
        .map(([isOwned, below]) => ({
          ...(isOwned ? { ".": {} } : {}),
          ...below,
        })),
    ),
  })).node;
  const managed = fc.uniqueArray(
    fc.record({
      manager: fc.constantFrom("kubectl", "a b", "ü"),
      fields: fc.dictionary(fc.constantFrom("f:metadata", "f:spec", "f:status"), tree, { minKeys: 1 }),
      operation: fc.constantFrom("Apply", "Update"),
      subresource: fc.constantFrom("", "status", "scale"),
      time: fc.constantFrom("", EARLY, LATE),
    }),
    { selector: ({ manager, operation, subresource }) => `${manager} ${operation} ${subresource}` },
  );

  it("are the same for any object", () => {
    fc.assert(
      fc.property(managed, (entries) => {
        const before = entries.map(({ manager, fields, operation, subresource, time }) => ({
          ...entry(manager, fields, { operation }),
          ...(subresource === "" ? {} : { subresource }),
          ...(time === "" ? { time: "" } : { time }),
        }));
        const after = managedFieldsFrom(liveLedger(deployment(before)).ledger);
        const wanted = before.map(({ time, ...rest }) => (time === "" ? rest : { ...rest, time }));
        expect(new Set(after)).toEqual(new Set(wanted));
      }),
    );
  });
});
