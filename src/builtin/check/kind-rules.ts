import type { FeatureGates, IpFamily } from "../../model/internal.js";
import type { Spot } from "./spot.js";

/** What differs between clusters and is not in an object. Defaults: what nearly every cluster has. */
export interface ClusterSettings {
  /** The version, `1.36`, which decides about the defaults of feature gates. */
  readonly kubernetes: string;
  /** `--allow-privileged`, which every distribution sets. */
  readonly allowsPrivileged: boolean;
  /** The families of the Service network, the default one first: `--service-cluster-ip-range`. */
  readonly ipFamilies: readonly IpFamily[];
  /** Feature gates that differ from their defaults: ask `isGateOn`. */
  readonly featureGates: FeatureGates;
}

export const USUAL_CLUSTER: ClusterSettings = {
  kubernetes: "1.36",
  allowsPrivileged: true,
  ipFamilies: ["IPv4"],
  featureGates: {},
};

/** The root of an object, which has no name in errors. */
export interface RootSpot {
  field(name: string): Spot;
}

/** Addresses and ports that a cluster gives out; a text is why it does not. */
export interface Pool {
  /** The families that there are addresses of, the default one first. */
  readonly families: readonly IpFamily[];
  /** An address that is free; empty if it cannot be known. */
  nextAddress(family: string): string;
  takeAddress(address: string): string | undefined;
  /** A port that is free on all nodes; zero if it cannot be known. */
  nextPort(): number;
  takePort(port: number): string | undefined;
}

/** How the API server completes and stores objects of a kind. The functions change the object. */
export interface ObjectRules<T> {
  /** The defaults of the version that clients send. They run again on what is read from storage. */
  setDefaults?(object: T, cluster: ClusterSettings): void;
  /** What the conversion to the internal type and back changes. */
  convert?(object: T): void;
  /** What reading from storage adds, where another version is stored. */
  restore?(object: T): void;
  /** Why the object cannot be converted. */
  conversionFault?(object: T): string | undefined;
  /** The first step of storing; if it fails, only its errors are reported. */
  begin?(object: T, old: T | undefined, at: RootSpot, pool: Pool): void;
  /** Some warnings are about fields that are removed afterwards. */
  prepareCreate?(object: T, warn: (text: string) => void, cluster: ClusterSettings): void;
  prepareUpdate?(object: T, old: T, cluster: ClusterSettings): void;
  /** The paths of values of a new object that only a cluster knows. */
  unknownFields?(object: T): readonly (readonly (string | number)[])[];
}

/** How the API server validates objects of a kind. */
export interface CheckRules<T> {
  /** Validation of a new object, its metadata included. */
  check(object: T, at: RootSpot, cluster: ClusterSettings): void;
  /** Validation of an update; the metadata was checked before by the rules of all kinds. */
  checkUpdate(object: T, old: T, at: RootSpot, cluster: ClusterSettings): void;
  /** Only the metadata is checked: the schema validates the rest. */
  readonly isMetadataOnly?: boolean;
  /**
   * Fields that this object has and whose rules are not ported, and what depends on values that only a cluster knows;
   * absent for a kind without either.
   */
  notCovered?(object: T, old?: T): readonly string[];
  /** Fields that conversion drops before the rules run, although they have rules; absent for a kind without them. */
  notConverted?(object: T): readonly string[];
}

export interface WarningRules<T> {
  /** Warnings about an object, and about an update if there is an old one. */
  warn?(object: T, old: T | undefined, cluster: ClusterSettings): readonly string[];
}

/** What the code of the API server does for one kind. */
export interface KindRules<T> extends ObjectRules<T>, CheckRules<T>, WarningRules<T> {}
