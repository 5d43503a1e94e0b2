import type { Diagnostic, JsonObject } from "../../../model/index.js";

/** What a watch says. The objects between `restart` and `listed` are all that there are. */
export type WatchEvent =
  /** What was known is out of date, and everything comes again. */
  | { readonly type: "restart" }
  | { readonly type: "added" | "changed" | "removed"; readonly object: JsonObject }
  /** Every object of this state of the cluster has come. */
  | { readonly type: "listed"; readonly resourceVersion: string }
  /** All changes up to here have come. */
  | { readonly type: "bookmark"; readonly resourceVersion: string }
  /** The server sends changes as they happen. */
  | { readonly type: "in-step" }
  /** The connection ended as all do from time to time, and the next one is being made. */
  | { readonly type: "reconnecting" }
  /** The server cannot be followed, for these reasons; another attempt follows after a while. */
  | { readonly type: "behind"; readonly why: readonly Diagnostic[] };

/** What one connection says. */
export type ServerEvent =
  | { readonly type: "open" }
  | {
      readonly type: "added" | "changed" | "removed";
      readonly object: JsonObject;
      readonly resourceVersion: string;
    }
  | { readonly type: "bookmark"; readonly resourceVersion: string; readonly endsInitialEvents: boolean };
