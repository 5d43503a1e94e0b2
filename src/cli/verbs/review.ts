import { formats } from "../../report/internal.js";
import { type PairedDocument, crdsIn, pairSides } from "../review/pairs.js";
import { type Outcome, decide } from "../review/outcome.js";
import type { Output } from "../answer/output.js";
import { type ClusterChoice, connectionFlags } from "../cluster/flags.js";
import { checkSides } from "../cluster/word.js";
import { checkOneStdin } from "../input/input.js";
import { type SchemaSource, hasErrors } from "../../model/index.js";
import { firstOf } from "../../model/internal.js";
import { actionFlag, chooseRules, rulesOfVersion } from "../review/rules.js";
import { readApprovals, unusedApprovals } from "../review/approvals.js";
import { schemaFlags, schemasFrom } from "../patch/schema-flags.js";
import { EXIT } from "../answer/exit.js";
import type { Host } from "../host/host.js";
import { answerOf } from "../review/answer.js";
import { dayOf } from "../command/today.js";
import { defineVerb } from "../command/verb.js";
import { explainerFor } from "../review/explanation.js";
import { foldedRemarks } from "../review/folded.js";
import { gather } from "../command/gather.js";
import { readJudged } from "../review/judged.js";
import { sealedRemarks } from "../patch/sealed-remarks.js";
import { plural } from "../text/plural.js";
import type { Side } from "../review/side.js";
import { addedUnknownFields } from "../review/unknown-fields.js";
import { judgingWorld, refusedChanges } from "../review/refused-changes.js";
import { unservedChanges } from "../review/unserved-changes.js";
import { reviewByServer } from "../review/review-by-server.js";
import { schemasFromCrds } from "../../schema/index.js";

export const verb = defineVerb({
  arguments: {
    old: {
      summary: "the old version: a file, a folder, -, git:REVISION[:PATH] or cluster:[CONTEXT]",
      required: true,
    },
    new: { summary: "the new version, in the same forms", required: true },
  },
  flags: {
    rules: {
      type: "string",
      value: "FILE|PRESET",
      multiple: true,
      summary: "a rules file or a preset (default: spec.rules of the workspace, or kubernetes)",
    },
    ...actionFlag,
    "fail-on": {
      type: "string",
      choices: ["error", "warn"],
      default: "error",
      summary: "lowest severity that always blocks, even if confirmed",
    },
    yes: { type: "boolean", summary: "confirm all warnings" },
    approved: { type: "string", value: "FILE", summary: "fingerprints of approved changes" },
    today: { type: "string", value: "DAY", summary: "date used for exemption expiry (default: today)" },
    identity: {
      type: "string",
      value: "FIELD",
      multiple: true,
      summary: "field that identifies list items when there is no schema",
    },
    ...connectionFlags,
    full: {
      type: "boolean",
      summary: "list every change separately and in full, including changes matched by no rule",
    },
    explain: { type: "boolean", summary: "show the rules considered for each change" },
    ...schemaFlags,
  },
  examples: [
    { command: "varve review git:main .", does: "compare this folder with main" },
    {
      command: "varve review old.yaml new.yaml --rules kubitect-corrected --action scale",
      does: "review a scaling operation",
    },
    {
      command: "varve review cluster: deploy/ --rules rules.yaml",
      does: "review what applying a folder would change in a live cluster",
    },
    {
      command: "varve review git:main git:HEAD --rules rules.yaml --yes --output github",
      does: "annotate a pull request",
    },
  ],
  reports: formats,
  async run({ arguments: words, flags, host, output }) {
    checkFlags(words, flags);
    const [named, approvals, today, { old, young, remarks: faults, placed }] = await gather([
      () => (flags.rules.length === 0 ? undefined : chooseRules(flags.rules, flags.action, host)),
      () => readApprovals(flags.approved, host),
      () => dayOf(flags.today),
      () => readJudged(words, host, flags, output.format),
    ]);
    const rules = named ?? (await rulesOfVersion(words, flags.action, host));
    const pairs = pairSides(old, young);
    const schemas = await schemasFor([old, young], pairs, flags, host);
    const identity = [...flags.identity, ...rules.identity];
    const world = judgingWorld(flags.kubernetes);
    const review = reviewByServer(pairs, { rules: rules.set, schemas, identity, today }, world);
    const outcome = decide(review, { failOn: flags["fail-on"], isConfirmed: flags.yes, approvals });
    const found = [
      ...faults,
      ...sealedRemarks(
        pairs.map(({ title, old: was, young: is }) => ({ title, old: was?.object, young: is?.object })),
      ),
      ...review.diagnostics.map(rules.placed),
      ...refusedChanges(pairs, review, world),
      ...unservedChanges(pairs, world),
      ...addedUnknownFields(pairs, review, world),
      ...unusedApprovals(approvals, outcome.decisions),
    ];
    const remarks = output.format === "json" || flags.full ? found : foldedRemarks(found, review);
    const explainer = flags.explain ? explainerFor(rules.set) : undefined;
    // Problems other than events cannot be confirmed.
    const question = hasErrors(remarks) ? undefined : questionFor(outcome, output);
    const asks = question !== undefined && host.confirm !== undefined;
    const shown = { explainer, full: flags.full, remarks, asks, placed };
    const told = { rules: rules.set, review, outcome, pairs, schemas, ...shown };
    const status = await output.answer(answerOf(told));
    return asks && (await host.confirm(question)) ? EXIT.done : status;
  },
});

/** What can be confirmed on a terminal: rules that only warn. Programs are not prompted. */
function questionFor({ refused, unconfirmed }: Outcome, { format }: Output): string | undefined {
  if (format !== "text" || refused > 0 || unconfirmed === 0) return undefined;
  return `Continue with ${plural(unconfirmed, "warning")}? [y/N] `;
}

interface Given extends Omit<ClusterChoice, "context"> {
  readonly rules: readonly string[];
  readonly approved: string | undefined;
  readonly crds: readonly string[];
}

function checkFlags(
  words: { readonly old: string; readonly new: string },
  { rules, approved, crds, ...connection }: Given,
): void {
  checkSides([words.old, words.new], connection);
  checkOneStdin({ OLD: words.old, NEW: words.new, "--rules": rules, "--approved": approved, "--crds": crds });
}

/** The kinds that either version defines, those of `--crds`, the built-in ones, and those of a live version. */
async function schemasFor(
  sides: readonly Side[],
  pairs: readonly PairedDocument[],
  flags: Parameters<typeof schemasFrom>[0],
  host: Host,
): Promise<SchemaSource> {
  const { source } = await schemasFrom(flags, host);
  const live = sides.flatMap(({ schemas }) => schemas ?? []);
  return firstOf(schemasFromCrds(crdsIn(pairs)), source, ...live);
}
