import { ADDED, DELETED, TEXT_EDITS } from "./kube-prometheus-edits.js";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes every hand edit in a folder of manifests. An edit whose place is not found is an error of the story. */
export function editFiles(folder: string): void {
  for (const { file, find, put } of TEXT_EDITS) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(find)) throw new Error(`${file} does not hold ${JSON.stringify(find)}`);
    writeFileSync(
      path,
      text.replace(find, () => put),
    );
  }
  for (const { file } of DELETED) rmSync(join(folder, file));
  writeFileSync(join(folder, ADDED.file), ADDED.text);
}
