/** What a record says about the past, whoever wrote it and however little it contains. */
import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";
import { type FileRecord, type OwnedResource } from "../../src/ledger/index.js";
import { type Asked, type RecordView, type Store, apply, differencesIn, pastOfRecords } from "../../src/flow/index.js"; // prettier-ignore
import { type Situation, generator, generatorOf, linesOf, planOn, planned, settings, storeAfter, told } from "./language.js"; // prettier-ignore
import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { sealed } from "../../src/preserve/internal.js";

const x = (name: string, value: string) => settings(name, { x: value });
const spaced = (value: JsonObject, namespace: string) => ({ ...value, metadata: { ...(value["metadata"] as JsonObject), namespace } }); // prettier-ignore
const moved = [generator("app", x("a", "2"))];

/** A handwritten record: it has a resource and its fields, and leaves the rest open. */
function stating(name: string, more: Partial<OwnedResource> = {}): OwnedResource {
  const rows: readonly [string, Json][] = [["apiVersion", "v1"], ["kind", "ConfigMap"]]; // prettier-ignore
  const fields = [
    ...rows.map(([key, base]) => ({ path: pathOf(key), owner: "varve", base })),
    { path: pathOf("metadata", "name"), owner: "varve", base: name },
    { path: pathOf("data", "x"), owner: "varve", base: "1" },
  ];
  return sealed({ kind: "ConfigMap", name, ...more, fields });
}

/** A store with records that belong to no part. */
function besides(...unplaced: readonly OwnedResource[]): NonNullable<Situation["says"]> {
  return ({ record }) => ({ record: { ...record, isThere: true, unplaced } });
}

describe("a record that belongs to no part", () => {
  it("applies only to its own resource", async () => {
    const existing = [x("a", "1"), x("b", "1")];
    const generators = [generator("app", x("a", "2"), x("b", "2"))];
    expect(await told({ existing, generators, says: besides(stating("a")) })).toEqual([
      "ConfigMap/a: updated",
      "  data.x: updated",
      "ConfigMap/b: unchanged",
      "  data.x: preserved",
      "-> ready",
    ]);
  });

  it.each([
    ["leaves its namespace open", {}, ["updated", "updated"]],
    ["names its namespace", { namespace: "one" }, ["updated", "unchanged"]],
    ["names its group and namespace", { group: "", namespace: "two" }, ["unchanged", "updated"]],
    ["names another group", { group: "apps" }, ["unchanged", "unchanged"]],
  ])("applies to all matching resources when it %s", async (_, more, fates) => {
    const existing = ["one", "two"].map((space) => spaced(x("a", "1"), space));
    const generators = [generator("app", ...["one", "two"].map((space) => spaced(x("a", "2"), space)))];
    const { resources } = await planned({ existing, generators, says: besides(stating("a", more)) });
    expect(resources.map(({ fate }) => fate)).toEqual(fates);
  });

  it("remembers resources removed since, which stay removed", async () => {
    expect(await told({ existing: [], generators: moved, says: besides(stating("a")) })).toEqual(["ConfigMap/a: deleted", "-> ready"]); // prettier-ignore
  });

  it("lists resources that are no longer generated", async () => {
    const situation = { existing: [x("a", "1")], generators: [], says: besides(stating("a", { generator: "app" })) }; // prettier-ignore
    expect(await told(situation)).toEqual(["ConfigMap/a: removed", "-> ready"]);
  });

  it("applies to generated resources if it has no generator, for any running generator", async () => {
    const situation = { existing: [x("a", "1"), x("b", "1")], generators: moved, about: ["app"] };
    const lines = async (...records: readonly OwnedResource[]) => told({ ...situation, says: besides(...records) }); // prettier-ignore
    const updated = ["ConfigMap/a: updated", "  data.x: updated", "-> ready"];
    const kept = ["ConfigMap/a: unchanged", "  data.x: preserved", "-> ready"];
    expect([
      await lines(stating("a"), stating("b")),
      await lines(stating("a", { generator: "app" })),
      await lines(stating("a", { generator: "other" })),
      await lines(stating("b", { generator: "other" })),
    ]).toEqual([updated, updated, kept, kept]);
  });
});

