import type { Claim, Override } from "./override.js";
import type { Author } from "../../ledger/index.js";
import type { Gate } from "../gate/gate.js";
import type { Mutation } from "./mutation.js";

/** A mutation as its pipeline sees it: everything parsed, and its position known. */
export interface RankedMutation {
  readonly name: string;
  readonly phase: string;
  /** The index of its phase. */
  readonly rank: number;
  readonly priority: number;
  /** Its registration index. */
  readonly registered: number;
  readonly gate: Gate | undefined;
  readonly overrides: readonly Override[];
  readonly seals: readonly Claim[];
  readonly definition: Mutation;
  readonly author: Author;
}
