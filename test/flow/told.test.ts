/** The history of a field in words, from its generator to its admission. */
import { describe, expect, it } from "vitest";
import { type FreshResource, type Generator, type Plan, apply, differencesIn, fieldStory, givenPast, pipelineSource } from "../../src/flow/index.js"; // prettier-ignore
import { type Situation, generator, planOn, planned, settings, storeAfter } from "./language.js";
import { type Json, type JsonObject, parsePath } from "../../src/model/index.js";
import { type StoryRow, shownInFull, storyRows } from "../../src/flow/internal.js";
import type { Author } from "../../src/ledger/index.js";
import { pathOf } from "../../src/model/internal.js";
import { pipeline } from "../../src/compose/index.js";

function rowsIn({ resources }: Plan, path: string): readonly StoryRow[] {
  const [resource] = resources;
  if (resource === undefined) throw new Error("the plan has no resource");
  const story = fieldStory(resource, parsePath(path));
  return storyRows({ story, resource, file: resource.part ?? "" }, (file) => `./${file}`);
}

/** The lines of one stage; of all stages without one. */
async function linesAbout(situation: Situation, path = "data.x", about?: StoryRow["stage"]) {
  const rows = rowsIn(await planned(situation), path).filter(({ stage }) => about === undefined || stage === about);
  return rows.map(({ stage, text }) => `${stage}: ${text}`);
} // prettier-ignore

function making(value: Json, more: Partial<FreshResource> = {}): Generator {
  return { ...generator("app"), resources: [{ value, file: "all.yaml", ...more }] };
}

const a = (x: string) => settings("a", { x });
const APP: Author = { stage: "compose", name: "app" };
const lived: Situation = { before: [[generator("app", a("one"))]], generators: [generator("app", a("two"))] };
const edited: Situation = { ...lived, existing: [a("nine")] };

describe("the history of a field as text", () => {
  it("has a line for each stage, with its author, value and sides", async () => {
    const drives = new Map(["size", "zone"].map((input) => [input, [pathOf("data", "x")]]));
    const generators = [making(a("two"), { drives, originOf: () => ({ file: "app.yaml", line: 7 }), isExact: false })];
    const review = { rules: [{ type: "warn" as const, path: "data.x", message: "mind" }] };
    const brief = "./app.yaml:7, input size (inferred), input zone (inferred)";
    expect(rowsIn(await planned({ ...lived, generators, review, admitting: "always" }), "data.x")).toEqual([
      { stage: "compose", text: `app says two  (${brief})`, brief, author: APP, value: "two", isShadowed: false },
      {
        stage: "preserve",
        text: "updated: only the generator changed it  (last generated one, in the file one, generated now two)",
        brief: "updated: only the generator changed it",
        sides: { base: "one", existing: "one", fresh: "two" },
      },
      { stage: "review", text: "warn: mind", brief: "warn: mind" },
      { stage: "admit", text: "allowed", brief: "allowed" },
    ]);
  }); // prettier-ignore

  it("has the field that a decision is about, if it is another one, and whether it was accepted", async () => {
    const sides = "(last generated one, in the file nine, generated now two)";
    const kept = "preserve: kept: changed by the generator and in the file";
    expect([await linesAbout(edited, "data.x", "preserve"), await linesAbout(edited, "data", "preserve")]).toEqual([
      [`${kept}  ${sides}`],
      [`${kept} at data.x  ${sides}`],
    ]);
    const ruling = { verdict: "accept" as const, choose: differencesIn };
    const store = await storeAfter(edited);
    await apply(await planOn(store, { ...edited, wishes: { ruling } }), { command: "test" });
    const [, accepted] = rowsIn(await planOn(store, lived), "data.x");
    expect(accepted?.brief).toBe("kept: changed by the generator and in the file, accepted");
    const [whole] = rowsIn(await planned({ generators: [generator("app", a("two"))] }), "data.x").slice(1);
    expect(whole?.brief).toBe("added: the generator now sets it at the whole resource");
  }); // prettier-ignore

  it("says that there was nothing to decide", async () => {
    expect([await linesAbout({ ...lived, existing: [a("two")] }), await linesAbout(edited, "data.none")]).toEqual([
      ["compose: app says two", "preserve: the file has the generated value", "admit: not checked"],
      ["compose: app does not set it", "preserve: neither in the file nor generated", "admit: not checked"],
    ]);
  }); // prettier-ignore

  it("has a generated value that is not in force, and none where nothing is generated", async () => {
    const [kept] = rowsIn(await planned(edited), "data.x");
    const [unset] = rowsIn(await planned(edited), "data.none");
    const [left] = rowsIn(await planned({ ...edited, generators: [] }), "data.x");
    expect([kept, unset, left]).toEqual([
      { stage: "compose", text: "app says two", brief: "", author: APP, value: "two", isShadowed: true },
      { stage: "compose", text: "app does not set it", brief: "does not set it", author: APP },
      {
        stage: "compose",
        text: "the resource is no longer generated",
        brief: "the resource is no longer generated",
      },
    ]);
  });

  it("has no place and inputs for a field that the generator does not set", async () => {
    const drives = new Map([["size", [pathOf("data")]]]);
    const generators = [making(a("two"), { drives, originOf: () => ({ input: "size" }) })];
    expect([await linesAbout({ ...lived, generators }, "data.x", "compose"), await linesAbout({ ...lived, generators }, "data.none", "compose")]).toEqual([
      ["compose: app says two  (input size, input size)"],
      ["compose: app does not set it"],
    ]);
  }); // prettier-ignore

  it("has rules without a message by their field, and exempted ones as such", async () => {
    const exemptions = [{ until: "2026-06-30", reason: "agreed" }];
    const about = async (more: object) => {
      const rules = [{ type: "error" as const, path: "data.x", ...more }];
      return linesAbout({ ...lived, review: { rules, today: "2026-01-01" } }, "data.x", "review");
    };
    expect([await about({}), await about({ exemptions })]).toEqual([
      ["review: error: data.x"],
      ["review: error: data.x (exempted)"],
    ]);
  });
});

