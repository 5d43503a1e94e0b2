import { describe, expect, it } from "vitest";
import { formatYaml, readDocuments } from "../../src/yaml/index.js";
import { editStream } from "../../src/yaml/internal.js";
import type { Json } from "../../src/model/index.js";

/** A stream after the documents at these positions are removed or changed, and others are added. */
function after(
  text: string,
  changes: Readonly<Record<number, string | null>>,
  added: readonly Json[] = [],
): string | null {
  const { documents } = readDocuments(text);
  const byDocument = new Map(
    Object.entries(changes).map(([index, change]) => [documents[Number(index)]!, change] as const),
  );
  return editStream(
    text,
    documents,
    byDocument,
    added.map((value) => ({ text: formatYaml(value) })),
  );
}

const without = (...indices: number[]) => Object.fromEntries(indices.map((index) => [index, null]));

describe("a removed document", () => {
  const CASES: readonly (readonly [string, string, readonly number[], string | null])[] = [
    ["takes its separator with it", "a: 1\n---\nb: 2\n---\nc: 3\n", [1], "a: 1\n---\nc: 3\n"],
    ["takes the comment above it with it", "a: 1\n---\n# about b\nb: 2\n", [1], "a: 1\n"],
    ["leaves the others byte for byte when it was the first", "a: 1\n---\nb:   2 # odd\n", [0], "---\nb:   2 # odd\n"],
    ["takes the comment above it with it at the top", "# about a\na: 1\n---\nb: 2\n", [0], "---\nb: 2\n"],
    ["leaves the header of the file, which a blank line keeps apart", "# licence\n\n# about a\na: 1\n---\nb: 2\n", [0], "# licence\n\n---\nb: 2\n"],
    ["leaves the header of the file, which stands before the separator", "# licence\n---\n# about a\na: 1\n---\nb: 2\n", [0], "# licence\n---\nb: 2\n"],
    ["takes its directives with it", "# licence\n%YAML 1.1\n---\na: 1\n---\nb: 2\n", [0], "# licence\n---\nb: 2\n"],
    ["leaves a byte-order mark", "\ufeffa: 1\n---\nb: 2\n", [0], "\ufeff---\nb: 2\n"],
    ["leaves CRLF line breaks", "a: 1\r\n---\r\nb: 2\r\n---\r\nc: 3\r\n", [1], "a: 1\r\n---\r\nc: 3\r\n"],
    ["leaves a missing last line break missing", "a: 1\n---\nb: 2\n---\nc: 3", [0, 1], "---\nc: 3"],
    ["takes the line that ends it with it", "a: 1\n---\nb: 2\n...\n---\nc: 3\n", [1], "a: 1\n---\nc: 3\n"],
    ["leaves the line that ends it where the next one has no separator", "a: |+\n  x\n---\nb: 2\n...\n\nc: 3\n", [1], "a: |+\n  x\n...\n\nc: 3\n"],
    ["leaves a comment behind the line that ends it", "a: |+\n  x\n---\nb: 2\n...\n\n# end\n", [1], "a: |+\n  x\n...\n\n# end\n"],
    ["leaves documents that cannot be read", "a: 1\n---\nb: [\n---\n{{ if x }}\n", [0], "---\nb: [\n---\n{{ if x }}\n"],
    ["leaves nothing when it was the only one", "a: 1\n", [0], null],
    ["leaves nothing but comments and separators, which is nothing", "# licence\n---\na: 1\n---\n# no more\n---\n...\n", [0], null],
    ["leaves a document that is empty but for a tag", "a: 1\n--- !!null\n", [0], "--- !!null\n"],
    ["goes together with all others", "a: 1\n---\nb: 2\n", [0, 1], null],
  ]; // prettier-ignore

  it.each(CASES)("%s", (_, text, gone, expected) => {
    expect(after(text, without(...gone))).toBe(expected);
  });

  it("makes room for its successor", () => {
    expect(after("# licence\n\na: 1\n", without(0), [{ b: 2 }])).toBe("# licence\n\n---\nb: 2\n");
    expect(after("a: 1\n", without(0), [{ b: 2 }])).toBe("b: 2\n");
  });
});

describe("an added document", () => {
  const CASES: readonly (readonly [string, string, string])[] = [
    ["follows a separator", "a: 1\n", "a: 1\n---\nb:\n- 2\n"],
    ["starts an empty file", "", "b:\n- 2\n"],
    ["starts a file of blank lines", "\n\n", "\n\nb:\n- 2\n"],
    ["follows a byte-order mark", "\ufeff", "\ufeffb:\n- 2\n"],
    ["leaves the comment of a file that holds nothing else", "# licence\n", "# licence\n---\nb:\n- 2\n"],
    ["ends the last line where that has no break", "a: 1", "a: 1\n---\nb:\n- 2\n"],
    ["ends a literal block as the reader does", "a: |\n  x", "a: |\n  x\n---\nb:\n- 2\n"],
    ["follows a document that is ended", "a: 1\n...\n", "a: 1\n...\n---\nb:\n- 2\n"],
    ["follows an empty document that is ended", "a: 1\n---\n...\n", "a: 1\n---\n...\n---\nb:\n- 2\n"],
    ["fills the empty document at the end", "a: 1\n---\n# more\n", "a: 1\n---\n# more\nb:\n- 2\n"],
    ["fills the only and empty document", "---", "---\nb:\n- 2\n"],
    ["takes the line breaks of the file", "a: 1\r\n", "a: 1\r\n---\r\nb:\r\n- 2\r\n"],
    ["takes the line breaks of a file cut off", "a: 1\r\nc: 3", "a: 1\r\nc: 3\r\n---\r\nb:\r\n- 2\r\n"],
    ["follows a document that cannot be read", "a: [\n", "a: [\n---\nb:\n- 2\n"],
    ["follows a text with dashes in it", "a: |\n  ---\n", "a: |\n  ---\n---\nb:\n- 2\n"],
  ]; // prettier-ignore

  it.each(CASES)("%s", (_, text, expected) => {
    expect(after(text, {}, [{ b: [2] }])).toBe(expected);
  });

  it("keeps its order", () => {
    expect(after("a: 1\n", {}, [{ b: 2 }, { c: 3 }])).toBe("a: 1\n---\nb: 2\n---\nc: 3\n");
  });
});

it("an unchanged stream keeps every byte, even if it is empty", () => {
  for (const text of ["", "\ufeff", "# only a comment", "---\n...\n...\n\n%YAML 1.1\n---\na: 1"])
    expect(after(text, {})).toBe(text);
});
