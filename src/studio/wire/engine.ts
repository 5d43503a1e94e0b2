import type { AdmissionResult, WorldObject } from "./admission.js";

/** What the engine of the page keeps between requests. */
export interface EngineWorld {
  readonly kubernetes: string;
  readonly objects: readonly Pick<WorldObject, "text" | "isEditable">[];
  readonly included: readonly number[] | null;
}

export const OPERATIONS = ["CREATE", "UPDATE", "DELETE"] as const;
export type EngineOperation = (typeof OPERATIONS)[number];

/** An object as it is edited on the page. */
export interface EngineRequest {
  /** YAML. */
  readonly object: string;
  /** YAML; for updates. */
  readonly old: string;
  readonly operation: EngineOperation;
  /** Empty for an administrator. */
  readonly user: string;
  readonly groups: readonly string[];
  /** A definition or policy of the world, as it is edited; YAML. */
  readonly definition: { readonly index: number; readonly text: string } | null;
}

/** The texts of a request. */
export type EngineText = "object" | "old" | "definition";

/** A problem at a place of a text. Lines and columns start at 1. */
export interface TextFinding {
  readonly text: EngineText;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The answer; the result is null if a text is not YAML, or not one object. */
export interface EngineAnswer {
  readonly result: AdmissionResult | null;
  readonly findings: readonly TextFinding[];
}

/** Messages to and from the worker. */
export type ToEngine =
  { readonly world: EngineWorld } | { readonly number: number; readonly request: EngineRequest };
export interface FromEngine {
  readonly number: number;
  /** Undefined if the engine failed. */
  readonly answer?: EngineAnswer;
}

/** The function that the script of the engine calls with its source, from which the page makes a worker. */
export const ENGINE_RECEIVER = "varveEngine";
