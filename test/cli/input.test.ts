import { describe, expect, it } from "vitest";
import { readFile } from "../../src/cli/input/input.js";
import { truncateSync, writeFileSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import { folderWith, temporaryFolder } from "../workspace/folder.js";
import { join } from "node:path";
import { recordingHost, varve } from "./varve.js";

const { host } = recordingHost();

/** The texts of files, all of which are read before the first is processed. */
function reread(texts: readonly string[]): string[] {
  const root = folderWith(Object.fromEntries(texts.map((text, i) => [`${i}.yaml`, text])));
  return texts.map((_, i) => readFile(join(root, `${i}.yaml`), host)).map(({ text }) => text);
}

describe("standard input", () => {
  it.each([
    ["apply", ["--from", "-", "--approved", "-"], "--from and --approved"],
    ["patch", ["-f", "-", "-p", "-"], "-f and -p"],
    ["patch", ["-f", "-", "-p", "p.yaml", "--crds", "-"], "-f and --crds"],
    ["diff", ["-", "-"], "OLD and NEW"],
    ["diff", ["a.yaml", "-", "--current", "-"], "NEW and --current"],
    ["diff", ["a.yaml", "-", "--target", "patch-merge-key", "--crds", "-"], "NEW and --crds"],
    ["review", ["-", "b.yaml", "--rules", "-"], "OLD and --rules"],
    ["review", ["a.yaml", "b.yaml", "--rules", "-", "--rules", "-"], "--rules and --rules"],
    ["review", ["-", "b.yaml", "--rules", "r.yaml", "--crds", "-"], "OLD and --crds"],
    ["admit", ["-", "--old", "-"], "FILES and --old"],
    ["admit", ["a.yaml", "--world", "-", "--old", "-"], "--world and --old"],
    ["cel", ["self == oldSelf", "--input", "-", "--old", "-"], "--input and --old"],
    ["cel", ["self == params", "--input", "-", "--params", "-"], "--input and --params"],
    ["lint", ["-", "--samples", "-"], "FOLDER and --samples"],
  ])("is read once: varve %s %j", async (verb, words, names) => {
    const { status, stderr } = await varve(verb, ...words);
    expect([status, stderr]).toEqual([
      2,
      `error  cli/flags-exclude\n  ${names} cannot both read standard input\n  fix: save one of them to a file\n`,
    ]);
  });
});

describe("the text of a file", () => {
  const sizes = [0, 1, 4095, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 3_000_000];

  it.each([
    ["ASCII", (size: number) => "a".repeat(size)],
    ["other characters", (size: number) => `${"é".repeat(size)}😀`],
  ])("is read unchanged, at any size and after any other read: %s", (_, make) => {
    const texts = [...sizes, ...sizes.toReversed()].map(make);
    expect(reread(texts).map((text, i) => text === texts[i])).toEqual(texts.map(() => true));
  });

  it("keeps a byte-order mark", () => {
    expect(reread(["\ufeffa: 1\n"])).toEqual(["\ufeffa: 1\n"]);
  });

  it("is rejected before it is read if it is too large or not text", () => {
    const root = temporaryFolder();
    writeFileSync(join(root, "huge.yaml"), "");
    truncateSync(join(root, "huge.yaml"), 5_000_000_000);
    writeFileSync(join(root, "binary.yaml"), Buffer.from([0x61, 0xff]));
    expect(() => readFile(join(root, "huge.yaml"), host)).toThrow(/huge.yaml is larger than 268435456 bytes/);
    expect(() => readFile(join(root, "binary.yaml"), host)).toThrow(/binary.yaml is not UTF-8 text/);
  });

  it.skipIf(process.platform === "win32")("is everything that a pipe sends, even slowly", () => {
    const pipe = join(temporaryFolder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    spawn("sh", ["-c", `(printf aaa; sleep 0.1; head -c 600000 /dev/zero | tr '\\0' b) > ${pipe}`]);
    expect(readFile(pipe, host).text === `aaa${"b".repeat(600_000)}`).toBe(true);
  });
});
