import { type BuiltResource, buildWith } from "../pipeline/built-resource.js";
import { VarveError, equalTyped, formatPath, formatResourceId } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import { buildFlags, buildOptions } from "../pipeline/build-flags.js";
import { secretFlags } from "../command/shown-secrets.js";
import { upgradeJson, upgradeText } from "../pipeline/upgrade-text.js";
import type { BuildOptions } from "../../compose/index.js";
import type { JsonObject } from "../../model/index.js";
import type { PipelineEntry } from "../../workspace/index.js";
import { choosePipeline } from "../pipeline/choice.js";
import { defineVerb } from "../command/verb.js";
import { formatYaml } from "../../yaml/index.js";
import { problems } from "../problems.js";
import { upgradeOf } from "../pipeline/upgrade.js";

export const verb = defineVerb({
  arguments: {
    pipeline: { summary: "name of a pipeline of the workspace, or a file with one", required: true },
  },
  flags: {
    version: { type: "string", value: "VERSION", summary: "the version to build" },
    from: { type: "string", value: "VERSION", summary: "with --to: show what an upgrade changes" },
    to: { type: "string", value: "VERSION", summary: "the version after the upgrade" },
    ...buildFlags,
    ...secretFlags,
  },
  examples: [
    {
      command: "varve pipelines build gateway --version 8.9.0 -C examples/zeebe",
      does: "print the resource as YAML",
    },
    {
      command: "varve pipelines build zeebe --from 8.8.0 --to 8.9.0 --input small.yaml -C examples/zeebe",
      does: "show what an upgrade changes, and which mutations cause it",
    },
  ],
  async run({ arguments: { pipeline }, flags, host, output }) {
    checkVersions(flags);
    const { entry } = await choosePipeline(pipeline, host);
    const options = await buildOptions(flags, entry.pipeline, host);
    if (flags.from !== undefined && flags.to !== undefined) {
      const upgrade = upgradeOf(entry, options, flags.from, flags.to);
      const { diagnostics } = upgrade;
      return output.answer({
        text: () => upgradeText(upgrade),
        json: () => upgradeJson(upgrade),
        diagnostics,
      });
    }
    const built = buildWith(entry, options);
    if (!flags["show-secrets"]) refuseSecrets(built);
    return output.answer({
      text: () => formatYaml(built.document),
      isDocument: true,
      json: () => builtJson(entry, options, built),
      diagnostics: built.diagnostics,
    });
  },
});

interface Given {
  readonly version: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** One version, or two of them. */
function checkVersions({ version, from, to }: Given): void {
  if (from === undefined && to === undefined) return;
  const [given, missing] = from === undefined ? ["--to", "--from"] : ["--from", "--to"];
  if (from === undefined || to === undefined)
    throw new VarveError(
      problems["missing-argument"]({
        message: `${given} requires ${missing}`,
        expected: missing,
        hint: `add ${missing} VERSION, or write --version instead`,
      }),
    );
  if (version === undefined) return;
  const message = "--version cannot be used with --from and --to";
  throw new VarveError(problems["flags-exclude"]({ message, hint: "remove --version" }));
}

/** The resource itself was requested; values of a Secret are printed only with the flag for that. */
function refuseSecrets({ id, document, ledger }: BuiltResource): void {
  if (equalTyped(ledger.shown(ROOT, document), document)) return;
  const message = `the output would show values of ${id === undefined ? "a Secret" : formatResourceId(id)}`;
  throw new VarveError(problems["secret-output"]({ message, hint: "add --show-secrets to print them" }));
}

function builtJson(
  { name, file }: PipelineEntry,
  { version, conditions = {} }: BuildOptions,
  built: BuiltResource,
): JsonObject {
  const { id, document, fired, skipped, ledger } = built;
  return {
    pipeline: name,
    file,
    version: version ?? null,
    conditions: { ...conditions },
    id: id === undefined ? null : formatResourceId(id),
    resource: document,
    fired: fired.map((turn) => ({ ...turn })),
    skipped: skipped.map((turn) => ({ ...turn })),
    owners: ledger.owners().map(({ path, author }) => ({
      path: formatPath(path),
      mutation: author.name,
      phase: author.band ?? null,
    })),
  };
}
