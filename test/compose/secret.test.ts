import { describe, expect, it } from "vitest";
import { pipeline } from "../../src/compose/index.js";
import { sentence } from "./story.js";

interface Token {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  stringData?: unknown;
}

const baseline: Token = { apiVersion: "v1", kind: "Secret", metadata: { name: "token" } };
const token = pipeline<Token>({
  baseline,
  mutations: [
    { name: "A", phase: "default", patch: { stringData: { token: "hush-1" } } },
    { name: "B", phase: "default", patch: { stringData: { token: "hush-2" } } },
    { name: "C", phase: "compat", mutate: (d) => void (d.stringData = { token: 4711 }) },
    { name: "D", phase: "override", mutate: (d) => void (d.stringData = "hush-3") },
  ],
});

describe("values of a Secret", () => {
  it("are not in any diagnostic of a build", () => {
    const { diagnostics, ties } = token.build();
    expect(JSON.stringify([...diagnostics, ...ties])).not.toMatch(/hush|4711/);
    expect(diagnostics.map(sentence)).toEqual([
      'compose/wrong-type: mutation "C" (phase compat) writes a number to stringData.token, which must be a string',
      'compose/wrong-type: mutation "D" (phase override) writes a string to stringData, which must be a map',
    ]);
  });

  it("are in no diagnostic of the analysis, and conflicts over them are still found", () => {
    const { diagnostics } = token.findConflicts();
    expect(JSON.stringify(diagnostics)).not.toMatch(/hush|4711/);
    expect(diagnostics.map(({ code }) => code)).toContain("compose/conflict");
  });
});
