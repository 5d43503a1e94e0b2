import { describe, expect, it } from "vitest";
import { readManifest } from "../../src/cli/manifest/manifest.js";
import { typeSaid } from "../../src/cli/patch/type.js";

function typesIn(text: string): string[] {
  const manifest = readManifest({ name: "patches.yaml", path: undefined, text });
  return manifest.documents.map((document) => typeSaid(manifest, document));
}

const MARK = "# patch type: merge";

describe("the type of a patch in a file", () => {
  it.each([
    ["is strategic by default", "a: 1\n", ["strategic"]],
    ["may be set in a comment before it", `${MARK}\na: 1\n---\nb: 1\n`, ["merge", "strategic"]],
    [
      "may be set for each patch",
      `a: 1\n---\n${MARK}\nb: 1\n---\nc: 1\n`,
      ["strategic", "merge", "strategic"],
    ],
    ["may have other comments around it", `---\n# ours\n\n${MARK}\n# theirs\na: 1\n`, ["merge"]],
    ["may end its line as Windows does", `${MARK}\r\na: 1\r\n`, ["merge"]],
    ["is ignored after the patch has started", `a: 1\n${MARK}\nb: 1\n`, ["strategic"]],
    ["is ignored in a string", `a: |\n  ${MARK}\n`, ["strategic"]],
    ["is ignored in part of a line", `# not ${MARK}\na: 1\n`, ["strategic"]],
  ])("%s", (_, text, types) => {
    expect(typesIn(text)).toEqual(types);
  });

  it("is found in linear time", () => {
    expect(typesIn(`${"\n \n".repeat(50_000)}a: 1\n`)).toEqual(["strategic"]);
  });
});
