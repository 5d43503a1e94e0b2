import { describe, expect, it } from "vitest";
import { completed, parseWords } from "../../src/cli/command/parse.js";
import { readCommand } from "../../src/cli/shell/command.js";
import { resolve } from "node:path";
import { varve } from "./varve.js";
import { verbs } from "../../src/cli/shell/verbs.js";
import { wordsOf } from "../scenarios/words.js";

/** Flags may depend on the folder: inputs of a pattern. */
const EXAMPLE = {
  stdout: { write: () => true },
  stderr: { write: () => true },
  env: {},
  cwd: resolve("examples/serverless-event-app"),
};

describe.each(Object.entries(verbs))("varve %s", (name, { summary, load }) => {
  it("has examples that its own arguments and flags accept", async () => {
    const { verb } = await load();
    for (const { command } of verb.examples) {
      const [program, ...words] = wordsOf(command).words;
      const { verb: found, rest } = readCommand(words);
      expect([program, found]).toEqual(["varve", name]);
      const whole = await completed(verb, rest, EXAMPLE);
      expect(() => parseWords(name, whole, rest)).not.toThrow();
    }
  });

  it("has the same help in both forms, with an example", async () => {
    const page = await varve(...name.split(" "), "--help");
    expect(page).toEqual(await varve("help", ...name.split(" ")));
    expect(page.stdout).toContain(`varve ${name}: ${summary}`);
    expect(page.stdout).toMatch(/\nexamples\n {2}# .+\n {2}varve /);
  });

  it("has help that is at most 100 columns wide", async () => {
    const { stdout } = await varve("help", ...name.split(" "));
    expect(stdout.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });

  it("has help as JSON", async () => {
    const { stdout, status } = await varve(...name.split(" "), "--help", "--output", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, result: { name, summary }, diagnostics: [] });
  });
});

describe("the words of a command line", () => {
  it("may start with flags that every verb has", async () => {
    expect(await varve("--output", "json", "version")).toEqual(await varve("version", "--output", "json"));
  });

  it("may request the version in both formats", async () => {
    expect(await varve("--version")).toEqual(await varve("version"));
    expect(JSON.parse((await varve("--version", "--output=json")).stdout)).toMatchObject({
      result: { varve: expect.any(String) },
    });
  });

  it("without a verb are bad input: help as text, a diagnostic as JSON", async () => {
    const help = await varve("help");
    expect(await varve()).toEqual({ stdout: "", stderr: help.stdout, status: 2 });
    const { stdout, stderr, status } = await varve("-o", "json");
    expect([stderr, status]).toEqual(["", 2]);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: "cli/missing-verb" }] });
  });

  it("do not name inherited object members as verbs", async () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect((await varve(name)).status).toBe(2);
  });
});
