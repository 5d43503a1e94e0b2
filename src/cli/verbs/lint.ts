import { NEWEST_KUBE, kubeVersionFlags } from "../admission/version-flag.js";
import { checkOneStdin } from "../input.js";
import { defineVerb } from "../verb.js";
import { lintAdmission, worldOf } from "../../admit/index.js";
import { placeFindings } from "../admission/place-finding.js";
import { plural } from "../plural.js";
import { type SourcedObject, readSources } from "../admission/sources.js";
import type { Diagnostic } from "../../model/index.js";

export const verb = defineVerb({
  arguments: {
    folder: { summary: 'a workspace, or a folder or file of manifests (default ".")' },
  },
  flags: {
    samples: {
      type: "string",
      value: "FILE|FOLDER",
      multiple: true,
      summary: "objects to try the rules on, good and bad ones",
    },
    ...kubeVersionFlags,
  },
  examples: [
    {
      command: "varve lint examples/multigres",
      does: "look for mistakes in CRD rules, admission policies and webhooks",
    },
    { command: "varve lint --kube-version 1.30", does: "for the API server of an older cluster" },
    { command: "varve lint --samples bad/", does: "also say which rules no sample makes fail" },
  ],
  reports: true,
  async run({ arguments: { folder = "." }, flags, host, output }) {
    checkOneStdin({ FOLDER: folder, "--samples": flags.samples });
    const set = await readSources([folder], host);
    const samples = await readSources(flags.samples, host);
    const kubernetes = flags["kube-version"] ?? set.kubernetes ?? NEWEST_KUBE;
    const world = worldOf(
      set.objects.map(({ object }) => object),
      { kubernetes },
    );
    const options =
      flags.samples.length === 0 ? {} : { samples: samples.objects.map(({ object }) => object) };
    const found = placeFindings(lintAdmission(world, options), set.objects);
    const diagnostics = [...set.diagnostics, ...samples.diagnostics, ...found];
    const counts = countsOf(set.objects);
    return output.answer({
      text: () => `${diagnostics.length > 0 ? "\n" : ""}${inWords(counts, kubernetes, diagnostics)}\n`,
      json: () => ({ kubernetes, ...counts }),
      diagnostics,
    });
  },
});

const COUNTED = {
  crds: /^CustomResourceDefinition$/,
  policies: /^(?:Validating|Mutating)AdmissionPolicy$/,
  bindings: /^(?:Validating|Mutating)AdmissionPolicyBinding$/,
  webhooks: /^(?:Validating|Mutating)WebhookConfiguration$/,
} as const;

type Counts = Readonly<Record<keyof typeof COUNTED, number>>;

function countsOf(objects: readonly SourcedObject[]): Counts {
  const count = (pattern: RegExp): number => objects.filter(({ id }) => pattern.test(id?.kind ?? "")).length;
  return {
    crds: count(COUNTED.crds),
    policies: count(COUNTED.policies),
    bindings: count(COUNTED.bindings),
    webhooks: count(COUNTED.webhooks),
  };
}

function inWords(counts: Counts, kubernetes: string, diagnostics: readonly Diagnostic[]): string {
  const { crds, policies, bindings, webhooks } = counts;
  const parts = [
    plural(crds, "CRD"),
    `${policies} ${policies === 1 ? "policy" : "policies"}`,
    plural(bindings, "binding"),
    plural(webhooks, "webhook configuration"),
  ];
  const of = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  const [errors, warnings, remarks] = [of("error"), of("warning"), of("info")];
  const verdict =
    diagnostics.length === 0
      ? "nothing to say"
      : [plural(errors, "error"), plural(warnings, "warning"), plural(remarks, "remark")].join(", ");
  return `${parts.join(", ")}, for Kubernetes ${kubernetes}: ${verdict}`;
}
