import { type JsonObject } from "../../model/index.js";
import {
  type Kind,
  type KindsOf,
  MAP,
  expectOptions,
  listOfKind,
  oneOfTexts,
  required,
} from "../../model/internal.js";
import { isIP } from "node:net";

/** The strategy for the server certificate. */
export type CertificateStrategy = "self" | "cert-manager" | "job";

export const STRATEGIES: readonly CertificateStrategy[] = ["self", "cert-manager", "job"];

/** The plural name and scope of a kind, as in its CRD. */
export interface InstalledKind {
  /** `widgets` */
  readonly plural: string;
  readonly scope: "Namespaced" | "Cluster";
}

/** How a platform is installed. Other names are derived from `name` by default. */
export interface PlatformInstall {
  /** The name of the Deployment and its service account. */
  readonly name: string;
  /** `NAME-system` by default. */
  readonly namespace?: string;
  /** The container image, with Varve as its entry point. `--image` overrides it. */
  readonly image?: string;
  /** The path of the compiled platform module in the image; `/app/platform.js` by default. */
  readonly module?: string;
  /** NAME by default. */
  readonly serviceAccount?: string;
  /** `NAME-webhook` by default. */
  readonly service?: string;
  /** The name of the MutatingWebhookConfiguration: `NAME-mutating-webhook` by default. */
  readonly mutating?: string;
  /** The name of the ValidatingWebhookConfiguration: `NAME-validating-webhook` by default. */
  readonly validating?: string;
  /** The suffix of webhook names after `mwidget.` or `vwidget.`; the group of the kind by default. */
  readonly suffix?: string;
  /** 2 by default. */
  readonly replicas?: number;
  /** How long a terminating pod keeps serving; 15 by default. */
  readonly drainSeconds?: number;
  /** Of the container. */
  readonly resources?: JsonObject;
  /** The strategy for certificates; the server itself by default. */
  readonly certificates?: CertificateStrategy;
  /** Networks of the API servers, such as `10.0.0.0/28`; any by default. */
  readonly callers?: readonly string[];
  /** Kinds without a CRD, by `Widget.example.com`, or `Pod` for the core group. */
  readonly kinds?: Readonly<Record<string, InstalledKind>>;
}

const LABEL = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;
const SUBDOMAIN = /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const matching = (text: string, pattern: RegExp): Kind => ({
  text,
  fits: (value) => typeof value === "string" && pattern.test(value),
});
/** A Service of such a name is valid in every version of Kubernetes. */
const NAME = matching(
  "a name of lower-case letters, digits and hyphens that starts with a letter, up to 63",
  LABEL,
);
const LONG_NAME = matching("a name of lower-case letters, digits, hyphens and dots", SUBDOMAIN);
const SUFFIX = matching(
  "a domain of at least two parts, such as example.com",
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/,
);
const IMAGE = matching("the name of an image, without spaces", /^[^\s]{1,4096}$/);
const PATH = matching("an absolute path", /^\/[^\0]*$/);

function whole(least: number, most: number): Kind {
  return {
    text: `an integer from ${least} to ${most}`,
    fits: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  };
}

const NETWORK: Kind = {
  text: "a network such as 10.0.0.0/28",
  fits: (value) => {
    const [, address = "", bits] = /^([^/]+)\/(\d{1,3})$/.exec(String(value)) ?? [];
    return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
  },
};

const KIND: KindsOf<InstalledKind> = {
  plural: required(NAME),
  scope: required(oneOfTexts("Namespaced", "Cluster")),
};

const INSTALL: KindsOf<PlatformInstall> = {
  name: required(NAME),
  namespace: NAME,
  image: IMAGE,
  module: PATH,
  serviceAccount: LONG_NAME,
  service: NAME,
  mutating: LONG_NAME,
  validating: LONG_NAME,
  suffix: SUFFIX,
  replicas: whole(1, 100),
  drainSeconds: whole(0, 3600),
  resources: MAP,
  certificates: oneOfTexts(...STRATEGIES),
  callers: listOfKind(NETWORK),
  kinds: MAP,
};

/** Throws a VarveError for an invalid installation. */
export function expectInstall(install: unknown, call: string): asserts install is PlatformInstall {
  expectOptions(install, INSTALL, `install of ${call}`, "it");
  for (const [name, kind] of Object.entries((install as PlatformInstall).kinds ?? {}))
    expectOptions(kind, KIND, `the kind ${name} in install of ${call}`, "it");
}

export { IMAGE };
