import { VarveError } from "../../model/index.js";
import { dirname, join } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { problems } from "../problems.js";

/** The files of the page that the build makes, with their types. */
export const ASSETS: Readonly<Record<string, string>> = {
  "page.js": "text/javascript; charset=utf-8",
  "editor.js": "text/javascript; charset=utf-8",
  "engine.js": "text/javascript; charset=utf-8",
  "page.css": "text/css; charset=utf-8",
  "icon.svg": "image/svg+xml",
};

export function readAsset(name: string): Buffer {
  return readFileSync(join(assetFolder(), name));
}

/** Beside the bundled program, or in `dist` of a clone, where the sources run. */
function assetFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = [join(folder, "studio"), join(folder, "dist", "studio")].find((one) =>
      existsSync(join(one, "page.js")),
    );
    if (found !== undefined) return found;
    if (folder === dirname(folder))
      throw new VarveError(
        problems["page-missing"]({ hint: "install the package again; in a clone, run npm run build" }),
      );
  }
}
