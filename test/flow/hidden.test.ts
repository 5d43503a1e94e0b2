/** What cannot be read does not count as removed, and ambiguous resources are not decided. */
import { type Diagnostic } from "../../src/model/index.js";
import { problems as model, startOf } from "../../src/model/internal.js";
import { type Situation, generator, generatorOf, linesOf, planOn, planned, settings, storeAfter } from "./language.js"; // prettier-ignore
import { describe, expect, it } from "vitest";
import { apply } from "../../src/flow/index.js";
import { problems as yaml } from "../../src/yaml/internal.js";

const [a, b, c] = ["a", "b", "c"].map((name) => settings(name, { x: "1" })) as [ReturnType<typeof settings>, ReturnType<typeof settings>, ReturnType<typeof settings>]; // prettier-ignore
const two = [generatorOf("app", { "a.yaml": [a], "deep/b.yaml": [b] })];
const id = (name: string) => ({ group: "", kind: "ConfigMap", namespace: "", name });

function broken(file: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return { ...yaml.syntax({ at: startOf(file) }), ...more };
}

async function said(situation: Situation): Promise<readonly (readonly (string | undefined)[])[]> {
  const { diagnostics, verdict } = await planned(situation);
  return [...diagnostics.map(({ code, severity, at }) => [code, severity, at?.file]), [verdict.outcome]];
}

describe("an unreadable document", () => {
  const gone = { before: [two], parts: { "deep/b.yaml": [] } };

  it.each(["deep/b.yaml", "deep", "."])("in %s is an error if it may contain a generated resource", async (file) => {
    const situation = { ...gone, generators: two, says: () => ({ faults: [broken(file)] }) };
    expect(await said(situation)).toEqual([["yaml/syntax", "error", file], ["failed"]]);
    const { diagnostics } = await planned(situation);
    expect(diagnostics.map(({ hint }) => hint)).toEqual(["it may contain a generated resource; fix the document and run again"]);
  }); // prettier-ignore

  it.each(["a.yaml", "dee", "deep/b.yaml.bak", "b.yaml"])("in %s is a warning if all resources of the file are found", async (file) => {
    const situation = { ...gone, generators: two, says: () => ({ faults: [broken(file)] }) };
    expect(await said(situation)).toEqual([["yaml/syntax", "warning", file], ["ready"]]);
  }); // prettier-ignore

  it("is a warning if its resource is in another file", async () => {
    const situation = { ...gone, parts: { "deep/b.yaml": [], "c.yaml": [b] }, generators: two };
    const lines = await said({ ...situation, says: () => ({ faults: [broken("deep/b.yaml")] }) });
    expect(lines[0]).toEqual(["yaml/syntax", "warning", "deep/b.yaml"]);
  });

  it("is an error for resources made there by a running generator", async () => {
    const faults = [broken("new.yaml")];
    const making = { generators: [generatorOf("app", { "new.yaml": [c] })], says: () => ({ faults }) };
    expect(await said(making)).toEqual([["yaml/syntax", "error", "new.yaml"], ["failed"]]);
    const dropped = { before: [[...two, generator("other", c)]], parts: { "deep/b.yaml": [] }, generators: [generator("other", c)] }; // prettier-ignore
    const says = () => ({ faults: [broken("deep/b.yaml")] });
    expect(await said({ ...dropped, says })).toEqual([["yaml/syntax", "error", "deep/b.yaml"], ["failed"]]); // prettier-ignore
    expect(await said({ ...dropped, says, about: ["other"] })).toEqual([["yaml/syntax", "warning", "deep/b.yaml"], ["ready"]]); // prettier-ignore
  });

  it("is reported alone if others do not matter", async () => {
    const faults = [broken("a.yaml"), broken("deep/b.yaml"), broken("x", { severity: "warning" })];
    expect(await said({ ...gone, generators: two, says: () => ({ faults }) })).toEqual([
      ["yaml/syntax", "warning", "a.yaml"],
      ["yaml/syntax", "error", "deep/b.yaml"],
      ["failed"],
    ]);
  });

  it("without a position, or with only a warning, does not stop a run", async () => {
    const faults = [yaml.syntax(), broken("deep/b.yaml", { severity: "warning" })];
    expect(await said({ ...gone, generators: two, says: () => ({ faults }) })).toEqual([["ready"]]);
  });
});

