import { blocksOf, withBlocks } from "../../scripts/markdown-blocks.mjs";
import { describe, expect, it } from "vitest";
import { exchangesOf, formatExchanges, play } from "../../scripts/console-session.mjs";
import { tmpdir } from "node:os";

const PAGE = [
  "# Title",
  "```console",
  "$ ls",
  "```",
  "",
  "```ts",
  "let a;",
  "```",
  "",
  "```text",
  "1",
  "```",
  "words",
  "```",
  "```",
  "",
].join("\n");

describe("the blocks of a page", () => {
  it("are found with their language, their line, and whether they continue the previous one", () => {
    expect(blocksOf(PAGE)).toEqual([
      { language: "console", line: 3, text: "$ ls\n", follows: false },
      { language: "ts", line: 7, text: "let a;\n", follows: true },
      { language: "text", line: 11, text: "1\n", follows: true },
      { language: "", line: 15, text: "", follows: false },
    ]);
  });

  it("can be replaced without changing anything else", () => {
    expect(
      withBlocks(
        PAGE,
        blocksOf(PAGE).map(({ text }) => text),
      ),
    ).toBe(PAGE);
    expect(withBlocks("a\n```x y\nold\n```\nb\n", ["$& new\n"])).toBe("a\n```x y\n$& new\n```\nb\n");
  });
});

function block(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** The actual output of the commands, as a block. */
function session(...lines: readonly string[]): string {
  return formatExchanges(play(exchangesOf(block(...lines)), tmpdir(), process.env).exchanges);
}

describe("a console block", () => {
  it("has commands and their output, with continued lines and here-documents", () => {
    const text = block("$ echo a \\", "  b", "a b", "$ cat <<END", "> x", "> END", "x", "", "$ true");
    expect(exchangesOf(text)).toEqual([
      { command: "echo a \\\n  b\n", output: "a b\n" },
      { command: "cat <<END\n> x\n> END\n", output: "x\n\n" },
      { command: "true\n", output: "" },
    ]);
    expect(formatExchanges(exchangesOf(text))).toBe(text);
  });

  it("starts with a command", () => {
    expect(() => exchangesOf("output\n$ true\n")).toThrow('a console block starts with "$ "');
  });

  it("runs in one shell: folders, variables and statuses carry over", () => {
    expect(session("$ cd /; x=1", "$ pwd", "$ (exit 3)", "$ echo $? $x")).toBe(
      block("$ cd /; x=1", "$ pwd", "/", "$ (exit 3)", "$ echo $? $x", "3 1"),
    );
  });

  it("shows both streams, in the order they are written, and ends each output with a line break", () => {
    expect(session("$ echo a; echo b >&2; printf c", "$ cat <<END", "> y", "> END")).toBe(
      block("$ echo a; echo b >&2; printf c", "a", "b", "c", "$ cat <<END", "> y", "> END", "y"),
    );
  });

  it("reports where it ended, and which commands did not run", () => {
    expect(play(exchangesOf("$ cd /\n"), tmpdir(), process.env).cwd).toBe("/");
    expect(session("$ exit 1", "$ echo a")).toBe(block("$ exit 1", "$ echo a", "(the shell has ended)"));
  });
});
