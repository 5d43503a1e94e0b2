import type { AuthorKind } from "./author.js";

/** What the page loads first: everything that a list shows, and nothing about single fields. */
export interface Catalogue {
  readonly workspace: string;
  readonly kubernetes: string;
  /** The commit that the files are based on; null outside of a repository. */
  readonly revision: string | null;
  /** Whether a server is behind the page that accepts decisions. */
  readonly isServed: boolean;
  readonly units: readonly UnitRow[];
  readonly resources: readonly ResourceRow[];
  /** Fields by recorded owner. */
  readonly owners: readonly OwnerRow[];
  readonly disputes: readonly DisputeRow[];
  readonly problems: readonly ProblemRow[];
  /** Kinds without a definition, with the number of their resources. */
  readonly notValidated: readonly { readonly kind: string; readonly resources: number }[];
  readonly pipelines: readonly { readonly name: string; readonly file: string; readonly mutations: number }[];
}

export interface UnitRow {
  readonly name: string;
  readonly kind: string;
  readonly resources: number;
}

export interface ResourceRow {
  /** `compute.yaml:Function.lambda.aws.upbound.io/api-handler`: also the address of the resource on the page. */
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly namespace: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly unit: string;
  /** The generator that makes it, as recorded; null for a resource written by hand. */
  readonly generator: string | null;
  /** Fields with a recorded owner other than the generator. */
  readonly external: number;
  readonly disputed: number;
}

export interface OwnerRow {
  readonly kind: AuthorKind;
  readonly name: string;
  readonly fields: number;
  readonly resources: number;
}

export interface DisputeRow {
  readonly resource: string;
  readonly path: string;
}

export interface ProblemRow {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  /** `web.yaml:14:7`. */
  readonly place: string;
  readonly hint: string | null;
}
