/** The parts of a certificate that a rotation needs. Times are in milliseconds since 1970. */
export interface KnownCertificate {
  /** The SHA-256 of its bytes. */
  readonly id: string;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly pem: string;
}

/** The leaf in its Secret, if the key matches the certificate. */
export interface KnownLeaf {
  /** Its issuer; undefined if it is not a known authority. */
  readonly issuer: KnownCertificate | undefined;
  readonly notBefore: number;
  readonly notAfter: number;
  /** Its subject alternative names. */
  readonly hosts: readonly string[];
}

export interface KnownReplica {
  readonly name: string;
  /** The id of the authority of the served leaf; empty if it serves none. */
  readonly issuer: string;
  /** Silent for so long that it counts as stopped. */
  readonly isGone: boolean;
}

/** The state of a rotation: Secrets, webhook configurations, and observations. */
export interface Standing {
  /** The time of the API server, which verifies certificates. */
  readonly now: number;
  /** The signing authority; undefined if its Secret is missing or has no usable pair. */
  readonly authority: KnownCertificate | undefined;
  readonly leaf: KnownLeaf | undefined;
  /** The bundles of the webhooks by configuration. Missing configurations are left out. */
  readonly configurations: readonly KnownConfiguration[];
  readonly replicas: readonly KnownReplica[];
  /** Whether every running replica has had time to register. */
  readonly areReplicasKnown: boolean;
  /** Whether the authority has been in every bundle long enough for every API server. */
  readonly isSettled: boolean;
}

export interface KnownConfiguration {
  readonly name: string;
  /** One for each of its webhooks. */
  readonly bundles: readonly (readonly KnownCertificate[])[];
}

/** The requirements for certificates. */
export interface Policy {
  readonly hosts: readonly string[];
  readonly leafMs: number;
  /** A leaf is replaced when its remaining validity is shorter than this. */
  readonly renewMs: number;
}

/** One write, or none. Each can be repeated safely, and the process may be killed after it. */
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
