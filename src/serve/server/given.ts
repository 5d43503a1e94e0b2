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
  /** Where handlers look objects up; needed where the platform declares `lookups`. */
  readonly lookup?: LookupSource | undefined;
  /** Where webhooks are served: 9443 unless given; 0 takes any that is free. */
  readonly port?: number | undefined;
  /** Where health and metrics are served, without TLS: nowhere unless given. */
  readonly operationsPort?: number | undefined;
  /** The address to listen at; all of the machine unless given. */
  readonly host?: string | undefined;
  /** The same for health and metrics; that of the webhooks unless given. */
  readonly operationsHost?: string | undefined;
  /** How long requests are still taken after readiness fails: 5 unless given. */
  readonly drainSeconds?: number | undefined;
  readonly log?: Log | undefined;
  /** Logs the fields, without their values, of every so many requests: of none unless given. */
  readonly sampleEvery?: number | undefined;
  /** How many bytes of bodies are held at a time, without the first 64 KiB of each: 32 MiB unless given. */
  readonly mostBodyBytes?: number | undefined;
  /** How many connections there are at a time; others are closed at once: 2000 unless given. */
  readonly mostConnections?: number | undefined;
  readonly clock?: Clock | undefined;
}

const PORT: Kind = {
  text: "a port, from 0 to 65535",
  fits: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535,
};
const COUNT: Kind = {
  text: "a whole number, at least 1",
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= 1,
};
const BODY_BYTES: Kind = {
  text: `a number of bytes, at least ${MOST_BYTES}, as many as one body may have`,
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= MOST_BYTES,
};
/** An hour is longer than any pod is given. */
const SECONDS: Kind = {
  text: "a number of seconds, from 0 to 3600",
  fits: (value) => typeof value === "number" && value >= 0 && value <= 3600,
};

const OPTIONS: KindsOf<AdmissionServerOptions> = {
  ...PLATFORM,
  certificates: required(having("a source of certificates, such as certificateFiles returns", "follow")),
  lookup: having("a source of look-ups", "remembered", "current", "isInStep", "states"),
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
