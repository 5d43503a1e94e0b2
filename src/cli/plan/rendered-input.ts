import {
  type ManifestFile,
  eachManifest,
  expectWhole,
  folderTree,
  readRendered,
  withComments,
} from "../../workspace/internal.js";
import { STDIN, readInput } from "../input/input.js";
import { basename, resolve } from "node:path";
import type { Host } from "../host/host.js";
import { statSync } from "node:fs";

/** The name of rendered output without one: that of its folder or file. */
export function nameOfRendered(from: string): string {
  if (from === STDIN) return "rendered";
  return basename(resolve(from)).replace(/\.(?:ya?ml|json)$/, "");
}

/** The resources that another tool rendered into a folder, a file or standard input. */
export function renderedFrom(from: string, name: string, host: Host): ReturnType<typeof readRendered> {
  return readRendered(filesFrom(from, name, host));
}

/** The same, with all comments of the rendered output. */
export async function commentedFrom(
  from: string,
  name: string,
  host: Host,
): Promise<Awaited<ReturnType<typeof readRendered>> & { readonly comments: readonly string[] }> {
  const comments: string[] = [];
  return { ...(await readRendered(withComments(filesFrom(from, name, host), comments))), comments };
}

/** A folder keeps its files; a stream becomes one file. */
async function* filesFrom(from: string, name: string, host: Host): AsyncGenerator<ManifestFile> {
  const place = resolve(host.cwd, from);
  if (from !== STDIN && statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) {
    yield* eachManifest(folderTree(place, (path) => `${from.replace(/\/$/, "")}/${path}`));
  } else {
    const { name: file, text } = await readInput(from, host);
    // The failure of a program before a pipe is not visible, so its output must be complete; a file may end anywhere.
    if (from === STDIN) expectWhole(text, "standard input", file);
    yield { path: `${name}.yaml`, name: file, text };
  }
}
