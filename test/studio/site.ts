import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";
import { temporaryFolder } from "../workspace/folder.js";

/** The address of the page of a workspace, exported to a folder. */
export async function exportedSite(
  workspace: string,
  { more = [], until = onTestFinished }: { readonly more?: readonly string[]; readonly until?: Until } = {},
): Promise<string> {
  const folder = join(temporaryFolder(until), "site");
  const { host, written } = recordingHost();
  const status = await runCli(["studio", "--export", folder, ...more], { ...host, cwd: workspace });
  if (status !== 0) throw new Error(`varve studio --export ended with ${status}: ${written.stderr}`);
  return pathToFileURL(join(folder, "index.html")).href;
}

/** The address of a running studio, with its token; it stops with the test. */
export async function servedSite(
  workspace: string,
  { more = [], until = onTestFinished }: { readonly more?: readonly string[]; readonly until?: Until } = {},
): Promise<string> {
  const { host, written } = recordingHost();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const address = new Promise<string>((resolve, reject) => {
    const stderr = {
      write: (text: string) => {
        const found = /http:\S+/.exec(text)?.[0];
        if (found !== undefined) resolve(found);
        return host.stderr.write(text);
      },
    };
    const run = runCli(["studio", "--no-open", ...more], {
      ...host,
      cwd: workspace,
      stderr,
      untilStopped: () => stopped,
    });
    run.then(() => reject(new Error(written.stderr)), reject);
    until(async () => {
      stop();
      await run;
    });
  });
  return address;
}

type Until = (end: () => void | Promise<void>) => void;
