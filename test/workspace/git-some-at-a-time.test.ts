/** A large plan queries the history for some resources at a time, with the same results as for all. */
import * as fc from "../fast-check.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith } from "./folder.js";
import { formatResourceId, type Json, type JsonObject, type ResourceId } from "../../src/model/index.js"; // prettier-ignore
import { readResourceId } from "../../src/model/internal.js";
import { commitAll, makeRepository } from "./repository.js";
import { regenerate } from "../../src/preserve/index.js";
import { plainDigest, recordOf } from "../../src/preserve/internal.js";
import { GitEvidence } from "../../src/workspace/ownership/git-evidence.js";
import { type Gathered, sayOnce } from "../../src/flow/evidence/gathered.js";
import { Ownership } from "../../src/workspace/ownership/ownership.js";
import { formatYaml } from "../../src/yaml/index.js";
import { nextRecord } from "./next-record.js";
import { wordOf } from "../../src/workspace/ownership/run-mark.js";

/** More than are searched for by name. */
const COUNT = 70;
const FILES = ["a.yaml", "b.yaml", "c.yaml", "d.yaml"];

type Values = Readonly<Record<string, Json>>;

function one(i: number, size: number): JsonObject {
  const labels = { "varve.dev/pattern": "app" };
  return { apiVersion: "g/v1", kind: "Function", metadata: { name: `f${i}`, labels }, spec: { size } };
}

/** All of them with a size, each in one of the files, except where a story differs. */
function all(size: number, except: Readonly<Record<number, readonly JsonObject[]>> = {}): Values {
  const files = FILES.map((file, at) => {
    const here = Array.from({ length: COUNT }, (_, i) => i).filter((i) => i % FILES.length === at);
    return [file, here.flatMap((i) => except[i] ?? [one(i, size)])] as const;
  });
  return Object.fromEntries(files);
}

function idOf(value: Json): ResourceId {
  return readResourceId(value) as ResourceId;
}

const NOTHING: readonly JsonObject[] = [];

class Story {
  readonly root = folderWith({});

  constructor() {
    makeRepository(this.root);
  }

  commit(files: Values, message: string): this {
    const texts = Object.entries(files).map(([file, values]) => [file, textOf(values as readonly Json[])]);
    fill(this.root, Object.fromEntries(texts) as Record<string, string>);
    commitAll(this.root, message);
    return this;
  }

  /** A run that records that it generated these resources. */
  ran(files: Values, left: Values = files): this {
    const words = Object.values(left).flatMap((values) =>
      (values as readonly Json[]).map((value) => wordOf({ prefix: "", id: idOf(value) }, plainDigest(value))),
    );
    return this.commit(files, `generate\n\nVarve-Run: app\nVarve-Generated: ${words.join(" ")}`);
  }

  /** A record that was committed with its resources. */
  recorded(files: Values): this {
    const parts = Object.entries(files).map(([file, values]) => {
      const resources = (values as readonly Json[]).map((value) =>
        recordOf(regenerate({ fresh: value }), { id: idOf(value), fresh: value }),
      );
      return [file, { digest: "", fresh: "", kept: 0, resources }] as const;
    });
    const changes = nextRecord(Ownership.fromParts([], "nothing"), { generators: [], files: new Map(parts) });
    fill(this.root, Object.fromEntries(changes.map(({ path, content }) => [path, String(content)])));
    return this.commit(files, "record");
  }
}

function textOf(values: readonly Json[]): string {
  return values.map((value) => formatYaml(value)).join("---\n");
}

