import type { KindName, ResourceName } from "./names.js";
import type { JsonObject } from "../../model/index.js";
import type { UserInfo } from "./user.js";
import type { UnknownValues } from "./unknown-values.js";

/** The operation of a request. */
export type Operation = "CREATE" | "UPDATE" | "DELETE" | "CONNECT";

/** The admission attributes of a request. */
export interface Attributes {
  readonly operation: Operation;
  readonly kind: KindName;
  readonly resource: ResourceName;
  readonly subresource: string;
  /** Empty if the name has not been generated yet. */
  readonly name: string;
  /** Empty for cluster-scoped objects; the name of a Namespace itself. */
  readonly namespace: string;
  /** Null on delete. */
  readonly object: JsonObject | null;
  /** Null on create. */
  readonly oldObject: JsonObject | null;
  /** `CreateOptions` and similar. */
  readonly options: JsonObject;
  readonly isDryRun: boolean;
  readonly user: UserInfo;
  /** What only a cluster knows of the objects. */
  readonly unknown?: UnknownValues;
}
