import { SETTINGS_FILE, findingsIn, firstSettings, folderTree } from "../../workspace/internal.js";
import { basename, join } from "node:path";
import { existsSync, writeFileSync } from "node:fs";
import { findingsJson, findingsText } from "../init/findings-text.js";
import { VarveError } from "../../model/index.js";
import { defineVerb } from "../command/verb.js";
import { line } from "../text/line.js";
import { problems } from "../problems.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    "dry-run": { type: "boolean", summary: "print varve.yaml without writing it" },
  },
  examples: [
    { command: "varve init", does: "create a minimal varve.yaml for this folder" },
    { command: "varve init --dry-run", does: "print it without writing it" },
  ],
  async run({ flags, host, output }) {
    const { cwd: root } = host;
    const [file, name] = [join(root, SETTINGS_FILE), SETTINGS_FILE];
    if (existsSync(file)) throw new VarveError(alreadyThere(name));
    const found = await findingsIn(folderTree(root, (path) => path));
    const text = firstSettings(basename(root), found);
    const isDry = flags["dry-run"];
    if (!isDry) writeSettings(file, name, text);
    return output.answer({
      *text() {
        yield findingsText(found);
        yield isDry ? line`Would write ${name}:` : line`Wrote ${name}:`;
        for (const one of text.trimEnd().split("\n")) yield line`  ${one}`;
        yield line`Next: run varve check; for files rendered by a tool, run varve adopt (see varve adopt --help).`;
      },
      json: () => ({ file: name, text, isWritten: !isDry, found: findingsJson(found) }),
    });
  },
});

function alreadyThere(name: string) {
  const message = `${name} already exists`;
  return problems["already-a-workspace"]({ message, hint: "edit it, or remove it to start over" });
}

/** Another process may have written it in the meantime: an existing file is never replaced. */
function writeSettings(file: string, name: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new VarveError(alreadyThere(name));
    throw error;
  }
}
