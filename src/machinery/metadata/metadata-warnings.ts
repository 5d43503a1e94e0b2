import { type JsonObject } from "../../model/index.js";
import { compareGoText, goQuote } from "../../model/internal.js";
import { listOf } from "./metadata-fields.js";
import { qualifiedNameFaults } from "./metadata-name.js";

const STANDARD_FINALIZERS: ReadonlySet<string> = new Set(["orphan", "foregroundDeletion", "kubernetes"]);

/** Warnings about finalizers that a write of a custom resource adds. */
export function finalizerWarnings(metadata: JsonObject, old: JsonObject = {}): string[] {
  const known = new Set(listOf(old, "finalizers"));
  const added = new Set((listOf(metadata, "finalizers") as string[]).filter((name) => !known.has(name)));
  return [...added].sort(compareGoText).flatMap(warningsAbout);
}

function warningsAbout(name: string): string[] {
  const about = (text: string): string => `metadata.finalizers: ${goQuote(name)}: ${text}`;
  const warnings = qualifiedNameFaults(name).map(about);
  if (name.includes("/") || STANDARD_FINALIZERS.has(name)) return warnings;
  const form = name.includes(".") ? " including a path (/)" : "";
  const advice = `prefer a domain-qualified finalizer name${form} to avoid accidental conflicts with other finalizer writers`;
  return [...warnings, about(advice)];
}
