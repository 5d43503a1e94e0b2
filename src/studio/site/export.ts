import { ASSETS, readAsset } from "./assets.js";
import { VarveError } from "../../model/index.js";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StudioData } from "../read/studio-data.js";
import { dataScript } from "./data-script.js";
import { pageDocument } from "./document.js";
import { problems } from "../problems.js";

export interface Exported {
  /** How many files were written. */
  readonly files: number;
}

/** The document; its presence marks a folder as an export, which may be replaced. */
const MARK = "index.html";

/** Writes the page and all of its data as files that work without a server. */
export async function exportStudio(data: StudioData, folder: string, label: string): Promise<Exported> {
  const old = existsSync(folder) ? readdirSync(folder) : [];
  if (old.length > 0 && !(old.includes(MARK) && old.includes("page.js")))
    throw new VarveError(
      problems["folder-in-use"]({
        message: `${label} is not empty, and was not written by varve studio`,
        found: label,
        hint: "choose another folder, or empty it",
      }),
    );
  for (const name of [MARK, "data", ...Object.keys(ASSETS)])
    rmSync(join(folder, name), { recursive: true, force: true });
  let files = 0;
  const made = new Set<string>();
  const write = (name: string, content: string | Buffer): void => {
    const parent = dirname(join(folder, name));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(join(folder, name), content);
    files += 1;
  };
  for (const name of Object.keys(ASSETS)) write(name, readAsset(name));
  for await (const key of data.keys()) {
    const value = await data.get(key);
    if (value !== undefined) write(`data/${key}.js`, dataScript(key, value));
  }
  // Last: a folder with a document is complete.
  write(MARK, pageDocument());
  return { files };
}
