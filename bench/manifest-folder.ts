import { mkdirSync, writeFileSync } from "node:fs";
import { deployment } from "./manifests.js";
import { join } from "node:path";

/** How many documents a file has in a folder of many. */
const PER_FILE = 50;

/** Writes that many Deployments into a folder; `change` makes another version of each text. */
export function writeManifests(
  folder: string,
  count: number,
  { perFile = PER_FILE, change = (text: string) => text } = {},
): void {
  mkdirSync(folder, { recursive: true });
  for (let first = 0; first < count; first += perFile) {
    const texts = Array.from({ length: Math.min(perFile, count - first) }, (_, i) => deployment(first + i));
    writeFileSync(join(folder, `${String(first).padStart(6, "0")}.yaml`), change(texts.join("---\n")));
  }
}
