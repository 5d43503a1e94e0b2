import { describe, expect, it } from "vitest";
import { FileLog, type FileStep } from "../../src/workspace/history/file-log.js";
import { FileVersions } from "../../src/workspace/history/file-versions.js";

/** Texts that count how often a version is read. */
class CountedTexts extends Map<string, string> {
  reads = 0;

  override get(object: string): string | undefined {
    this.reads += 1;
    return super.get(object);
  }
}

function map(index: number, value: number): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map-${index}}\ndata: {a: "${value}"}\n`;
}

/** A file of many resources; each commit changes one of them. */
function versionsOf(resources: number, commits: number): { versions: FileVersions; texts: CountedTexts } {
  const values = Array.from({ length: resources }, () => 0);
  const texts = new CountedTexts();
  const steps: FileStep[] = [];
  for (let at = 0; at < commits; at++) {
    values[at % resources] = at;
    texts.set(`object-${at}`, values.map((value, i) => map(i, value)).join("---\n"));
    const commit = { hash: `commit-${at}`, author: "Ada", date: "2026-01-01", subject: `change ${at}` };
    steps.unshift({ commit, object: `object-${at}`, parents: at === 0 ? [] : [`commit-${at - 1}`] });
  }
  const log = new FileLog(
    { root: "/nowhere", prefix: "", path: "maps.yaml" },
    ["commit"],
    new Map(steps.map((step) => [step.commit.hash, step])),
  );
  return { versions: new FileVersions("/nowhere", log, texts), texts };
}

async function changesOf(versions: FileVersions, index: number): Promise<readonly string[]> {
  const found: string[] = [];
  const id = { group: "", kind: "ConfigMap", namespace: "", name: `map-${index}` };
  for await (const { step, text } of versions.of(id))
    found.push(`${step.commit.hash}:${text.first} ${text.lines.at(-1)}`);
  return found;
}

describe("the versions of a file with many resources", () => {
  it("are the commits that changed each, with its lines there", async () => {
    const { versions } = versionsOf(3, 6);
    expect(await changesOf(versions, 1)).toEqual([
      'commit-4:6 data: {a: "4"}',
      'commit-1:6 data: {a: "1"}',
      'commit-0:6 data: {a: "0"}',
    ]);
    expect(await changesOf(versions, 7)).toEqual([]);
  });

  it("are read once, however many resources are requested", async () => {
    const { versions, texts } = versionsOf(50, 100);
    for (let index = 0; index < 50; index++)
      expect((await changesOf(versions, index)).length).toBeGreaterThan(1);
    expect(texts.reads).toBe(100);
  });

  it("are read only as far back as a question goes", async () => {
    const { versions, texts } = versionsOf(2, 100);
    const id = { group: "", kind: "ConfigMap", namespace: "", name: "map-1" };
    for await (const { step } of versions.of(id)) if (step.commit.hash === "commit-97") break;
    expect(texts.reads).toBeLessThan(6);
  });
});