describe("the last generated value as text", () => {
  const base = async (situation: Situation, path = "data.x") => {
    const rows = rowsIn(await planned(situation), path);
    return rows.flatMap(({ sides, text }) => (sides === undefined ? [] : [[sides.base, text.split("  (")[1]?.split(", in")[0]]]));
  }; // prettier-ignore

  it("may be unknown, guessed or doubted", async () => {
    const unrecorded = { generators: lived.generators, existing: [a("one")] };
    const past = (isGuess: boolean) => ({ ...unrecorded, past: givenPast([{ value: a("one"), file: "b.yaml" }], isGuess), store: { kind: "none" as const } });
    const doubt = async () => new Map([["ConfigMap/a", [{ path: pathOf("data", "x"), reason: "older than its value" }]]]);
    expect([await base(unrecorded), await base(past(false)), await base(past(true)), await base({ ...lived, says: () => ({ doubt }) })]).toEqual([
      [["the last generated value is unknown", "the last generated value is unknown"]],
      [["one", "last generated one"]],
      [["one (a guess)", "last generated one (a guess)"]],
      [["older than its value", "older than its value"]],
    ]);
  }); // prettier-ignore

  it("is a secret if the field is one, although only its digest is recorded", async () => {
    const secret = (x: string) => ({ apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, stringData: { x } }); // prettier-ignore
    const situation = { before: [[making(secret("s1"))]], generators: [making(secret("s2"))], existing: [secret("s3")] }; // prettier-ignore
    expect(await linesAbout(situation, "stringData.x")).toEqual([
      "compose: app says (secret)",
      "preserve: kept: changed by the generator and in the file  (last generated (secret), in the file (secret), generated now (secret))",
      "admit: not checked",
    ]);
  });

  it("is absent if there was none", async () => {
    const added = { before: [[generator("app", settings("a", {}))]], generators: lived.generators };
    expect(await base(added)).toEqual([["(absent)", "last generated (absent)"]]);
  });
});

describe("the author of a kept value as text", () => {
  it.each<[string, object, string]>([
    ["a commit with its subject", { stage: "git", name: "Ada", origin: { commit: "1a2b3c4d5e", by: "Ada", subject: "more" } }, `, commit 1a2b3c4 by Ada "more"`],
    ["a commit without a subject", { stage: "git", name: "Ada", origin: { commit: "1a2b3c4d5e" } }, ", commit 1a2b3c4"],
    ["a change that is not committed", { stage: "git", name: "Ada" }, ", not committed yet"],
    ["a name", { stage: "cluster", name: "hpa", origin: { file: "x.yaml" } }, ", by hpa"],
    ["unknown", { stage: "record", name: "external" }, ""],
  ])("is %s", async (_, author, text) => {
    const sign = async (all: readonly { readonly decisions: readonly object[] }[]) => new Map(all.flatMap(({ decisions }) => decisions).map((one) => [one, author]));
    const [row] = rowsIn(await planned({ ...edited, says: () => ({ sign }) as never }), "data.x").slice(1);
    const said = "kept: changed by the generator and in the file  (last generated one, in the file nine, generated now two)";
    expect([row?.text, row?.author]).toEqual([said + text, author]);
  }); // prettier-ignore
});

