import { describe, expect, it } from "vitest";
import { coveringFlags } from "./cover.js";
import { formatScenario, parseScenario } from "./scenario.js";
import { playScenario } from "./run-scenario.js";

describe("a scenario file", () => {
  it("is read and written unchanged, with streams, statuses, blank lines, missing line ends, remarks and files", () => {
    const text = [
      "A title\nof two lines.\n",
      "\n$ varve a\n| out\n|\n|   more \n! err\n\\\n? 2\n",
      "\n# a remark\n",
      "\n$ cat b\n",
      "\n-- b/c.yaml --\nkind: A\n\n-- d --\n",
    ].join("");
    expect(parseScenario(text)).toEqual({
      title: "A title\nof two lines.",
      steps: [
        {
          command: "varve a",
          result: { stdout: "out\n\n  more \n", stderr: "err", status: 2 },
          remark: "# a remark",
        },
        { command: "cat b", result: { stdout: "", stderr: "", status: 0 }, remark: "" },
      ],
      files: [
        { name: "b/c.yaml", text: "kind: A\n\n" },
        { name: "d", text: "" },
      ],
    });
    expect(formatScenario(parseScenario(text))).toBe(text);
  });

  it("with another expectation shows the actual output", async () => {
    const wrong = parseScenario("Files are there.\n\n$ cat a; false\n| other\n\n-- a --\nhere\n");
    expect(await playScenario(wrong)).toBe(
      "Files are there.\n\n$ cat a; false\n| here\n? 1\n\n-- a --\nhere\n",
    );
  });
});

describe("scenarios that cover all verbs and flags", () => {
  const scenario = (...commands: string[]) => ({
    scenario: parseScenario(`A.\n${commands.map((command) => `\n$ ${command}\n`).join("")}`),
  });

  it("are those with most of the missing flags for each command", () => {
    const [long, flag, verb, again] = [
      scenario("varve plan", "varve plan", "varve plan -o json", "cat a"),
      scenario("varve plan --full && varve check"),
      scenario("varve why a -o json"),
      scenario("varve check"),
    ];
    expect(coveringFlags([long, flag, verb, again])).toEqual([flag, verb, long]);
  });
});
