import { describe, expect, it } from "vitest";
import { formatPath, parseResourceId } from "../../src/model/index.js";
import { parseTarget } from "../../src/preserve/internal.js";
import { readMarks, wordOf } from "../../src/workspace/ownership/run-mark.js";
import { RunMarks } from "../../src/workspace/ownership/run-marks.js";

const SIZE = 300;

function marked(name: string) {
  return { prefix: "", id: parseResourceId(`ConfigMap/${name}`) };
}

function wordFor(name: string, digest = "as written"): string {
  return wordOf(marked(name), digest);
}

/** The marks about a resource, with paths as texts. */
function said(marks: RunMarks, name: string, value = {}) {
  const { words, kept, set } = marks.of(marked(name), value);
  return { words, kept: kept.map(formatPath), set: set.map(formatPath) };
}

/** A list, and how many of its items were read. */
function counted<T extends object | string>(items: readonly T[]) {
  let reads = 0;
  const list = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { list, reads: () => reads };
}

describe("the marks of a commit", () => {
  it("record what was kept and set in a resource, by name, pattern and field", () => {
    const message = [
      "Varve-Run: app",
      `Varve-Generated: ${wordFor("a")} ${wordFor("b")}`,
      "Varve-Kept: ConfigMap/a:data.own",
      "Varve-Kept: ConfigMap/*:data.any",
      "Varve-Kept: Secret/a:data.other",
      "Varve-Kept: data.there",
      "Varve-Set: a:data.set",
    ].join("\n");
    const marks = new RunMarks(readMarks(message));
    expect(said(marks, "a", { data: { there: 1 } })).toEqual({
      words: [wordFor("a")],
      kept: ["data.own", "data.any", "data.there"],
      set: ["data.set"],
    });
    expect(said(marks, "b")).toEqual({ words: [wordFor("b")], kept: ["data.any"], set: [] });
  });

  it("describe a resource by its own runs, without duplicates", () => {
    const message = [
      `Varve-Run: app\nVarve-Generated: ${wordFor("a")}\nVarve-Kept: a:data.first`,
      `Varve-Run: web\nVarve-Generated: ${wordFor("b")}\nVarve-Kept: a:data.foreign`,
      `Varve-Run: app\nVarve-Generated: ${wordFor("a")} ${wordFor("a", "later")}\nVarve-Kept: a:data.last`,
    ].join("\n");
    expect(said(new RunMarks(readMarks(message)), "a")).toEqual({
      words: [wordFor("a"), wordFor("a", "later")],
      kept: ["data.first", "data.last"],
      set: [],
    });
  });

  it("are read once for any number of resources", () => {
    const names = Array.from({ length: SIZE }, (_, i) => `c${i}`);
    const words = counted(names.map((name) => wordFor(name)));
    const kept = counted(names.map((name) => parseTarget(`ConfigMap/${name}:data.k`)));
    const marks = new RunMarks([{ generator: "app", words: words.list, kept: kept.list, set: [] }]);
    for (const name of names) {
      expect(marks.has(marked(name))).toBe(true);
      expect(said(marks, name)).toEqual({ words: [wordFor(name)], kept: ["data.k"], set: [] });
    }
    expect([words.reads(), kept.reads()]).toEqual([SIZE, SIZE]);
  });
});
