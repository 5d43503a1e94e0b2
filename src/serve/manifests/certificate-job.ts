import { CONTAINER_SECURITY, POD_SECURITY } from "./manager.js";
import { type Installation, configurationsOf } from "./installation.js";
import { type JsonObject } from "../../model/index.js";
import { granted, rule } from "../certificates/self/roles.js";
import { labelled } from "./access.js";
import { objectsOf } from "../certificates/self/names.js";

const accountOf = ({ name }: Installation): string => `${name}-certificates`;

/**
 * One Job with a step for each command: the Secrets exist before their authority is published, regardless of the
 * installer. It retries until the configurations exist, and is removed when done, so that installing again renews
 * expiring certificates.
 */
export function certificateJob(installation: Installation): readonly JsonObject[] {
  if (installation.certificates !== "job") return [];
  const { namespace, service, platform } = installation;
  const names = configurationsOf(platform, installation).map(({ kind, name }) =>
    kind === "MutatingWebhookConfiguration" ? `--mutating=${name}` : `--validating=${name}`,
  );
  const flags = [`--service=${service.name}`, `--namespace=${namespace}`];
  const labels = {
    "app.kubernetes.io/name": installation.name,
    "app.kubernetes.io/component": "certificates",
  };
  return [
    {
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: accountOf(installation), namespace, labels },
      spec: {
        backoffLimit: 10,
        ttlSecondsAfterFinished: 60,
        template: {
          metadata: { labels },
          spec: {
            serviceAccountName: accountOf(installation),
            restartPolicy: "OnFailure",
            securityContext: POD_SECURITY,
            initContainers: [step("create", ["certs", "create", ...flags], installation)],
            containers: [step("patch", ["certs", "patch", ...flags, ...names], installation)],
          },
        },
      },
    },
  ];
}

function step(name: string, args: string[], { image, resources }: Installation): JsonObject {
  return { name, image, args, resources, securityContext: CONTAINER_SECURITY };
}

/** Its own service account: the server pods, which anything in the cluster can call, do not get these permissions. */
export function jobRoles(installation: Installation): readonly JsonObject[] {
  const { certificates, platform, service, namespace } = installation;
  if (certificates !== "job") return [];
  const configurations = configurationsOf(platform, installation);
  const { authority, leaf, registry } = objectsOf(service, configurations);
  const name = accountOf(installation);
  const account = { name, namespace };
  const subject = { kind: "ServiceAccount", ...account };
  const rules = [
    rule("", "secrets", ["create"], []),
    rule("", "secrets", ["get", "update"], [authority.name, leaf.name]),
    rule("", "configmaps", ["get"], [registry.name]),
  ];
  const wide = configurations.map((one) =>
    rule("admissionregistration.k8s.io", `${one.kind.toLowerCase()}s`, ["get", "patch"], [one.name]),
  );
  const objects = [
    { apiVersion: "v1", kind: "ServiceAccount", metadata: account },
    ...granted("Role", account, rules, subject),
    ...granted("ClusterRole", { name: `${namespace}-${name}` }, wide, subject),
  ];
  return labelled(objects, installation);
}
