import type { EvidenceName } from "../../flow/index.js";

/** Where an adoption records the last output, or why it cannot. */
type RecordPlace = { readonly where: string } | { readonly refusal: Record<"message" | "hint", string> };

/** By the kind of evidence in the settings. */
export const RECORD_PLACES: Readonly<Record<EvidenceName, RecordPlace>> = {
  file: { where: "in .varve/ownership; no manifest changed" },
  annotation: { where: "in an annotation of each resource; nothing else in the manifests changed" },
  // A value counts as generated only if the commit of a run set it (decision 107): nothing would be updated.
  git: {
    refusal: {
      message: "with spec.evidence: git, there is no record before the first run is committed",
      hint: "adopt with spec.evidence: file, commit, then set it to git; the committed record is used until the first run is committed",
    },
  },
  none: {
    refusal: {
      message: "with spec.evidence: none, there is no place for a record",
      hint: "remove spec.evidence from varve.yaml",
    },
  },
};
