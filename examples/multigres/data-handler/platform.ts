/** The webhooks of the operator: what a server for them is given. */
import { referencesOf, resolveChains } from "varve/admit";
import type { Diagnostic, JsonObject } from "varve/model";
import type { AdmissionCall, Answer, Lookup, Platform } from "varve/serve";
import { chains } from "./chains.js";
import { validateCluster, validateTemplateDelete, validateTemplateWrite } from "./validation.js";

const group = "multigres.com";
const version = "v1alpha1";
const cluster = { group, version, kind: "MultigresCluster" };
const templates = ["CoreTemplate", "CellTemplate", "ShardTemplate"].map((kind) => ({ group, version, kind }));

function fillIn({ object, oldObject, namespace }: AdmissionCall, lookup: Lookup): Answer {
  const { object: filled } = resolveChains(chains, object as JsonObject, { lookup, old: oldObject, namespace });
  return { object: filled };
}

function checkCluster({ object, oldObject }: AdmissionCall, lookup: Lookup): Answer {
  return answer(validateCluster(object as JsonObject, oldObject, lookup));
}

function checkTemplate(call: AdmissionCall, lookup: Lookup): Answer {
  const { object, oldObject, kind, namespace, name } = call;
  const clusters = lookup.byIndex(group, cluster.kind, namespace, "templates", `${kind.kind}/${name}`);
  const around = { lookup, clusters };
  return answer(
    object === null
      ? validateTemplateDelete(oldObject as JsonObject, around)
      : validateTemplateWrite(object, oldObject, around),
  );
}

function answer(diagnostics: readonly Diagnostic[]): Answer {
  const denials = diagnostics.filter(({ severity }) => severity === "error");
  return {
    denials: denials.map(({ message, path }) => (path === undefined ? { message } : { message, field: path })),
    warnings: diagnostics.filter(({ severity }) => severity === "warning").map(({ message }) => message),
  };
}

const platform: Platform = {
  chains,
  mutate: [{ ...cluster, handle: fillIn }],
  validate: [
    { ...cluster, handle: checkCluster },
    ...templates.map((kind) => ({
      ...kind,
      operations: ["CREATE", "UPDATE", "DELETE"] as const,
      handle: checkTemplate,
    })),
  ],
  lookups: [
    ...templates,
    {
      ...cluster,
      indexes: {
        templates: (object) =>
          referencesOf(chains, object).map(({ template: { kind, name } }) => `${kind}/${name}`),
      },
    },
  ],
};

export default platform;
