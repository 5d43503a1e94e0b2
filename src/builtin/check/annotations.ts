import { byteLength, goLower, qualifiedNameFaults } from "../../machinery/index.js";
import type { Spot } from "./spot.js";

/** 256 KiB for all keys and values together. */
const LARGEST_ANNOTATIONS = 256 * 1024;

/** Go's ValidateAnnotations. */
export function checkAnnotations(annotations: Readonly<Record<string, string>>, at: Spot): void {
  let size = 0;
  for (const [key, value] of Object.entries(annotations)) {
    at.faults(key, qualifiedNameFaults(goLower(key)));
    size += byteLength(key) + byteLength(value);
  }
  if (size > LARGEST_ANNOTATIONS) at.tooLong(LARGEST_ANNOTATIONS);
}
