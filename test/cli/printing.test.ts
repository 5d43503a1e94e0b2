import { afterAll, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { line } from "../../src/cli/text/line.js";
import { forPrinting, oneLine, own, printed } from "../../src/cli/text/own-marks.js";
import { printingHost } from "../../src/cli/host/printing.js";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { table } from "../../src/cli/text/table.js";
import { tmpdir } from "node:os";

const folder = mkdtempSync(join(tmpdir(), "varve-printing-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of `varve patch` for a document with a tab, a bidirectional mark and a workflow command. */
async function patched(tty: boolean): Promise<string> {
  writeFileSync(join(folder, "a.yaml"), DOCUMENT);
  writeFileSync(join(folder, "p.yaml"), "data: {n: '2'}\n");
  const { host, written } = recordingHost({ tty });
  await runCli(["patch", "-f", "a.yaml", "-p", "p.yaml"], { ...host, cwd: folder });
  return written.stdout;
}

const DOCUMENT = [
  "apiVersion: v1",
  "kind: ConfigMap",
  "metadata: {name: a} # \u202e",
  "data:",
  "  n: '1'",
  "  script: |",
  "    ::error::x",
  "    \tcc\n",
].join("\n");

describe("a document", () => {
  it("is written to a pipe byte for byte", async () => {
    expect(await patched(false)).toBe(DOCUMENT.replace("'1'", "'2'"));
  });

  it("is escaped on a terminal", async () => {
    expect(await patched(true)).toBe(
      DOCUMENT.replace("'1'", "'2'").replace("\u202e", "\\u202e").replace("::error", "\\u003a:error"),
    );
  });
});

describe("text of the command line", () => {
  it("is escaped on output, for every writer", () => {
    const { host, written } = recordingHost();
    const { stdout, stderr } = printingHost(host);
    stdout.write("a\u001b[2J\n");
    stderr.write("::error::b\n");
    expect(written).toEqual({ stdout: "a\\u001b[2J\n", stderr: "\\u003a:error::b\n" });
  });

  it("is escaped in a question", async () => {
    const asked: string[] = [];
    const confirm = (question: string) => Promise.resolve(asked.push(question) > 0);
    await printingHost({ ...recordingHost().host, confirm }).confirm?.("go on with \u001b[2J?");
    expect(asked).toEqual(["go on with \\u001b[2J?"]);
  });

  it("has only the colours that Varve added", () => {
    const text = `${forPrinting("red", "error")} ${oneLine(`${own("\u001b[K")}\u001b[32mfake`)}\u001b[0m`;
    expect(printed(text)).toBe("\u001b[31merror\u001b[39m \u001b[K\\u001b[32mfake\\u001b[0m");
  });

  it("cannot be given extra lines by a name", () => {
    expect(line`  ${"a\nb"}: ${3}`).toBe("  a\\u000ab: 3\n");
    expect(
      table([
        ["a\nb", "c"],
        ["d", "e\rf"],
      ]),
    ).toBe("a\\u000ab  c\nd         e\\u000df\n");
  });
});
