import { type Author, type Origin, Recorder, formatAuthor } from "../../src/ledger/index.js";
import { formatOrigin } from "../../src/ledger/internal.js";
import { describe, expect, it } from "vitest";
import { parsePath } from "../../src/model/index.js";

const origins: readonly (readonly [Origin, string])[] = [
  [{ file: "pipeline.ts", line: 14 }, "pipeline.ts:14"],
  [{ file: "base/web.yaml" }, "base/web.yaml"],
  [{ commit: "1a2b3c4d5e6f", by: "Ada Lovelace", subject: "Scale" }, "commit 1a2b3c4 by Ada Lovelace"],
  [{ commit: "1a2b3c4d5e6f" }, "commit 1a2b3c4"],
  [{ input: "memory" }, "input memory"],
  [{ input: "memory size" }, 'input "memory size"'],
  [
    {
      resource: { group: "", kind: "ConfigMap", namespace: "prod", name: "defaults" },
      path: parsePath("data.memory"),
    },
    "ConfigMap/prod/defaults data.memory",
  ],
];

describe("an author", () => {
  it.each<[Pick<Author, "name" | "band">, string]>([
    [{ name: "ExtraEnv" }, "ExtraEnv"],
    [{ name: "ExtraEnv", band: "override" }, "ExtraEnv (override)"],
    [{ name: "cost optimizer", band: "late phase" }, '"cost optimizer" ("late phase")'],
    [{ name: "a (b)" }, '"a (b)"'],
    [{ name: "" }, '""'],
    [{ name: 'quo"te' }, '"quo\\"te"'],
    [{ name: "line\nbreak" }, '"line\\nbreak"'],
    [{ name: "\u001b[31mred" }, '"\\u001b[31mred"'],
  ])("%j is written %s", (given, text) => {
    expect(formatAuthor({ stage: "compose", ...given })).toBe(text);
  });

  it.each(origins)("comes from %j, written %s", (origin, text) => {
    expect(formatOrigin(origin)).toBe(text);
  });

  it.each(origins)("is in its entries with its origin: %j", (origin) => {
    const author: Author = { stage: "compose", name: "x", band: "default", origin };
    const recorder = new Recorder();
    recorder.layer({}, author);
    recorder.record({ op: "set", path: parsePath("a"), value: 1 }, author);
    const ledger = recorder.ledger();
    expect([
      ledger.entries().map((entry) => entry.author),
      ledger.owners().map((owned) => owned.author),
    ]).toStrictEqual([[author, author], [author]]);
  });
});
