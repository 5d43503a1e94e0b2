import { type Diagnostic, VarveError } from "../../model/index.js";
import { isSopsEncrypted } from "../../model/internal.js";
import { MODES, PATCH_TYPES, type PatchType } from "../patch/type.js";
import { type PatchedManifest, applyPatches } from "../patch/apply.js";
import { STDIN, checkOneStdin, readInput } from "../input/input.js";
import { schemaFlags, schemasFrom } from "../patch/schema-flags.js";
import { secretFlags, secretIn } from "../command/shown-secrets.js";
import { readManifest } from "../manifest/manifest.js";
import { defineVerb } from "../command/verb.js";
import { membersOf } from "../manifest/object.js";
import { changedJson, inWords } from "../patch/text.js";
import { problems } from "../problems.js";
import { sopsRefusal } from "../../workspace/internal.js";
import { writeBack } from "../manifest/write-back.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    file: {
      type: "string",
      short: "f",
      value: "FILE",
      summary: "file to patch, YAML or JSON; - reads standard input",
    },
    patch: {
      type: "string",
      short: "p",
      value: "FILE",
      summary: "the patch, YAML or JSON; - reads standard input",
    },
    type: {
      type: "string",
      value: "TYPE",
      choices: PATCH_TYPES,
      summary: "patch type (default: strategic, unless the patch names another)",
    },
    mode: {
      type: "string",
      choices: MODES,
      summary: "compatible: apply exactly as Kubernetes does (default); strict: without its known quirks",
    },
    "in-place": { type: "boolean", short: "i", summary: "write the file and list the changes" },
    "dry-run": { type: "boolean", summary: "with --in-place: preview changes without writing them" },
    manager: {
      type: "string",
      value: "NAME",
      summary: "with --type apply: the field manager (default: varve)",
    },
    force: { type: "boolean", summary: "with --type apply: take ownership of fields from other managers" },
    ...schemaFlags,
    ...secretFlags,
  },
  examples: [
    { command: "varve patch -f service.yaml -p fix.yaml", does: "print the patched file, with its comments" },
    { command: "varve patch -f service.yaml -p fix.yaml --in-place", does: "write the patched file" },
    { command: "varve patch -f service.yaml -p fix.yaml -i --dry-run", does: "list the changes only" },
    { command: "varve patch -f - -p fix.json --type json", does: "apply a JSON Patch to standard input" },
  ],
  async run({ flags, host, output }) {
    const { file, patch } = requireFiles(flags);
    checkOneStdin({ "-f": file, "-p": patch, "--crds": flags.crds });
    const manifest = readManifest(await readInput(file, host));
    const patches = readManifest(await readInput(patch, host));
    const schemas = await schemasFrom(flags, host);
    const result = applyPatches(manifest, patches, {
      type: flags.type,
      mode: flags.mode ?? "compatible",
      manager: flags.manager ?? "varve",
      force: flags.force,
      schemas,
    });
    const changed = changedJson(result, manifest);
    if (flags["in-place"]) {
      checkSealed(result);
      const { path = file, text } = manifest.input;
      if (flags["dry-run"])
        return output.answer({
          text: () => inWords(result, manifest, "nothing was written (--dry-run)"),
          json: () => ({ changed, written: false }),
          diagnostics: result.diagnostics,
        });
      const { written, diagnostics } = writeBack(path, text, result.text, "varve patch");
      return output.answer({
        text: () => inWords(result, manifest, written.length > 0 ? "written" : "nothing was written"),
        json: () => ({ changed, written: written.length > 0 }),
        diagnostics: [...result.diagnostics, ...diagnostics],
      });
    }
    if (!flags["show-secrets"]) checkSecrets(result);
    return output.answer({
      text: () => result.text,
      isDocument: true,
      json: () => ({ documents: [...result.documents], changed, written: false }),
      diagnostics: result.diagnostics,
    });
  },
});

interface Given {
  readonly file: string | undefined;
  readonly patch: string | undefined;
  readonly type: PatchType | undefined;
  readonly mode: string | undefined;
  readonly manager: string | undefined;
  readonly force: boolean;
  readonly "in-place": boolean;
  readonly "dry-run": boolean;
}

/** The two files, or a VarveError with all flags that are missing or conflict. */
function requireFiles({ file, patch, ...flags }: Given): { readonly file: string; readonly patch: string } {
  const wrong: Diagnostic[] = [];
  const exclude = (message: string, hint: string) => wrong.push(problems["flags-exclude"]({ message, hint }));
  const isApply = flags.type === "apply";
  if (file === undefined) wrong.push(missing("-f FILE", "the file to patch"));
  if (patch === undefined) wrong.push(missing("-p FILE", "the patch"));
  if (flags["in-place"] && file === STDIN)
    exclude("--in-place requires a file, but -f is standard input", "remove --in-place");
  if (flags["dry-run"] && !flags["in-place"])
    exclude("--dry-run requires --in-place: without it, nothing is written", "remove --dry-run");
  if (flags.mode !== undefined && isApply)
    exclude("--mode cannot be used with --type apply", "remove --mode");
  for (const name of ["manager", "force"] as const) {
    if (flags[name] && !isApply)
      exclude(`--${name} requires --type apply`, `remove --${name}, or add --type apply`);
  }
  if (file === undefined || patch === undefined || wrong.length > 0) throw new VarveError(wrong);
  return { file, patch };
}

function missing(expected: string, about: string): Diagnostic {
  const hint = "write varve patch -f FILE -p FILE";
  return problems["missing-argument"]({ message: `${expected} is required: ${about}`, expected, hint });
}

function checkSecrets({ documents }: PatchedManifest): void {
  const hint = "add --show-secrets to print them, or --in-place to write the file without printing it";
  const found = documents.flatMap(membersOf).map(({ id, value }) => secretIn(id, value, hint));
  const shown = found.filter((diagnostic) => diagnostic !== undefined);
  if (shown.length > 0) throw new VarveError(shown);
}

/** A document encrypted with SOPS is edited with SOPS, or not at all. */
function checkSealed({ changed }: PatchedManifest): void {
  const sealed = changed.filter(({ object }) => isSopsEncrypted(object.document.value));
  if (sealed.length > 0) throw new VarveError(sealed.map(({ object }) => sopsRefusal(object.name)));
}