describe("the steps of a pipeline as text", () => {
  const stack = pipeline<object>({
    name: "stack",
    baseline: () => a("one"),
    mutations: [
      { name: "Size", phase: "default", patch: { data: { x: "two" } }, origin: { file: "stack.yaml", line: 3 } },
      { name: "Zone", phase: "default", patch: { data: { y: "b" } } },
    ],
  }); // prettier-ignore
  const { generator: made } = pipelineSource(stack, { name: "app", into: "", conditions: {} }).make();
  const generators = [{ ...made, resources: made.resources.map((one) => ({ ...one, file: "all.yaml" })) }];
  const composed = async (situation: Situation, path = "data.x") => rowsIn(await planned(situation), path).filter(({ stage }) => stage === "compose"); // prettier-ignore
  const baseline = { stage: "compose", name: "baseline" };
  const size = { stage: "compose", name: "Size", band: "default", origin: { file: "stack.yaml", line: 3 } };

  it("are all values that the field had, and the one in force", async () => {
    expect(await composed({ generators })).toEqual([
      { stage: "compose", text: "baseline gave one", brief: "gave", author: baseline, value: "one", isShadowed: true },
      { stage: "compose", text: "Size (default) set two  (./stack.yaml:3)  <- in force", brief: "set  (./stack.yaml:3)", author: size, value: "two", isShadowed: false },
      { stage: "compose", text: "stack says two", brief: "", author: { stage: "compose", name: "stack" }, value: "two", isShadowed: false },
    ]);
  }); // prettier-ignore

  it("are all replaced by a value that is kept", async () => {
    const rows = await composed({ generators, existing: [a("nine")] });
    expect(rows.map(({ value, isShadowed }) => [value, isShadowed])).toEqual([
      ["one", true],
      ["two", true],
      ["two", true],
    ]);
  });

  it("have the written field if it is below, and no value for the whole", async () => {
    const rows = await composed({ generators }, "data");
    expect(rows.map(({ text, brief, value }) => [text, brief, value])).toEqual([
      [`baseline gave {"x":"one"}`, "gave", `{"x":"one"}`],
      ["Size (default) set two at data.x  (./stack.yaml:3)", "set at data.x  (./stack.yaml:3)", undefined],
      ["Zone (default) set b at data.y", "set at data.y", undefined],
      [`stack says {"x":"two","y":"b"}`, "", `{"x":"two","y":"b"}`],
    ]);
  });
});

describe("the admission of a field as text", () => {
  const properties = { spec: { type: "object", default: {}, properties: { size: { type: "integer", default: 3 } } } }; // prettier-ignore
  const version = { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object", properties } } }; // prettier-ignore
  const definition: JsonObject = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.example.com" },
    spec: { group: "example.com", scope: "Namespaced", names: { kind: "Thing", plural: "things" }, versions: [version] }, // prettier-ignore
  };
  const thing: Json = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "a", namespace: "default" } }; // prettier-ignore
  const admitted = async (situation: Situation, path: string) =>
    rowsIn(await planned({ admitting: "always", ...situation }), path).filter(({ stage }) => stage === "admit"); // prettier-ignore

  it("is what was written there, above it and below it, and then the verdict", async () => {
    const situation = { generators: [generator("app", thing)], parts: { "crd.yaml": [definition] } };
    const author = { stage: "admit", name: "things.example.com", band: "tier-1" };
    const allowed = { stage: "admit", text: "allowed", brief: "allowed" };
    expect([await admitted(situation, "spec.size"), await admitted(situation, "spec")]).toEqual([
      [
        { stage: "admit", text: "things.example.com (tier-1) default {} at spec: default from the schema", brief: "default at spec: default from the schema", author },
        { stage: "admit", text: "things.example.com (tier-1) default 3: default from the schema", brief: "default: default from the schema", author, value: "3" },
        allowed,
      ],
      [
        { stage: "admit", text: "things.example.com (tier-1) default {}: default from the schema", brief: "default: default from the schema", author, value: "{}" },
        { stage: "admit", text: "things.example.com (tier-1) default 3 at spec.size: default from the schema", brief: "default at spec.size: default from the schema", author },
        allowed,
      ],
    ]);
  }); // prettier-ignore

  it("may be denied, impossible without a definition, or left out", async () => {
    const wrong = { ...a("1"), data: { x: 1 } };
    const said = async (value: Json, more: Partial<Situation> = {}) => (await admitted({ generators: [generator("app", value)], ...more }, "data.x")).map(({ text }) => text); // prettier-ignore
    expect([await said(wrong), await said(thing), await said(wrong, { admitting: "never" })]).toEqual([
      [`denied: ConfigMap in version "v1" cannot be handled as a ConfigMap: json: cannot unmarshal number into Go struct field ConfigMap.data of type string`],
      ["not validated: no CRD for this kind"],
      ["not checked"],
    ]); // prettier-ignore
  });
});

describe("a printed value", () => {
  it("has quotes only if it could be mistaken for something else", async () => {
    const { resources: [resource] } = await planned(lived); // prettier-ignore
    const shown = (value: Json | undefined) => resource && shownInFull(resource, pathOf("data", "x"), value);
    expect(["web", "two words", "", "7", "-1.5", "true", "null", " x", "x ", 'a"b', "(absent)", "[a]", "1a"].map(shown)).toEqual(
      ["web", "two words", "", '"7"', '"-1.5"', '"true"', '"null"', '" x"', '"x "', '"a\\"b"', '"(absent)"', '"[a]"', "1a"],
    );
    expect([undefined, null, 7, true, ["a"], { a: 1 }].map(shown)).toEqual(["(absent)", "null", "7", "true", '["a"]', '{"a":1}']);
  }); // prettier-ignore
});