describe("the record of a list", () => {
  it("identifies items by the schema of the resource", async () => {
    const dns = (udp: number, tcp: number): JsonObject => ({
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "dns" },
      spec: { ports: [{ name: "u", port: 53, protocol: "UDP", targetPort: udp }, { name: "t", port: 53, protocol: "TCP", targetPort: tcp }] },
    });
    const situation = { before: [[generator("app", dns(1, 1))]], existing: [dns(9, 1)], generators: [generator("app", dns(1, 2))] };
    expect(await told(situation)).toEqual([
      "Service/dns: updated",
      "  spec.ports[port=53,protocol=TCP].targetPort: updated",
      "  spec.ports[port=53,protocol=UDP].targetPort: preserved",
      "-> ready",
    ]);
  }); // prettier-ignore

  it("is read with the schema of the generated version, and with the key for secrets", () => {
    const port = (protocol: string, target: number) => ({ path: pathOf("spec", "ports"), owner: "varve", base: [{ port: 53, protocol, targetPort: target }] }); // prettier-ignore
    const record: OwnedResource = {
      kind: "Service", group: "", namespace: "", name: "dns", templateId: "main",
      fields: [{ path: pathOf("apiVersion"), owner: "varve", base: "v1" }, port("UDP", 1)],
    }; // prettier-ignore
    const asked: string[] = [];
    const schemas = (apiVersion: string, kind: string) => {
      asked.push(`${apiVersion} ${kind}`);
      return builtinSchemas()(apiVersion, kind);
    };
    const [past] = pastOfRecords([sealed(record)], "a test", { schemas });
    const [odd] = pastOfRecords([sealed({ ...record, fields: record.fields.slice(1) })], "a test", {
      schemas,
    });
    expect([asked, past?.templateId, past?.evidence.map(({ source }) => source), odd?.id.name]).toEqual([["v1 Service"], "main", ["a test"], "dns"]); // prettier-ignore
  });
});

describe("an additional source of history", () => {
  it("is queried for generated resources at their place, with the results of better sources", async () => {
    const asked: unknown[] = [];
    const read = async ({ made, parts, known, existing }: Asked) => {
      asked.push({ made: made.map(({ id, generator: by }) => [id.name, by]), parts, known: [...known.keys()], existing: [...existing.keys()] });
      return { past: [], diagnostics: [] };
    };
    await planned({
      before: [[generator("app", x("a", "1"))]],
      existing: [x("a", "9")],
      generators: [generator("app", x("a", "1"), x("b", "1"))],
      store: { evidence: [{ name: "test", read }] },
    });
    expect(asked.at(-1)).toEqual({ made: [["a", "app"], ["b", "app"]], parts: ["all.yaml"], known: ["ConfigMap/a"], existing: ["ConfigMap/a"] });
  }); // prettier-ignore
});

describe("the record after a run", () => {
  const disk: JsonObject = {
    apiVersion: "v1",
    kind: "PersistentVolumeClaim",
    metadata: { name: "disk" },
    spec: {},
  };

  it("is unchanged for a resource that is no longer generated, in every run: it can still be rejected", async () => {
    const store = await storeAfter({ before: [[generator("app", disk, x("a", "1"))]], generators: [] });
    for (const value of ["2", "3"]) await apply(await planOn(store, { generators: [generator("app", x("a", value))] }), { command: "test" });
    const ruling = { verdict: "reject" as const, choose: differencesIn };
    expect(linesOf(await planOn(store, { generators: [generator("app", x("a", "3"))], wishes: { ruling } }))).toEqual(["PersistentVolumeClaim/disk: removed", "-> ready"]);
  }); // prettier-ignore

  it("is stored with the current file of the resource", async () => {
    const generators = [generator("app", x("a", "1"))];
    const store = await storeAfter({ before: [generators], generators, existing: [], parts: { "other.yaml": [x("a", "1")] } });
    await apply(await planOn(store, { generators }), { command: "test" });
    expect(store.record.files).toEqual(["other.yaml"]);
  }); // prettier-ignore

  it("is rewritten for a removed resource whose record was edited", async () => {
    const generators = [generator("app", x("a", "1"))];
    const says: Situation["says"] = ({ record }) => ({ record: { ...record, recordsIn: (part) => record.recordsIn(part).map((one) => ({ ...one, templateId: "edited" })) } });
    const { change } = await planned({ before: [generators], generators, existing: [], says });
    const [staged] = change.staged as readonly { records: Map<string, { resources: readonly OwnedResource[] }> }[];
    expect(staged?.records.get("all.yaml")?.resources.map(({ name, templateId }) => [name, templateId])).toEqual([["a", undefined]]);
  }); // prettier-ignore

  it("is empty for a removed resource", async () => {
    const store = await storeAfter({ before: [[generator("app", x("a", "1"), x("b", "1"))]], generators: [] });
    const plan = await planOn(store, { generators: [generator("app", x("b", "1"))] });
    await apply(plan, { command: "test" });
    expect([plan.resources.map(({ name, fate }) => [name, fate]).slice(0, 1), store.record.recordsIn("all.yaml").map(({ name }) => name)]).toEqual([[["ConfigMap/a", "removed"]], ["b"]]);
  }); // prettier-ignore

  it("lists removed resources of a skipped generator if nothing else is recorded", async () => {
    const both = [generator("app", x("a", "1")), generator("other", x("b", "1"))];
    const store = await storeAfter({ before: [both], generators: both, existing: [x("a", "1")] });
    store.switchTo("none");
    await apply(await planOn(store, { generators: both, about: ["app"] }), { command: "test" });
    expect(linesOf(await planOn(store, { generators: both })).filter((line) => line.includes("/b"))).toEqual(["ConfigMap/b: deleted"]);
  }); // prettier-ignore
});

