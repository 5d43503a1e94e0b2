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

/** Who looks after the certificate of the server. */
export type CertificateStrategy = "self" | "cert-manager" | "job";

export const STRATEGIES: readonly CertificateStrategy[] = ["self", "cert-manager", "job"];

/** What the API calls a kind, and whether its objects are in namespaces: as its CRD says it. */
export interface InstalledKind {
  /** `widgets` */
  readonly plural: string;
  readonly scope: "Namespaced" | "Cluster";
}

/** How a platform is installed. Names that are left out are made from `name`. */
export interface PlatformInstall {
  /** Of the Deployment, and of the account it runs as. */
  readonly name: string;
  /** `NAME-system` unless given. */
  readonly namespace?: string;
  /** The container image; it has Varve as its entry point. `--image` takes its place. */
  readonly image?: string;
  /** Where the image has the compiled module of the platform: `/app/platform.js` unless given. */
  readonly module?: string;
  /** NAME unless given. */
  readonly serviceAccount?: string;
  /** `NAME-webhook` unless given. */
  readonly service?: string;
  /** The name of the MutatingWebhookConfiguration: `NAME-mutating-webhook` unless given. */
  readonly mutating?: string;
  /** The name of the ValidatingWebhookConfiguration: `NAME-validating-webhook` unless given. */
  readonly validating?: string;
  /** What names of webhooks end in, after `mwidget.` or `vwidget.`: the group of the kind unless given. */
  readonly suffix?: string;
  /** 2 unless given. */
  readonly replicas?: number;
  /** How long a pod serves on after it was told to stop: 15 unless given. */
  readonly drainSeconds?: number;
  /** Of the container. */
  readonly resources?: JsonObject;
  /** Who looks after certificates: the server itself unless given. */
  readonly certificates?: CertificateStrategy;
  /** Networks, such as `10.0.0.0/28`, from which API servers call; everywhere unless given. */
  readonly callers?: readonly string[];
  /** By `Widget.example.com`, or `Pod` for the core group: kinds of which no CRD is at hand. */
  readonly kinds?: Readonly<Record<string, InstalledKind>>;
}

const LABEL = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;
const SUBDOMAIN = /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const matching = (text: string, pattern: RegExp): Kind => ({
  text,
  fits: (value) => typeof value === "string" && pattern.test(value),
});
/** A Service of such a name can be made by every version of Kubernetes. */
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
    text: `a whole number from ${least} to ${most}`,
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

/** Throws a VarveError for what cannot be installed. */
export function expectInstall(install: unknown, call: string): asserts install is PlatformInstall {
  expectOptions(install, INSTALL, `install of ${call}`, "it");
  for (const [name, kind] of Object.entries((install as PlatformInstall).kinds ?? {}))
    expectOptions(kind, KIND, `the kind ${name} in install of ${call}`, "it");
}

export { IMAGE };
