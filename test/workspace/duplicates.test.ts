/** Resources that are defined twice, among very many. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ResourceId } from "../../src/model/index.js";
import { findDuplicates } from "../../src/model/internal.js";
import type { ResourceEntry } from "../../src/workspace/index.js";
import { duplicatesAmong } from "../../src/workspace/load/duplicates.js";
import { rangeOf } from "../../src/workspace/read/resource-entry.js";

function entry(id: Partial<ResourceId>, line: number): ResourceEntry {
  return {
    id: { group: "", kind: "ConfigMap", namespace: "", name: "a", ...id },
    apiVersion: "v1",
    file: "a.yaml",
    start: line,
    end: line,
    line,
    pointer: [],
  };
}

/** The result of comparing every resource with every other. */
function plainly(entries: readonly ResourceEntry[]) {
  return findDuplicates(entries.map((one) => ({ id: one.id, at: rangeOf(one) })));
}

const ONE_UNIT = () => ({ name: ".", kind: "rest" }) as const;

describe("duplicates", () => {
  const word = fc.constantFrom("", "a", "b", "ab", "é", "\u{1f600}");
  const id = fc.record({ group: word, kind: word, namespace: word, name: word });

  it("are those that share group, kind, namespace and name, each with the position of the first", () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 60 }), (ids) => {
        const entries = ids.map(entry);
        expect(duplicatesAmong(entries, ONE_UNIT)).toEqual(plainly(entries));
      }),
    );
  });

  it("are found among colliding names, without comparing all pairs", () => {
    const meeting = Array.from({ length: 100_000 }, (_, i) => `n${i}`).filter(
      (name) => fnv(name) % 1024 === 0,
    );
    const ids = [...meeting, ...meeting.slice(-3), ...meeting.slice(0, 2)].map((name) => ({ name }));
    const entries = ids.map(entry);
    expect(entries.length).toBeGreaterThan(90);
    expect(duplicatesAmong(entries, ONE_UNIT).map(({ resource }) => resource?.name)).toEqual(
      plainly(entries).map(({ resource }) => resource?.name),
    );
  });
});

/** As the hash table spreads them: a name, no namespace, the kind, no group. */
function fnv(name: string): number {
  let hash = 0x811c9dc5;
  for (const word of [name, "", "ConfigMap", ""])
    for (const code of [...Array.from(word, (character) => character.charCodeAt(0)), 0xffff])
      hash = Math.imul(hash ^ code, 0x01000193);
  return hash >>> 0;
}
