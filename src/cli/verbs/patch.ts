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
      summary: "what to patch, YAML or JSON; - is standard input",
    },
    patch: {
      type: "string",
      short: "p",
      value: "FILE",
      summary: "the patch, YAML or JSON; - is standard input",
    },
    type: {
      type: "string",
      value: "TYPE",
      choices: PATCH_TYPES,
      summary: "what kind of patch (strategic, unless the patch says that it is another)",
    },
    mode: {
      type: "string",
      choices: MODES,
      summary: "as Kubernetes does it to the letter (the default), or without its oddities",
    },
    "in-place": { type: "boolean", short: "i", summary: "write the file and say what changed" },
    "dry-run": { type: "boolean", summary: "with --in-place: say what would change and write nothing" },
    manager: { type: "string", value: "NAME", summary: "who applies, for --type apply (varve unless given)" },
    force: { type: "boolean", summary: "take fields over from other managers, for --type apply" },
    ...schemaFlags,
    ...secretFlags,
  },
  examples: [
    { command: "varve patch -f service.yaml -p fix.yaml", does: "print the patched file, comments and all" },
    { command: "varve patch -f service.yaml -p fix.yaml --in-place", does: "write it instead" },
    { command: "varve patch -f service.yaml -p fix.yaml -i --dry-run", does: "only say what would change" },
    { command: "varve patch -f - -p fix.json --type json", does: "a JSON Patch, on what comes from a pipe" },
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

/** The two files, or a VarveError with all flags that are missing or make no sense together. */
function requireFiles({ file, patch, ...flags }: Given): { readonly file: string; readonly patch: string } {
  const wrong: Diagnostic[] = [];
  const exclude = (message: string, hint: string) => wrong.push(problems["flags-exclude"]({ message, hint }));
  const isApply = flags.type === "apply";
  if (file === undefined) wrong.push(missing("-f FILE", "what to patch"));
  if (patch === undefined) wrong.push(missing("-p FILE", "the patch"));
  if (flags["in-place"] && file === STDIN)
    exclude("--in-place writes a file, and -f - is none", "leave --in-place out");
  if (flags["dry-run"] && !flags["in-place"])
    exclude("--dry-run is for --in-place only: without it, nothing is written", "leave --dry-run out");
  if (flags.mode !== undefined && isApply)
    exclude("--mode means nothing for --type apply", "leave --mode out");
  for (const name of ["manager", "force"] as const) {
    if (flags[name] && !isApply)
      exclude(`--${name} is for --type apply only`, `leave --${name} out, or add --type apply`);
  }
  if (file === undefined || patch === undefined || wrong.length > 0) throw new VarveError(wrong);
  return { file, patch };
}

function missing(expected: string, about: string): Diagnostic {
  const hint = "write varve patch -f FILE -p FILE";
  return problems["missing-argument"]({ message: `${expected} is missing: ${about}`, expected, hint });
}

function checkSecrets({ documents }: PatchedManifest): void {
  const hint = "add --show-secrets to print them, or --in-place to write the file and print none";
  const found = documents.flatMap(membersOf).map(({ id, value }) => secretIn(id, value, hint));
  const shown = found.filter((diagnostic) => diagnostic !== undefined);
  if (shown.length > 0) throw new VarveError(shown);
}

/** A document that SOPS encrypted is changed with SOPS, or not at all. */
function checkSealed({ changed }: PatchedManifest): void {
  const sealed = changed.filter(({ object }) => isSopsEncrypted(object.document.value));
  if (sealed.length > 0) throw new VarveError(sealed.map(({ object }) => sopsRefusal(object.name)));
}
