/** What a source of history reports about many resources is reported once. */
import { describe, expect, it } from "vitest";
import { type Situation, generatorOf, planned, settings } from "./language.js";
import type { Asked, EvidenceSource } from "../../src/flow/index.js";

const x = (name: string) => settings(name, { x: "1" });
const generators = [generatorOf("app", { "b.yaml": [x("b")], "a.yaml": [x("a"), x("c")] })];

/** A source that reports a note on every queried resource, and on itself. */
const remarking: EvidenceSource = {
  name: "test",
  read: async ({ made }: Asked) => ({
    past: [],
    diagnostics: [],
    gathered: [
      {
        key: "shallow",
        names: made.map(({ id }) => id.name),
        say: (names) => ({ code: "test/shallow", severity: "warning", message: names.join() }),
      },
      { key: "old", names: [], say: () => ({ code: "test/old", severity: "warning", message: "old" }) },
    ],
  }),
};

async function said(situation: Partial<Situation>) {
  const { diagnostics } = await planned({ generators, store: { evidence: [remarking] }, ...situation });
  return diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe("a note on many resources", () => {
  it.each([1, 2000])("is reported once, with all names in order (%s at once)", async (atOnce) => {
    expect(await said({ atOnce })).toEqual(["test/shallow a,b,c", "test/old old"]);
  });

  it("comes before an error about the output", async () => {
    const twice = [...generators, { ...generatorOf("other", { "a.yaml": [x("a")] }) }];
    expect((await said({ generators: twice })).map((line) => line.split(" ")[0])).toEqual([
      "test/shallow",
      "test/old",
      "flow/made-twice",
    ]);
  });
});
