import type { Spot } from "../spot.js";

/** The text says 1, though 0 is the whole disk. */
export function checkPartition(partition: number, at: Spot): void {
  if (partition < 0 || partition > 255)
    at.field("partition").invalid(partition, "must be between 1 and 255, inclusive");
}
