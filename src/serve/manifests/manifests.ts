import { type JsonObject } from "../../model/index.js";
import { FLAG, type KindsOf, expectOptions, listOfKind, MAP, oneOfTexts } from "../../model/internal.js";
import { IMAGE, STRATEGIES, type CertificateStrategy } from "../webhook/install.js";
import { type Installation, installationOf } from "./installation.js";
import { type Platform, expectPlatform } from "../webhook/platform.js";
import { certificateJob, jobRoles } from "./certificate-job.js";
import { deployment, disruptionBudget, namespaceOf } from "./manager.js";
import { lookupRoles, selfRoles, serviceAccount } from "./access.js";
import { networkPolicy, webhookService } from "./service.js";
import { certManagerObjects } from "./cert-manager.js";
import { webhookConfigurations } from "./webhook-configurations.js";

/** One object of an installation, and its file below the output folder. */
export interface Manifest {
  readonly file: string;
  readonly object: JsonObject;
}

/** Options of platformManifests. */
export interface ManifestsOptions {
  /** CRDs with the plural names and scopes of the platform's kinds. */
  readonly definitions?: readonly JsonObject[] | undefined;
  /** Overrides the image of the platform. */
  readonly image?: string | undefined;
  /** Overrides the certificate strategy of the platform. */
  readonly certificates?: CertificateStrategy | undefined;
  /** Whether policies are installed with it; true by default. Without them, fallback webhooks are installed. */
  readonly hasPolicies?: boolean | undefined;
}

const OPTIONS: KindsOf<ManifestsOptions> = {
  definitions: listOfKind(MAP, "a list of CRDs"),
  image: IMAGE,
  certificates: oneOfTexts(...STRATEGIES),
  hasPolicies: FLAG,
};

/** The manifests of a platform in the order of installation: dependencies first, webhook configurations last. */
export function platformManifests(platform: Platform, options: ManifestsOptions = {}): readonly Manifest[] {
  expectPlatform(platform, "platformManifests");
  expectOptions(options, OPTIONS, "platformManifests");
  const { definitions = [], hasPolicies = true } = options;
  const installation = installationOf(platform, { ...options, definitions, hasPolicies });
  return FILES.flatMap(([file, make]) => make(installation).map((object) => ({ file, object })));
}

type Make = (installation: Installation) => readonly JsonObject[];

const FILES: readonly (readonly [string, Make])[] = [
  ["default/manager.yaml", (one) => [namespaceOf(one)]],
  ["rbac/service-account.yaml", (one) => [serviceAccount(one)]],
  ["rbac/lookups.yaml", lookupRoles],
  ["rbac/certificates.yaml", (one) => [...selfRoles(one), ...jobRoles(one)]],
  ["webhook/service.yaml", (one) => [webhookService(one)]],
  ["webhook/network-policy.yaml", (one) => [networkPolicy(one)]],
  ["webhook/cert-manager/certificates.yaml", certManagerObjects],
  ["default/manager.yaml", (one) => [deployment(one), disruptionBudget(one)]],
  ["webhook/configurations.yaml", webhookConfigurations],
  ["webhook/job/job.yaml", certificateJob],
];
