import {
  FUNCTION,
  type Kind,
  type KindsOf,
  TEXT,
  expectOptions,
  having,
  required,
} from "../../model/internal.js";
import { PLATFORM, type Platform, expectPlatform } from "../webhook/platform.js";
import type { CertificateSource } from "../certificates/certificate-source.js";
import { type Clock } from "../../cluster/index.js";
import { CLOCK } from "../../cluster/internal.js";
import type { Log } from "../log.js";
import type { LookupSource } from "../world/lookup.js";
import { MOST_BYTES } from "../request/read-body.js";

/** Options of admissionServer. */
export interface AdmissionServerOptions extends Platform {
  readonly certificates: CertificateSource;
  /** The source of lookups; required if the platform declares `lookups`. */
  readonly lookup?: LookupSource | undefined;
  /** The port of the webhooks; 9443 by default. 0 chooses a free port. */
  readonly port?: number | undefined;
  /** The port of health and metrics, without TLS; disabled by default. */
  readonly operationsPort?: number | undefined;
  /** The address to listen on; all by default. */
  readonly host?: string | undefined;
  /** The same for health and metrics; that of the webhooks by default. */
  readonly operationsHost?: string | undefined;
  /** How long requests are still served after readiness fails; 5 by default. */
  readonly drainSeconds?: number | undefined;
  readonly log?: Log | undefined;
  /** Logs the fields, without values, of every n-th request; disabled by default. */
  readonly sampleEvery?: number | undefined;
  /** The limit for bodies in memory, without the first 64 KiB of each; 32 MiB by default. */
  readonly mostBodyBytes?: number | undefined;
  /** The maximum number of connections; further ones are closed immediately. 2000 by default. */
  readonly mostConnections?: number | undefined;
  readonly clock?: Clock | undefined;
}

const PORT: Kind = {
  text: "a port, from 0 to 65535",
  fits: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535,
};
const COUNT: Kind = {
  text: "an integer of at least 1",
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= 1,
};
const BODY_BYTES: Kind = {
  text: `a number of bytes, at least ${MOST_BYTES}, the size limit of one body`,
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= MOST_BYTES,
};
/** An hour is longer than the termination grace period of any pod. */
const SECONDS: Kind = {
  text: "a number of seconds, from 0 to 3600",
  fits: (value) => typeof value === "number" && value >= 0 && value <= 3600,
};

const OPTIONS: KindsOf<AdmissionServerOptions> = {
  ...PLATFORM,
  certificates: required(having("a source of certificates, as returned by certificateFiles", "follow")),
  lookup: having("a source of lookups", "remembered", "current", "isInStep", "states"),
  port: PORT,
  operationsPort: PORT,
  host: TEXT,
  operationsHost: TEXT,
  drainSeconds: SECONDS,
  log: FUNCTION,
  sampleEvery: COUNT,
  mostBodyBytes: BODY_BYTES,
  mostConnections: COUNT,
  clock: CLOCK,
};

export function expectServerOptions(options: unknown): asserts options is AdmissionServerOptions {
  expectOptions(options, OPTIONS, "admissionServer");
  const { mutate, validate, lookups, install } = options as AdmissionServerOptions;
  const platform = Object.fromEntries(
    Object.entries({ mutate, validate, lookups, install }).filter(([, value]) => value !== undefined),
  );
  expectPlatform(platform, "admissionServer");
}
