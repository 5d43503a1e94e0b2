/** The webhooks of the operator. */
import { type Judge, referencesOf, resolveChains, worldJudge, worldOf } from "varve/admit";
import type { Diagnostic, JsonObject } from "varve/model";
import type { AdmissionCall, Answer, Lookup, Platform } from "varve/serve";
import { chains } from "./chains.js";
import { checkChild, childKinds, principals } from "./children.js";
import { validateCluster, validateTemplateDelete, validateTemplateWrite } from "./validation.js";

const group = "multigres.com";
const version = "v1alpha1";
const cluster = { group, version, kind: "MultigresCluster" };
const templates = ["CoreTemplate", "CellTemplate", "ShardTemplate"].map((kind) => ({ group, version, kind }));

/** The definition of clusters. */
const definition = {
  group: "apiextensions.k8s.io",
  version: "v1",
  kind: "CustomResourceDefinition",
  name: "multigresclusters.multigres.com",
};

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
  const around = { lookup, clusters, judge: rulesOfClusters(lookup) };
  return answer(
    object === null
      ? validateTemplateDelete(oldObject as JsonObject, around)
      : validateTemplateWrite(object, oldObject, around),
  );
}

/**
 * The schema and the rules of clusters as they are installed, and not as this release brings them: during an upgrade
 * two releases of the server judge in the same way.
 */
function rulesOfClusters(lookup: Lookup): Judge {
  const found = lookup.find(definition.group, definition.kind, "", definition.name);
  return worldJudge(worldOf(found === undefined ? [] : [found]));
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
  install: {
    name: "multigres-operator",
    namespace: "multigres-system",
    mutating: "multigres-mutating-webhook",
    validating: "multigres-validating-webhook",
    suffix: "kb.io",
  },
  // What was filled in is filled in the same way again, so another mutating webhook may come after this one.
  mutate: [{ ...cluster, handle: fillIn, install: { reinvocationPolicy: "IfNeeded" } }],
  validate: [
    { ...cluster, handle: checkCluster },
    ...templates.map((kind) => ({
      ...kind,
      operations: ["CREATE", "UPDATE", "DELETE"] as const,
      handle: checkTemplate,
    })),
    ...childKinds.map((kind) => ({
      group,
      version,
      kind,
      operations: ["CREATE", "UPDATE", "DELETE"] as const,
      subresources: ["status", "scale"],
      handle: checkChild,
      install: { insteadOf: "policies" } as const,
    })),
  ],
  lookups: [
    definition,
    principals,
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