describe("a part without a record", () => {
  const [a, b] = [x("a", "1"), x("b", "1")];
  const both = [generatorOf("app", { "a.yaml": [a], "b.yaml": [b] })];
  /** The record of one part is lost. */
  const lost = (name: string): NonNullable<Situation["says"]> => ({ record }) => ({
    record: { ...record, files: record.files.filter((part) => part !== name), fileRecord: (part: string) => (part === name ? undefined : record.fileRecord(part)), isSettled: (part: string, ...more: [string | undefined, string]) => part !== name && record.isSettled(part, ...more) },
  }); // prettier-ignore

  it("is treated as in a first run, which is reported", async () => {
    const { diagnostics } = await planned({ before: [both], generators: both, says: lost("b.yaml") });
    expect(diagnostics.map(({ code, message, at }) => [code, message, at?.file])).toEqual([
      ["flow/unrecorded-part", "there is no record of b.yaml: it is treated as in a first run", "b.yaml"],
    ]);
  });

  it.each([
    ["in a first run", { existing: [a, b], before: [] }],
    ["when its resource is recorded elsewhere: it was moved", { before: [both], parts: { "b.yaml": [], "c.yaml": [b] } }],
    ["when others wrote what is made now into a part with a record", { before: [[generatorOf("app", { "a.yaml": [a] })]], parts: { "a.yaml": [a, b] }, generators: [generatorOf("app", { "a.yaml": [a, b] })] }],
    ["when nothing of ours stands there", { before: [both], parts: { "c.yaml": [x("c", "1")] } }],
    ["when the past is written down elsewhere", { before: [both], says: lost("b.yaml"), store: { kind: "git" as const } }],
    ["when there are records without a part", { before: [both], says: (store: Store) => ({ record: { ...lost("b.yaml")(store as never).record, unplaced: [stating("z")] } as RecordView }) }],
  ])("is not reported %s", async (_, situation) => {
    const { diagnostics } = await planned({ generators: both, ...situation });
    expect(diagnostics.map(({ code }) => code).filter((code) => code === "flow/unrecorded-part")).toEqual([]);
  }); // prettier-ignore
});

describe("an unusable record", () => {
  const wishes = (verdict: "accept" | "reject") => ({ ruling: { verdict, choose: differencesIn } });
  const made = { before: [[generator("app", x("a", "1"))]], existing: [x("a", "9")], generators: [generator("app", x("a", "1"))] }; // prettier-ignore
  const faulty = (severity: "error" | "warning"): NonNullable<Situation["says"]> => ({ record }) => ({
    record: { ...record, diagnostics: [{ code: "test/record", severity, message: "it is broken" }] },
  }); // prettier-ignore

  it("stops a run if it cannot be read, and is reported if it has errors", async () => {
    const outcome = async (severity: "error" | "warning") => (await told({ ...made, says: faulty(severity) })).slice(-2); // prettier-ignore
    expect([await outcome("error"), await outcome("warning")]).toEqual([["! test/record", "-> failed"], ["! test/record", "-> ready"]]); // prettier-ignore
  });

  it("prevents generators from running if it cannot be read", async () => {
    let runs = 0;
    const sources = {
      app: { make: () => (runs++, { generator: moved[0] as (typeof moved)[0], diagnostics: [] }) },
    };
    const store = await storeAfter({ ...made, says: faulty("error") });
    await planOn(store, { ...made, sources });
    expect(runs).toBe(0);
  });

  it.each(["accept", "reject"] as const)("prevents a decision if it is missing: %s", async (verdict) => {
    const { before: _, ...first } = made;
    const plan = await planned({ ...first, wishes: wishes(verdict) });
    expect([linesOf(plan), plan.diagnostics.map(({ message, hint }) => [message, hint])]).toEqual([
      ["! flow/no-record", "-> failed"],
      [["memory is missing: there is no record of what was generated", "run varve apply first, or restore it from Git"]],
    ]);
  }); // prettier-ignore

  it("is not needed to reject if the history is stored elsewhere", async () => {
    const plan = await planned({ ...made, before: [], store: { kind: "git" }, wishes: wishes("reject") });
    expect(linesOf(plan).slice(-1)).toEqual(["-> ready"]);
  });
});

