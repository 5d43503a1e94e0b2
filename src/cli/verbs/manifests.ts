import { defined } from "../../model/internal.js";
import {
  type HandWritten,
  expectDistinct,
  inOrder,
  readHandWritten,
  withoutOwnNamespace,
  withoutPolicies,
} from "../serve/hand-written.js";
import { type Diagnostic, type JsonObject, VarveError } from "../../model/index.js";
import { type Platform, platformManifests, platformPolicy } from "../../serve/index.js";
import { type OpenedWorkspace, openFrom } from "../workspace/workspace.js";
import { workspaceAround } from "../workspace/workspace-around.js";
import { defineVerb } from "../command/verb.js";

import type { Host } from "../host/host.js";
import type { Answer } from "../answer/output.js";
import { checkFlags } from "../serve/manifests-flags.js";
import { formatYaml } from "../../yaml/index.js";
import { platformOf } from "../platform/flag.js";
import { planFlags } from "../plan/flags.js";
import { problems } from "../problems.js";
import { runFlags } from "../plan/run-flags.js";
import { secretIn } from "../command/shown-secrets.js";
import { wishFlags } from "../plan/wish-flags.js";
import { writeManifests } from "../serve/write-manifests.js";

/** The default folders of CRDs and policies of an installation. */
const USUAL_FOLDER = "config";

export const verb = defineVerb({
  arguments: {
    platform: {
      summary: "a module that exports { install, mutate, ... } (default: spec.platform of the workspace)",
    },
  },
  flags: {
    out: {
      type: "string",
      value: "FOLDER",
      summary: "write files to this folder of the workspace (default: print one YAML stream)",
    },
    image: { type: "string", value: "IMAGE", summary: "container image of the server" },
    certs: {
      type: "string",
      choices: ["self", "cert-manager", "job"],
      summary: "how certificates are managed (default: from the platform, or self)",
    },
    crds: {
      type: "string",
      value: "FILE|FOLDER",
      multiple: true,
      summary: `CRDs to install (default: ${USUAL_FOLDER}/crd)`,
    },
    policies: {
      type: "string",
      value: "FILE|FOLDER",
      multiple: true,
      summary: `policies to install (default: ${USUAL_FOLDER}/policies)`,
    },
    "without-policies": {
      type: "boolean",
      summary: "for clusters older than Kubernetes 1.30: webhooks instead of policies",
    },
    "mutating-policy": {
      type: "boolean",
      summary: "print only the constants of the override chains, as a policy that needs no server",
    },
    ...wishFlags,
    ...planFlags,
    ...runFlags,
  },
  examples: [
    {
      command: "varve manifests platform.mjs --image example.com/webhook:1.0",
      does: "print everything that installs it, for kubectl apply -f -",
    },
    {
      command: "varve manifests data-handler/platform.ts --out config --certs cert-manager",
      does: "write it as files for kubectl apply -k config/default, keeping edits",
    },
    {
      command: "varve manifests platform.mjs --mutating-policy",
      does: "print the constants of its override chains as a MutatingAdmissionPolicy",
    },
  ],
  async run({ arguments: { platform: word }, flags, host, output }) {
    const { out, crds, policies } = flags;
    checkFlags(flags);
    const opened = await openedIf(out !== undefined, host);
    const platform = await platformOf(word, opened, host);
    if (platform === undefined) throw new VarveError(noPlatform());
    const folder = out ?? USUAL_FOLDER;
    const all = await readHandWritten(folder, { crd: crds, policies }, host);
    if (flags["mutating-policy"]) return output.answer(policyAnswer(platform, definitions(opened, all)));
    const written = flags["without-policies"] ? withoutPolicies(all) : all;
    const needed = platformManifests(platform, {
      definitions: definitions(opened, written),
      ...defined({ image: flags.image, certificates: flags.certs }),
      hasPolicies: !flags["without-policies"],
    });
    const made = withoutOwnNamespace(needed, written);
    expectDistinct(made, written);
    if (out !== undefined && opened !== undefined)
      return writeManifests(made, written, { out, opened, host, output, flags });
    refuseSecrets(written);
    const stream = inOrder(made, written);
    return output.answer(
      documents(
        stream.map(({ object }) => object),
        written.diagnostics,
      ),
    );
  },
});

function noPlatform(): Diagnostic {
  return problems["missing-argument"]({
    message: "PLATFORM is required: the module with the webhooks",
    hint: "write varve manifests PLATFORM, or set spec.platform in varve.yaml",
  });
}

/** The workspace to write to; if only a stream is printed, the surrounding one if any. */
async function openedIf(isNeeded: boolean, host: Host): Promise<OpenedWorkspace | undefined> {
  const isThere = workspaceAround(".", host) !== undefined;
  return isNeeded || isThere ? openFrom(".", host, { isReadOnly: !isNeeded }) : undefined;
}

function definitions(opened: OpenedWorkspace | undefined, { crd }: HandWritten): JsonObject[] {
  const known = opened?.workspace.definitions ?? [];
  return [
    ...known.map((entry) => opened?.workspace.read(entry) as JsonObject),
    ...crd.map(({ object }) => object),
  ];
}

/** Without a policy to print there are only reasons, which are an error. */
function policyAnswer(platform: Platform, known: readonly JsonObject[]): Answer {
  const { resources, diagnostics } = platformPolicy(platform, { definitions: known });
  if (resources.length === 0) throw new VarveError([...diagnostics]);
  return documents(resources, diagnostics);
}

function documents(objects: readonly JsonObject[], diagnostics: readonly Diagnostic[]): Answer {
  return {
    text: () => objects.map((object, i) => `${i === 0 ? "" : "---\n"}${formatYaml(object)}`),
    isDocument: true,
    json: () => ({ objects: [...objects] }),
    diagnostics,
  };
}

function refuseSecrets({ crd, policies }: HandWritten): void {
  const hint = "install it separately: manifests end up in logs and files";
  const found = [...crd, ...policies].flatMap(({ id, object }) => secretIn(id, object, hint) ?? []);
  if (found.length > 0) throw new VarveError(found);
}
