import { type CertificateStrategy, type PlatformInstall, expectInstall } from "../webhook/install.js";
import { type JsonObject, VarveError } from "../../model/index.js";
import { InstalledKinds } from "./installed-kinds.js";
import { type Platform, expectPlatform } from "../webhook/platform.js";
import type { WebhookConfigurationName, WebhookService } from "../certificates/self/names.js";
import { problems } from "../problems.js";

/** The installation of a platform with all defaults. */
export interface Installation {
  readonly platform: Platform;
  readonly name: string;
  readonly namespace: string;
  readonly image: string;
  readonly module: string;
  readonly serviceAccount: string;
  readonly service: WebhookService;
  readonly mutating: string;
  readonly validating: string;
  readonly suffix: string | undefined;
  readonly replicas: number;
  readonly drainSeconds: number;
  readonly resources: JsonObject;
  readonly certificates: CertificateStrategy;
  readonly callers: readonly string[];
  readonly kinds: InstalledKinds;
  /** Whether policies are installed with it. */
  readonly hasPolicies: boolean;
}

interface Chosen {
  readonly image?: string | undefined;
  readonly certificates?: CertificateStrategy | undefined;
  readonly hasPolicies: boolean;
  readonly definitions: readonly JsonObject[];
}

const RESOURCES: JsonObject = { requests: { cpu: "100m", memory: "128Mi" }, limits: { memory: "512Mi" } };

/** The installation of a platform. Throws a VarveError if a required setting is missing. */
export function installationOf(platform: Platform, chosen: Chosen): Installation {
  const { image, ...names } = namesOf(platform.install);
  const { mutate = [], validate = [], lookups = [] } = platform;
  const kinds = new InstalledKinds(chosen.definitions, platform.install?.kinds ?? {});
  kinds.expectAll([...mutate, ...validate, ...lookups]);
  const wanted = chosen.image ?? image;
  if (wanted === undefined)
    throw new VarveError(
      problems["not-installable"]({
        message: "the platform does not set the image of its server",
        hint: "add --image IMAGE, or set install.image",
      }),
    );
  const { certificates = names.certificates, hasPolicies } = chosen;
  return { ...names, certificates, image: wanted, platform, kinds, hasPolicies };
}

type Names = Omit<Installation, "platform" | "image" | "kinds" | "hasPolicies"> & {
  readonly image: string | undefined;
};

/** The Service and configurations for a server that manages its certificates. */
export interface InstalledWebhooks {
  readonly service: WebhookService;
  readonly configurations: readonly WebhookConfigurationName[];
}

/** The names of an installation. Throws a VarveError if the platform does not set them. */
export function installedWebhooks(platform: Platform): InstalledWebhooks {
  expectPlatform(platform, "installedWebhooks");
  const names = namesOf(platform.install);
  return { service: names.service, configurations: configurationsOf(platform, names) };
}

function namesOf(install: PlatformInstall | undefined): Names {
  if (install === undefined)
    throw new VarveError(
      problems["not-installable"]({
        message: "the platform does not set its installation name",
        hint: 'add install: { name: "..." } to the platform',
      }),
    );
  const { name, namespace = `${name}-system`, service = `${name}-webhook` } = install;
  // Derived names must be as valid as explicit ones.
  expectInstall({ ...install, namespace, service }, "the platform");
  return {
    name,
    namespace,
    image: install.image,
    module: install.module ?? "/app/platform.js",
    serviceAccount: install.serviceAccount ?? name,
    service: { name: service, namespace },
    mutating: install.mutating ?? `${name}-mutating-webhook`,
    validating: install.validating ?? `${name}-validating-webhook`,
    suffix: install.suffix,
    replicas: install.replicas ?? 2,
    drainSeconds: install.drainSeconds ?? 15,
    resources: install.resources ?? RESOURCES,
    certificates: install.certificates ?? "self",
    callers: install.callers ?? [],
  };
}

/** The webhook configurations of a platform: a type without webhooks has none. */
export function configurationsOf(
  { mutate = [], validate = [] }: Platform,
  { mutating, validating }: Pick<Installation, "mutating" | "validating">,
): readonly WebhookConfigurationName[] {
  return [
    ...(mutate.length === 0 ? [] : [{ kind: "MutatingWebhookConfiguration" as const, name: mutating }]),
    ...(validate.length === 0 ? [] : [{ kind: "ValidatingWebhookConfiguration" as const, name: validating }]),
  ];
}
