import { formats } from "../../report/internal.js";
import { DEFAULT_VERSION } from "../../schema/internal.js";
import { kubernetesFlags } from "../admission/world/version-flag.js";
import { checkOneStdin } from "../input/input.js";
import { defineVerb } from "../command/verb.js";
import { exitCodeOf } from "../answer/exit.js";
import { judgedOf, notJudgedOf } from "../admission/lint/count.js";
import { worldOf } from "../../admit/index.js";
import { type LintFinding, lintFindings, problems } from "../../admit/internal.js";
import { hasErrors } from "../../model/index.js";
import { lintText } from "../admission/lint/text.js";
import { placeFindings } from "../admission/verdict/place-finding.js";
import { type LintSources, readLintSources } from "../admission/lint/sources.js";
import { readSources } from "../admission/source/sources.js";

export const verb = defineVerb({
  arguments: {
    folder: { summary: 'a workspace, or a folder or file of manifests (default: ".")' },
  },
  flags: {
    samples: {
      type: "string",
      value: "FILE|FOLDER",
      multiple: true,
      summary: "objects to test the rules with, valid and invalid ones",
    },
    ...kubernetesFlags,
  },
  examples: [
    {
      command: "varve lint examples/multigres",
      does: "find mistakes in CRD rules, admission policies and webhook configurations",
    },
    { command: "varve lint --kubernetes 1.30", does: "check for an older cluster" },
    { command: "varve lint --samples bad/", does: "also list rules that no sample violates" },
  ],
  reports: formats,
  async run({ arguments: { folder = "." }, flags, host, output }) {
    checkOneStdin({ FOLDER: folder, "--samples": flags.samples });
    const set = await readLintSources(folder, host);
    const samples = await readSources(flags.samples, host);
    const kubernetes = flags.kubernetes ?? set.kubernetes ?? DEFAULT_VERSION;
    const world = worldOf(
      set.objects.map(({ object }) => object),
      { kubernetes },
    );
    const options =
      flags.samples.length === 0 ? {} : { samples: samples.objects.map(({ object }) => object) };
    const findings = lintFindings(world, options).filter(isCertain(set));
    const found = placeFindings(findings, set.objects);
    const diagnostics = [...set.diagnostics, ...samples.diagnostics, ...found];
    const judged = judgedOf(set.objects);
    const notJudged = notJudgedOf(set.objects, set);
    return output.answer({
      text: (look) => lintText({ kubernetes, judged, notJudged, diagnostics }, look),
      json: () => ({
        kubernetes,
        ...judged,
        notJudged: notJudged.map(({ what, files }) => ({ what, files })),
      }),
      told: { diagnostics: () => diagnostics, status: exitCodeOf(diagnostics) },
    });
  },
});

/** The target of a binding may be in an unreadable file. */
function isCertain({ diagnostics }: LintSources): (finding: LintFinding) => boolean {
  const isComplete = !hasErrors(diagnostics);
  return ({ diagnostic: { code } }) => isComplete || code !== problems["dangling-binding"].code;
}
