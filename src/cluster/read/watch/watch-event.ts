import type { Diagnostic, JsonObject } from "../../../model/index.js";

/** An event of a watch. The objects between `restart` and `listed` are the complete set. */
export type WatchEvent =
  /** The known objects are outdated; all objects follow again. */
  | { readonly type: "restart" }
  | { readonly type: "added" | "changed" | "removed"; readonly object: JsonObject }
  /** All objects of this resource version have been sent. */
  | { readonly type: "listed"; readonly resourceVersion: string }
  /** All changes up to this resource version have been sent. */
  | { readonly type: "bookmark"; readonly resourceVersion: string }
  /** The server sends changes as they happen. */
  | { readonly type: "in-step" }
  /** The connection ended normally and is being reopened. */
  | { readonly type: "reconnecting" }
  /** The watch failed for these reasons and will be retried after a delay. */
  | { readonly type: "behind"; readonly why: readonly Diagnostic[] };

/** An event of one connection. */
export type ServerEvent =
  | { readonly type: "open" }
  | {
      readonly type: "added" | "changed" | "removed";
      readonly object: JsonObject;
      readonly resourceVersion: string;
    }
  | { readonly type: "bookmark"; readonly resourceVersion: string; readonly endsInitialEvents: boolean };