const STORIES: Readonly<Record<string, () => Story>> = {
  "several runs": () => new Story().ran(all(1)).ran(all(2, { 3: NOTHING, 9: NOTHING })),
  "a run mixed with edits": () => new Story().ran(all(2, { 4: [one(4, 9)], 7: [one(7, 9)] }), all(2)),
  "a resource in two files, and one twice in a file": () =>
    new Story().ran(all(1, { 0: [one(0, 1), one(1, 1)], 2: [one(2, 1), one(2, 1)] }), all(1)),
  "a resource that moved": () =>
    new Story().ran(all(1)).ran(all(2, { 5: NOTHING, 6: [one(6, 2), one(5, 2)] })),
  "a run without a record of its output, about removed resources": () =>
    new Story()
      .commit(all(1), "generate\n\nVarve-Run: app")
      .commit(all(1, { 8: NOTHING, 11: NOTHING }), "less"),
  "only edits": () =>
    new Story()
      .commit(all(1, { 12: NOTHING, 13: [one(13, 1), one(13, 2)] }), "by hand")
      .commit(all(2), "more"),
  "a record, and a run after it": () => new Story().recorded(all(1)).ran(all(2, { 20: NOTHING })),
};

const MADE = Array.from({ length: COUNT }, (_, i) => ({ id: idOf(one(i, 0)), generator: "app" }));
const GONE = new Set(["Function.g/f8", "Function.g/f11"]);

/** The results of queries about these, one after the other. */
async function learned(
  root: string,
  questions: readonly (readonly number[])[],
  isFormer: boolean,
): Promise<readonly [ReadonlyMap<string, unknown>, ReadonlySet<string>]> {
  const there = new Set(MADE.map(({ id }) => formatResourceId(id)).filter((name) => !GONE.has(name)));
  const around = { there, files: FILES, isResourceFile: (path: string) => FILES.includes(path), isFormer };
  const evidence = new GitEvidence(root, around);
  const past: [string, unknown][] = [];
  const gathered: Gathered[] = [];
  for (const question of questions) {
    const found = await evidence.read(question.map((i) => MADE[i] as (typeof MADE)[number]));
    past.push(...found.past.map((each): [string, unknown] => [formatResourceId(each.id), each.evidence]));
    gathered.push(...(found.gathered ?? []));
  }
  return [new Map(past), new Set(sayOnce(gathered).map(({ message }) => message))];
}

/** Each resource is in one of several queries. */
const questions = fc
  .array(fc.nat({ max: 5 }), { minLength: COUNT, maxLength: COUNT })
  .map((answers) =>
    [0, 1, 2, 3, 4, 5].map((question) => answers.flatMap((answer, i) => (answer === question ? [i] : []))),
  );

describe("a history queried for some resources at a time", () => {
  it.each(Object.keys(STORIES))("gives the same results as for all: %s", async (name) => {
    const { root } = (STORIES[name] as () => Story)();
    const everything = [MADE.map((_, i) => i)];
    for (const isFormer of [false, true]) {
      const atOnce = await learned(root, everything, isFormer);
      await fc.assert(
        fc.asyncProperty(questions, async (some) => {
          expect(await learned(root, some, isFormer)).toEqual(atOnce);
        }),
        { numRuns: 2 },
      );
      const few = [3, 9, 1, 2, 13, 4, 7, 8, 11];
      const oneByOne = [
        ...few.map((i) => [i]),
        ...everything.map((these) => these.filter((i) => !few.includes(i))),
      ];
      expect(await learned(root, oneByOne, isFormer)).toEqual(atOnce);
    }
  });

  it("has results in these stories", async () => {
    const everything = [MADE.map((_, i) => i)];
    const told = await Promise.all(
      Object.values(STORIES).map(async (story) => learned(story().root, everything, false)),
    );
    const texts = told.map(([past, remarks]) => [past.size, ...remarks].join(": "));
    expect(texts.map((text) => text.replace(/commit [0-9a-f]{7}/, "commit X"))).toEqual([
      "68",
      "70: commit X does not contain what its run generated: Function.g/f4, Function.g/f7",
      "70",
      "70",
      "2: commit X is marked as a run but does not record what it generated",
      "70: the last generated version is a guess for 70 resources: no commit is marked as a run",
      "70",
    ]);
  });
});
