import { chmodSync, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fill, folderWith, temporaryFolder } from "../workspace/folder.js";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";

/** Programs that note what they are asked to open, found before those of the machine. */
function fakeOpeners(): string {
  const folder = temporaryFolder();
  const noted = join(folder, "noted");
  for (const name of ["xdg-open", "open"]) {
    fill(folder, { [name]: `#!/bin/sh\nprintf %s "$1" > '${noted}.new' && mv '${noted}.new' '${noted}'\n` });
    chmodSync(join(folder, name), 0o755);
  }
  const before = process.env["PATH"];
  process.env["PATH"] = [folder, before].join(delimiter);
  onTestFinished(() => {
    process.env["PATH"] = before;
  });
  return noted;
}

interface Run {
  readonly flags: readonly string[];
  readonly tty: boolean;
  /** How long to wait for a program, in steps of 20 ms. */
  readonly steps: number;
}

/** Runs the studio until something is noted, or the time is over; gives the printed address. */
async function studio(noted: string, { flags, tty, steps }: Run): Promise<string> {
  const { host, written } = recordingHost({ tty });
  const settings = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: small}\n";
  const untilStopped = async (): Promise<void> => {
    for (let i = 0; i < steps && !existsSync(noted); i++) await new Promise((then) => setTimeout(then, 20));
  };
  await runCli(["studio", ...flags], { ...host, cwd: folderWith({ "varve.yaml": settings }), untilStopped });
  return /http:\S+/.exec(written.stderr)?.[0] ?? "";
}

it.skipIf(process.platform === "win32")("varve studio opens the address that it prints", async () => {
  const noted = fakeOpeners();
  const address = await studio(noted, { flags: [], tty: true, steps: 1000 });
  expect(readFileSync(noted, "utf8")).toBe(address);
});

it.each([
  ["with --no-open", ["--no-open"], true],
  ["without a terminal", [], false],
] as const)("varve studio opens nothing %s", async (_, flags, tty) => {
  const noted = fakeOpeners();
  expect(await studio(noted, { flags, tty, steps: 20 })).toMatch(/^http:/);
  expect(existsSync(noted)).toBe(false);
});