describe("an accepted difference", () => {
  const ruling = (name = "") => ({ ruling: { verdict: "accept" as const, choose: (all: Parameters<typeof differencesIn>[0]) => differencesIn(all).filter(({ resource }) => resource.name.endsWith(name)) } }); // prettier-ignore
  const both = [generatorOf("app", { "a.yaml": [settings("a", { x: "1", y: "1" })], "b.yaml": [settings("b", { x: "1" })] })]; // prettier-ignore
  const edited = { before: [both], generators: both, parts: { "a.yaml": [settings("a", { x: "9", y: "8" })], "b.yaml": [settings("b", { x: "9", own: "1" })] } }; // prettier-ignore

  async function acceptedIn(situation: Situation) {
    const store = await storeAfter(situation);
    const before = ["a.yaml", "b.yaml"].map((part) => store.record.fileRecord(part));
    const plan = await planOn(store, situation);
    await apply(plan, { command: "test" });
    const after = ["a.yaml", "b.yaml"].map((part) => store.record.fileRecord(part));
    const rows = ["a.yaml", "b.yaml"].map((part) => store.record.recordsIn(part).flatMap(({ fields }) => fields.filter(({ accepted }) => accepted !== undefined).map(({ path }) => formatPath(path)))); // prettier-ignore
    return { store, plan, rows, before, after };
  }

  it("is stored only in the record of the resource", async () => {
    const { rows, before, after, plan } = await acceptedIn({ ...edited, wishes: ruling("/a") });
    expect([rows, after[1]]).toEqual([[["data.x", "data.y"], []], before[1]]);
    expect({ ...after[0], resources: [] }).toEqual({ ...before[0], resources: [] });
    expect(plan.change.staged.flatMap((one) => [...(one as { records: Map<string, unknown> }).records.keys()])).toEqual(["a.yaml"]); // prettier-ignore
  });

  it("may be a field that is not generated", async () => {
    const { rows, store } = await acceptedIn({ ...edited, wishes: ruling("/b") });
    expect(rows).toEqual([[], ["data.own", "data.x"]]);
    const { resources } = await planOn(store, { generators: both });
    const kept = resources.flatMap(({ name, decisions }) => decisions.map(({ path, isAccepted }) => [name, formatPath(path), isAccepted === true])); // prettier-ignore
    expect(kept).toEqual([
      ["ConfigMap/a", "data.x", false],
      ["ConfigMap/a", "data.y", false],
      ["ConfigMap/b", "data.own", true],
      ["ConfigMap/b", "data.x", true],
    ]);
  });

  it("keeps the rest of the record: later generator changes are applied", async () => {
    const wide = (z: string) => [generator("app", settings("a", { x: "1", z }))];
    const situation = { before: [wide("1")], generators: wide("1"), existing: [settings("a", { x: "9", z: "1" })], wishes: ruling() }; // prettier-ignore
    const store = await storeAfter(situation);
    await apply(await planOn(store, situation), { command: "test" });
    expect(linesOf(await planOn(store, { generators: wide("2") }))).toEqual(["ConfigMap/a: updated", "  data.x: preserved", "  data.z: updated", "-> ready"]); // prettier-ignore
  });

  it("is rejected for a resource without a usable record, and nothing is written", async () => {
    const says: NonNullable<Situation["says"]> = ({ record }) => ({
      record: { ...record, recordsIn: (part) => record.recordsIn(part).map((one) => (one.name === "b" ? { ...one, templateId: "edited" } : one)) },
    });
    const store = await storeAfter({ ...edited, says });
    const plan = await planOn(store, { ...edited, wishes: ruling() });
    const errors = plan.diagnostics.filter(({ severity }) => severity === "error");
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["preserve/edited-evidence", "flow/not-recorded"]);
    expect(errors.map(({ code, message, resource }) => [code, message, resource?.name])).toEqual([["flow/not-recorded", "memory has no record of ConfigMap/b, which is needed to accept a difference", "b"]]);
    expect(plan.change.staged).toEqual([]);
  }); // prettier-ignore

  it.each(["annotation", "git"] as const)("is stored next to its resource with evidence: %s, sorted by name", async (kind) => {
    const generators = [generator("app", x("c", "1"), x("a", "1"), x("b", "1"))];
    const store = await storeAfter({ generators, before: [generators], store: { kind } });
    store.put("all.yaml", (store.parts["all.yaml"] ?? []).map((one) => ({ ...(one as JsonObject), data: { x: "9" } })));
    const facts = store.record.fileRecord("all.yaml");
    await apply(await planOn(store, { generators, wishes: ruling("/b") }), { command: "test" });
    expect(store.record.recordsIn("all.yaml").map(({ name, fields }) => [name, fields.filter(({ accepted }) => accepted !== undefined).length])).toEqual([["a", 0], ["b", 1], ["c", 0]]);
    expect({ ...store.record.fileRecord("all.yaml"), resources: [] }).toEqual({ ...facts, resources: [] });
  }); // prettier-ignore

  it.each(["annotation", "git"] as const)("is stored separately if nothing is recorded yet, with evidence: %s", async (kind) => {
    const generators = [generatorOf("app", { "a.yaml": [x("a", "1"), x("aa", "1")], "b.yaml": [x("b", "1")] })];
    const situation = { generators, parts: { "a.yaml": [x("a", "9"), x("aa", "9")], "b.yaml": [x("b", "9")] }, store: { kind }, wishes: ruling("a") };
    const store = await storeAfter(situation);
    await apply(await planOn(store, situation), { command: "test" });
    expect(store.record.files).toEqual(["a.yaml"]);
    const { digest, fresh, kept, by: makers } = store.record.fileRecord("a.yaml") as FileRecord;
    expect({ digest, fresh, kept, makers }).toEqual({ digest: "", fresh: "", kept: 2, makers: { app: { token: "", size: 2 } } });
    expect(store.record.recordsIn("a.yaml").map(({ name, generator: by }) => [name, by])).toEqual([["a", "app"], ["aa", "app"]]);
    const { resources } = await planOn(store, { generators });
    expect(resources.flatMap(({ name, decisions }) => decisions.map(({ isAccepted }) => [name, isAccepted === true]))).toEqual([["ConfigMap/a", true], ["ConfigMap/aa", true], ["ConfigMap/b", false]]);
  }); // prettier-ignore

  it("may be a resource that is neither recorded nor generated", async () => {
    const store = await storeAfter({ generators: [], existing: [settings("left", {}, { "varve.dev/pattern": "app" })], store: { kind: "annotation" } });
    await apply(await planOn(store, { generators: [], wishes: ruling() }), { command: "test" });
    expect(store.record.recordsIn("all.yaml").map(({ kind, group, name, fields }) => [kind, group, name, fields.map(({ path, accepted }) => [formatPath(path), accepted !== undefined])])).toEqual([["ConfigMap", "", "left", [["", true]]]]);
  }); // prettier-ignore

  it("is added to existing ones if only some resources of a part have a usable record", async () => {
    const generators = [generator("app", x("a", "1"), x("b", "1"))];
    const store = await storeAfter({ generators, before: [generators], store: { kind: "git" } });
    store.put("all.yaml", [x("a", "9"), x("b", "9")]);
    const { record } = store;
    const recordsIn = (part: string) => record.recordsIn(part).map((one) => (one.name === "a" ? { ...one, templateId: "edited" } : one));
    Object.defineProperty(store, "record", { value: { ...record, recordsIn } });
    const { change } = await planOn(store, { generators, wishes: ruling() });
    const [staged] = change.staged as readonly { records: Map<string, { resources: readonly OwnedResource[] }> }[];
    expect(staged?.records.get("all.yaml")?.resources.map(({ name, templateId, fields }) => [name, templateId, fields.length])).toEqual([["a", undefined, 1], ["b", undefined, 1]]);
  }); // prettier-ignore
});
