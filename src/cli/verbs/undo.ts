import { line } from "../text/line.js";
import { hasErrors, VarveError } from "../../model/index.js";
import { isOwnFile, readLastRun, takeBack } from "../../workspace/internal.js";
import { defineVerb } from "../command/verb.js";
import { openFrom } from "../workspace/workspace.js";
import { plural } from "../text/plural.js";
import { problems } from "../problems.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    "dry-run": {
      type: "boolean",
      summary: "list the files that would be restored or removed, without writing",
    },
  },
  examples: [{ command: "varve undo", does: "restore the files to their state before the last run" }],
  async run({ flags, host, output }) {
    const { workspace, named, nameOf } = await openFrom(".", host);
    const last = readLastRun(workspace.root);
    if (last === undefined)
      throw new VarveError(problems["nothing-to-undo"]({ hint: "restore earlier versions with Git" }));
    const changes = takeBack(workspace.root, last);
    const isDry = flags["dry-run"];
    const result = isDry ? undefined : workspace.write(changes, { command: "varve undo" });
    const diagnostics = named([...workspace.remarks, ...(result?.diagnostics ?? [])]);
    if (hasErrors(diagnostics)) return output.refuse(diagnostics);
    const files = last.files.filter(({ path }) => !isOwnFile(path));
    const count = files.length === 0 ? "the record of generated values" : plural(files.length, "file");
    const rows = files.map(
      ({ path, before }) => line`  ${before === null ? "remove " : "restore"} ${nameOf(path)}`,
    );
    return output.answer({
      text: () =>
        `${line`${last.command}: ${count}`}${rows.join("")}${isDry ? "nothing was written (--dry-run)" : "undone"}\n`,
      json: () => ({
        command: last.command,
        files: files.map(({ path, before }) => ({
          file: nameOf(path),
          becomes: before === null ? "removed" : "restored",
        })),
        written: !isDry,
      }),
      diagnostics,
    });
  },
});
