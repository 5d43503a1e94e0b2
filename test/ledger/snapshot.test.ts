import { Recorder } from "../../src/ledger/index.js";
import { DEEDS } from "../../src/ledger/internal.js";
import { type Json, parseJson, parsePath } from "../../src/model/index.js";
import { MASK, pathOf } from "../../src/model/internal.js";
import { author, story, untold } from "./story.js";
import { describe, expect, it } from "vitest";

/** Text in a test: the common indent and the outer line breaks are the test's own. */
function lines(text: string): string {
  const all = text.replace(/^\n/, "").trimEnd().split("\n");
  const indent = Math.min(
    ...all.filter((line) => line !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  return all.map((line) => `${line.slice(indent)}\n`).join("");
}

describe("a snapshot", () => {
  it("has a block per written field, sorted by path, with all its authors", () => {
    const told = story({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", namespace: "prod" },
      spec: { replicas: 1, containers: [{ name: "web", image: "a" }] },
    })
      .by("Scale (override)", "more load")
      .set("spec.replicas", 3)
      .by("Pin")
      .set("spec.replicas", 3)
      .does("setIfAbsent", "spec.paused", true)
      .does("default", "spec.replicas", 1)
      .does("append", "spec.containers", { name: "log" })
      .by("Policy", "replicas <= 5")
      .does("allow", "spec.replicas")
      .skips("Gpu (compat)", "condition gpu is false");
    expect(told.ledger.snapshot()).toBe(
      lines(`
        Deployment.apps/prod/web

        whole document
          baseline

        spec.containers[name=log]
          Pin append {"name":"log"}

        spec.paused
          Pin setIfAbsent true

        spec.replicas
          baseline gave 1, in the whole document
          Scale (override) set 3: more load
          Pin set 3, same value
          Pin default 1, no effect
          Policy allow: replicas <= 5

        not applied
          Gpu (compat): condition gpu is false
      `),
    );
  });

  it("names the source of a replaced value that was written with its parent", () => {
    const told = untold().by("x").set("a", { b: 1 }).by("y").set("a.b", 2).by("z").remove("a.b");
    expect(told.ledger.snapshot()).toBe(
      lines(`
        a
          x set {"b":1}

        a.b
          x gave 1, in a
          y set 2
          z remove
      `),
    );
  });

  it("shows a field by its last name and mentions the first", () => {
    const told = untold().by("x").set("old.a", 1).by("y").does("rename", "old", "new");
    expect(told.ledger.snapshot()).toBe(
      lines(`
        new (was old)
          y rename "new"

        new.a (was old.a)
          x set 1
      `),
    );
  });

  it("contains the reason for a document, and its annotations", () => {
    const told = untold()
      .by("chart", "release 3")
      .layer({ a: 1 })
      .by("again")
      .layer({ a: 1 })
      .by("Policy", "no owner label")
      .does("deny", "")
      .by("gc")
      .remove("");
    expect(told.ledger.snapshot()).toBe(
      lines(`
        whole document
          chart: release 3
          again, same value
          Policy deny: no owner label
          gc remove
      `),
    );
  });

  it("shows a reordered list as such", () => {
    const recorder = new Recorder();
    recorder.layer({ a: [1, 2] }, author("baseline"));
    recorder.write(parsePath("a"), undefined, DEEDS.order, [2, 1], author("sort"));
    expect(recorder.ledger().snapshot()).toBe(
      lines(`
        whole document
          baseline

        a
          sort set [2,1], order only
      `),
    );
  });

  it("keeps names and reasons on their lines", () => {
    const told = untold().by("a b", "one\ntwo\u2028three").set("x", 1).skips("y", "one\r\ntwo");
    expect(told.ledger.snapshot()).toBe(
      lines(`
        x
          "a b" set 1: "one\\ntwo\u2028three"

        not applied
          y: "one\\r\\ntwo"
      `),
    );
  });

  it("is empty when nothing happened", () => {
    expect(untold().ledger.snapshot()).toBe("");
  });

  it("is deterministic", () => {
    const told = () =>
      story({ a: 1 })
        .by("x")
        .set("b.c", { d: [1] })
        .by("y")
        .remove("a")
        .skips("z", "off").ledger;
    const once = told();
    const text = once.snapshot();
    expect([once.snapshot(), told().snapshot()]).toStrictEqual([text, text]);
  });

  it("does not depend on the order of the keys of a map", () => {
    const one = story({ a: 1, b: { d: 1, c: 2 } })
      .by("x")
      .set("b", { y: 1, x: [{ q: 1, p: 2 }] });
    const other = story({ b: { c: 2, d: 1 }, a: 1 })
      .by("x")
      .set("b", { x: [{ p: 2, q: 1 }], y: 1 });
    expect(one.ledger.snapshot()).toBe(
      lines(`
        whole document
          baseline

        b
          baseline gave {"c":2,"d":1}, in the whole document
          x set {"x":[{"p":2,"q":1}],"y":1}
      `),
    );
    expect(other.ledger.snapshot()).toBe(one.ledger.snapshot());
  });

  it("writes numbers exactly and __proto__ like any other key", () => {
    const value = parseJson('{"n":9007199254740993,"__proto__":{"z":-0}}');
    expect(untold().by("x").set("a", value).ledger.snapshot()).toBe(
      lines(`
        a
          x set {"__proto__":{"z":-0},"n":9007199254740993}
      `),
    );
  });
});

describe("a value of a Secret", () => {
  const secret = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "db", annotations: { "kubectl.kubernetes.io/last-applied-configuration": "hunter1" } },
    data: { password: "hunter1" },
  };
  const leaks = (document: Json) =>
    story(document)
      .by("x")
      .set("data.password", "hunter2")
      .set("stringData", { user: "hunter3", pin: 12345 })
      .set("metadata.annotations", {
        "kubectl.kubernetes.io/last-applied-configuration": "hunter4",
        team: "core",
      })
      .set("data", "hunter5")
      .set("type", "Opaque");

  it("is masked, and the names and everything else are not", () => {
    expect(leaks(secret).ledger.snapshot()).toBe(
      lines(`
        Secret/db

        whole document
          baseline

        data
          baseline gave {"password":"(secret)"}, in the whole document
          x set "(secret)"

        data.password
          baseline gave "(secret)", in the whole document
          x set "(secret)"

        metadata.annotations
          baseline gave {"kubectl.kubernetes.io/last-applied-configuration":"(secret)"}, in the whole document
          x set {"kubectl.kubernetes.io/last-applied-configuration":"(secret)","team":"core"}

        stringData
          x set {"pin":"(secret)","user":"(secret)"}

        type
          x set "Opaque"
      `),
    );
  });

  it.each<[why: string, document: Json]>([
    ["has no name yet", { ...secret, metadata: { generateName: "db-" } }],
    ["says no version", { kind: "Secret", data: secret.data }],
    ["is hidden in no metadata", { apiVersion: "v1", kind: "Secret", metadata: null }],
  ])("is masked in a Secret that %s", (_, document) => {
    expect(leaks(document).ledger.snapshot()).not.toMatch(/hunter|12345/);
  });

  it("is masked when the Secret was removed, or became one late", () => {
    const gone = leaks({ kind: "Secret", data: secret.data }).remove("");
    const late = untold().by("x").set("data.a", "hunter1").set("kind", "Secret");
    expect(gone.ledger.snapshot() + late.ledger.snapshot()).not.toMatch(/hunter|12345/);
  });

  it("is masked when the recorder knows the resource", () => {
    const resource = { group: "", kind: "Secret", namespace: "", name: "db" };
    const told = untold({ resource }).by("x").set("data.a", "hunter1");
    expect(told.ledger.snapshot()).not.toContain("hunter");
  });

  it("makes nothing secret in other kinds", () => {
    const told = story({ ...secret, kind: "ConfigMap" })
      .by("x")
      .set("data.password", "plain");
    expect(told.ledger.snapshot()).toContain('x set "plain"');
  });

  it("is masked for any group of the Secret", () => {
    const custom = story({ ...secret, apiVersion: "example.com/v1" })
      .by("x")
      .set("data.password", "hunter2");
    expect(custom.ledger.snapshot()).toContain("(secret)");
    expect(custom.ledger.snapshot()).not.toContain("hunter2");
  });

  it("is unmasked in the entries, for comparison without printing", () => {
    const entry = story(secret).by("x").set("data.password", "hunter2").ledger.entries()[1];
    expect([entry?.before, entry?.value]).toStrictEqual(["hunter1", "hunter2"]);
  });
});

describe("a sensitive field", () => {
  it("is masked in any kind, with everything below it", () => {
    const { ledger } = untold({ sensitive: ({ segment }) => segment === "token" })
      .by("x")
      .set("a", { token: { key: "t", old: ["u"] }, b: 1 })
      .set("a.token.key", "v");
    expect(ledger.snapshot()).toBe(
      lines(`
        a
          x set {"b":1,"token":{"key":"(secret)","old":["(secret)"]}}

        a.token.key
          x gave "(secret)", in a
          x set "(secret)"
      `),
    );
    expect([ledger.shown(pathOf("token"), 1), ledger.shown(pathOf("b"), 1)]).toStrictEqual([MASK, 1]);
  });
});
