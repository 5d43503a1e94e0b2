import type { Spread } from "../measure/spread.js";
import type { Unit } from "../row.js";

/** `1.24 ms`, `87.0 µs`, `310 ns`. */
export function formatTime(nanoseconds: number): string {
  if (nanoseconds >= 1e9) return `${(nanoseconds / 1e9).toFixed(2)} s`;
  if (nanoseconds >= 1e6) return `${(nanoseconds / 1e6).toFixed(2)} ms`;
  if (nanoseconds >= 1e3) return `${(nanoseconds / 1e3).toFixed(1)} µs`;
  return `${nanoseconds.toFixed(0)} ns`;
}

/** `812 MiB`, `4.2 KiB`. */
export function formatMemory(bytes: number): string {
  if (bytes >= 2 ** 20) return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  return `${(bytes / 2 ** 10).toFixed(1)} KiB`;
}

export function formatRatio(ratio: number): string {
  return `${ratio >= 100 ? ratio.toFixed(0) : ratio >= 10 ? ratio.toFixed(1) : ratio.toFixed(2)}x`;
}

export function formatMeasured(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return "not measured";
  if (unit === "exponent") return value.toFixed(2);
  return unit === "memory" || unit === "bytes" ? formatMemory(value) : formatTime(value);
}

/** The median, and the range of four fifths of the samples. */
export function formatSpread({ low, high, samples }: Spread, unit: Unit): string {
  return samples < 3
    ? samples === 1
      ? "one sample"
      : "two samples"
    : `${formatMeasured(low, unit)} to ${formatMeasured(high, unit)}`;
}
