import { type CertificateStrategy, type PlatformInstall, expectInstall } from "../webhook/install.js";
import { type JsonObject, VarveError } from "../../model/index.js";
import { InstalledKinds } from "./installed-kinds.js";
import { type Platform, expectPlatform } from "../webhook/platform.js";
import type { WebhookConfigurationName, WebhookService } from "../certificates/self/names.js";
import { problems } from "../problems.js";

/** How a platform is installed, with everything that it leaves out. */
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
  /** Whether policies are installed beside it. */
  readonly hasPolicies: boolean;
}

interface Chosen {
  readonly image?: string | undefined;
  readonly certificates?: CertificateStrategy | undefined;
  readonly hasPolicies: boolean;
  readonly definitions: readonly JsonObject[];
}

const RESOURCES: JsonObject = { requests: { cpu: "100m", memory: "128Mi" }, limits: { memory: "512Mi" } };

/** What a platform is installed as. Throws a VarveError for what has to be known and is not. */
export function installationOf(platform: Platform, chosen: Chosen): Installation {
  const { image, ...names } = namesOf(platform.install);
  const { mutate = [], validate = [], lookups = [] } = platform;
  const kinds = new InstalledKinds(chosen.definitions, platform.install?.kinds ?? {});
  kinds.expectAll([...mutate, ...validate, ...lookups]);
  const wanted = chosen.image ?? image;
  if (wanted === undefined)
    throw new VarveError(
      problems["not-installable"]({
        message: "the platform does not say which image its server runs in",
        hint: "add --image IMAGE, or state it: install.image",
      }),
    );
  const { certificates = names.certificates, hasPolicies } = chosen;
  return { ...names, certificates, image: wanted, platform, kinds, hasPolicies };
}

type Names = Omit<Installation, "platform" | "image" | "kinds" | "hasPolicies"> & {
  readonly image: string | undefined;
};

/** What a server that keeps its certificates has to know: where it is called, and by what. */
export interface InstalledWebhooks {
  readonly service: WebhookService;
  readonly configurations: readonly WebhookConfigurationName[];
}

/** The names that a platform is installed under. Throws a VarveError for a platform that does not say. */
export function installedWebhooks(platform: Platform): InstalledWebhooks {
  expectPlatform(platform, "installedWebhooks");
  const names = namesOf(platform.install);
  return { service: names.service, configurations: configurationsOf(platform, names) };
}

function namesOf(install: PlatformInstall | undefined): Names {
  if (install === undefined)
    throw new VarveError(
      problems["not-installable"]({
        message: "the platform does not say what it is installed as",
        hint: 'add install: { name: "..." } to the platform',
      }),
    );
  const { name, namespace = `${name}-system`, service = `${name}-webhook` } = install;
  // What is made from the name has to be as good as what is stated.
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

/** The configurations of a platform: a type without webhooks has none. */
export function configurationsOf(
  { mutate = [], validate = [] }: Platform,
  { mutating, validating }: Pick<Installation, "mutating" | "validating">,
): readonly WebhookConfigurationName[] {
  return [
    ...(mutate.length === 0 ? [] : [{ kind: "MutatingWebhookConfiguration" as const, name: mutating }]),
    ...(validate.length === 0 ? [] : [{ kind: "ValidatingWebhookConfiguration" as const, name: validating }]),
  ];
}
