import type { ObjectMeta } from "../type/go-types.js";
import { isZeroTime } from "../../machinery/index.js";

/** Fields that an update cannot change are copied from the stored object: rest.BeforeUpdate. */
export function keepIdentity(metadata: ObjectMeta, old: ObjectMeta): void {
  if (metadata.uid === "") metadata.uid = old.uid;
  if (old.creationTimestamp !== null || isZeroTime(metadata.creationTimestamp))
    metadata.creationTimestamp = old.creationTimestamp;
  if (old.deletionTimestamp !== undefined) metadata.deletionTimestamp = old.deletionTimestamp;
  if (old.deletionGracePeriodSeconds !== undefined)
    metadata.deletionGracePeriodSeconds ??= old.deletionGracePeriodSeconds;
}
