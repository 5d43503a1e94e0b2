/** A certificate as far as a rotation depends on it. Times are in milliseconds since 1970. */
export interface KnownCertificate {
  /** The SHA-256 of its bytes: no two have the same. */
  readonly id: string;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly pem: string;
}

/** What the Secret of the leaf holds, where its key is that of its certificate. */
export interface KnownLeaf {
  /** Who signed it; undefined where none of the known authorities did. */
  readonly issuer: KnownCertificate | undefined;
  readonly notBefore: number;
  readonly notAfter: number;
  /** The names that it is good for. */
  readonly hosts: readonly string[];
}

export interface KnownReplica {
  readonly name: string;
  /** The id of the authority behind the leaf that it serves; empty while it serves none. */
  readonly issuer: string;
  /** Not heard of for so long that it does not run any more. */
  readonly isGone: boolean;
}

/** All that the next step depends on: what Secrets and webhook configurations hold, and what was observed of them. */
export interface Standing {
  /** The time of the API server, which judges certificates: clocks of replicas do not matter. */
  readonly now: number;
  /** What signs; undefined where its Secret is not there, or holds no usable pair. */
  readonly authority: KnownCertificate | undefined;
  readonly leaf: KnownLeaf | undefined;
  /** What each webhook is called with, by configuration. Those that are not there are left out. */
  readonly configurations: readonly KnownConfiguration[];
  readonly replicas: readonly KnownReplica[];
  /** Whether every replica that runs has had the time to say so. */
  readonly areReplicasKnown: boolean;
  /** Whether the authority has been in every bundle for so long that every API server calls with it. */
  readonly isSettled: boolean;
}

export interface KnownConfiguration {
  readonly name: string;
  /** One for each of its webhooks. */
  readonly bundles: readonly (readonly KnownCertificate[])[];
}

/** What is wanted of certificates. */
export interface Policy {
  readonly hosts: readonly string[];
  readonly leafMs: number;
  /** A leaf is replaced when less than this is left of it. */
  readonly renewMs: number;
}

/** One write, or nothing. Each is safe to repeat, and to be killed after. */
export type Step =
  | { readonly type: "replace-authority"; readonly why: string }
  | {
      readonly type: "publish";
      readonly configuration: string;
      readonly bundle: readonly KnownCertificate[];
      readonly why: string;
    }
  | { readonly type: "issue-leaf"; readonly why: string }
  | { readonly type: "forget-replicas"; readonly names: readonly string[] }
  | { readonly type: "wait"; readonly why: string };