describe("a skipped part", () => {
  const skipped = { passedOver: new Map([["deep/b.yaml", "a Helm template"], ["other.yaml", "a patch"]]) };
  const gone = { before: [two], parts: { "deep/b.yaml": [] }, generators: two, says: () => skipped };

  it("stops the run if it may contain a generated resource, and says how to continue", async () => {
    const { diagnostics, verdict } = await planned(gone);
    expect([verdict.outcome, diagnostics.map(({ code, message, at, hint }) => [code, message, at?.file, hint])]).toEqual([
      "failed",
      [["flow/passed-over-part", "deep/b.yaml is skipped (a Helm template), but may contain a generated resource", "deep/b.yaml", "name it in files.include of varve.yaml to read it, or remove it"]],
    ]);
  });

  it("is not mentioned while every generated resource is found, or with an error of another file", async () => {
    const all = { ...gone, parts: { "deep/b.yaml": [b] } };
    const faults = [broken("a.yaml")];
    expect([await said(all), await said({ ...all, says: () => ({ ...skipped, faults }) })]).toEqual([
      [["ready"]],
      [["yaml/syntax", "warning", "a.yaml"], ["ready"]],
    ]);
  });
}); // prettier-ignore

describe("a part that must not be read", () => {
  const reason = broken("deep/b.yaml", { severity: "warning" });
  const barred = (part: string) => (part === "deep/b.yaml" ? reason : undefined);
  const situation = { before: [two], parts: { "deep/b.yaml": [] }, generators: [generatorOf("app", { "a.yaml": [settings("a", { x: "2" })], "deep/b.yaml": [settings("b", { x: "2" })] })], says: () => ({ barred }) }; // prettier-ignore

  it("is skipped, which is reported, and its record is kept", async () => {
    const store = await storeAfter(situation);
    const before = store.record.recordsIn("deep/b.yaml");
    const plan = await planOn(store, situation);
    expect(linesOf(plan)).toEqual(["ConfigMap/a: updated", "  data.x: updated", "! yaml/syntax", "-> ready"]); // prettier-ignore
    await apply(plan, { command: "test" });
    expect([before.length, store.record.recordsIn("deep/b.yaml")]).toEqual([1, before]);
  });

  it("does not hide its resource in another part", async () => {
    const moved = { ...situation, parts: { "deep/b.yaml": [], "a.yaml": [a, b] } };
    expect((await planned(moved)).resources.map(({ name, fate }) => [name, fate])).toContainEqual(["ConfigMap/b", "unchanged"]); // prettier-ignore
  });

  it("is not counted as settled", async () => {
    const { settled } = await planned({ ...situation, generators: two });
    expect(settled).toEqual({ resources: 1, parts: new Set(["a.yaml"]) });
  });
});

describe("parts that are not checked out", () => {
  const absent = (parts: readonly string[]) => parts.map((part) => broken(part));
  const hiding = { before: [two], generators: two, says: () => ({ hidden: async (parts: readonly string[]) => absent(parts) }) }; // prettier-ignore

  it("are checked if a generated resource is missing, and stop the run if it is there", async () => {
    const store = await storeAfter({ before: [two], generators: two });
    const asked: (readonly string[])[] = [];
    const hidden = async (parts: readonly string[]) => {
      asked.push(parts);
      return absent(parts);
    };
    const says = () => ({ hidden, entries: store.entries.filter(({ part }) => part === "a.yaml"), versions: new Map([["a.yaml", "1"]]) }); // prettier-ignore
    expect(await said({ ...hiding, says })).toEqual([["yaml/syntax", "error", "deep/b.yaml"], ["failed"]]);
    expect(asked).toEqual([["deep/b.yaml"]]);
  });

  it("do not exist if all parts are present, whatever was removed from them", async () => {
    expect(await said({ ...hiding, parts: { "deep/b.yaml": [] } })).toEqual([["ready"]]);
  });
});

describe("a duplicate", () => {
  const twice = (name: string): Diagnostic => model["duplicate-resource"]({ resource: id(name), at: startOf("all.yaml") }); // prettier-ignore

  it("is an error for a generated resource, and ignored otherwise", async () => {
    const codes = async (name: string) => (await said({ generators: [generator("app", a)], says: () => ({ faults: [twice(name)] }) })).map(([code]) => code); // prettier-ignore
    expect([await codes("a"), await codes("b")]).toEqual([["model/duplicate-resource", "failed"], ["ready"]]);
    const other: Diagnostic = { code: "test/odd", severity: "warning", message: "odd", resource: id("a") };
    expect(await said({ generators: [generator("app", a)], says: () => ({ faults: [other] }) })).toEqual([
      ["ready"],
    ]);
  });

  it("is an error for a key in a part with generated resources", async () => {
    const key = (file: string): Diagnostic => yaml["duplicate-key"]({ at: startOf(file), severity: "warning" }); // prettier-ignore
    const codes = async (file: string, situation: Partial<Situation>) =>
      (await said({ generators: [generator("app", a)], says: () => ({ faults: [key(file)] }), ...situation })).map(([code]) => code); // prettier-ignore
    expect([
      await codes("all.yaml", { existing: [a] }),
      await codes("all.yaml", { before: [[generator("app", a)]] }),
      await codes("all.yaml", { existing: [b] }),
      await codes("other.yaml", { existing: [a] }),
    ]).toEqual([["yaml/duplicate-key", "ready"], ["yaml/duplicate-key", "ready"], ["ready"], ["ready"]]);
  });
});
