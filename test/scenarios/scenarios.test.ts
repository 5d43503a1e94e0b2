import { describe, expect, it } from "vitest";
import { formatScenario, parseScenario } from "./scenario.js";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { playScenario } from "./run-scenario.js";
import { resolve } from "node:path";

const FOLDER = "test/scenarios";
/** `npm run scenarios:update` writes down what happens now; `npm run scenarios:built` plays against dist/. */
const UPDATE = process.env.VARVE_TEST_UPDATE === "1";
const BUILT = process.env.VARVE_TEST_DIST === "1" ? resolve("dist/bin/varve.js") : undefined;

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith(".txt")))("%s", (name) => {
  const file = `${FOLDER}/${name}`;
  const scenario = parseScenario(readFileSync(file, "utf8"));

  it(scenario.title, async () => {
    const played = await playScenario(scenario, BUILT);
    if (UPDATE) writeFileSync(file, played);
    expect(played).toBe(readFileSync(file, "utf8"));
  });
});

describe("a scenario file", () => {
  it("comes back as it was, with streams, statuses, blank lines, missing line ends, remarks and files", () => {
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

  it("that expects something else is told what happened", async () => {
    const wrong = parseScenario("Files are there.\n\n$ cat a; false\n| other\n\n-- a --\nhere\n");
    expect(await playScenario(wrong)).toBe(
      "Files are there.\n\n$ cat a; false\n| here\n? 1\n\n-- a --\nhere\n",
    );
  });
});
