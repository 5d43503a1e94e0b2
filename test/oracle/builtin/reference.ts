import type { Reference } from "../reference.js";
import type { Request } from "./request.js";
import { admissionIn } from "./admission.js";
import { aspectsOf, isAllowed } from "./aspects.js";
import { classOf } from "./classes.js";
import { isKnownClass } from "./known-classes.js";
import { OWN_SHAPES } from "./own-shapes.js";
import { requests } from "./cases.js";
import { realShapes } from "./real-shapes.js";
import { textOf } from "../../../src/machinery/index.js";

const RELEASES: Readonly<Record<string, string>> = { "1.36": "1.36.4", "1.37": "1.37.1" };

/** The share of updates whose old object is not what a create of today stores. */
const AS_STORED = 0.12;

export const reference: Reference<Request> = referenceAt("1.36");

function referenceAt(version: string): Reference<Request> {
  return {
    name: "builtin",
    against: `k8s.io/kubernetes v${RELEASES[version]} registry`,
    // Only these are recorded: manifests of others are not part of this repository.
    cases: requests(OWN_SHAPES, [], AS_STORED),
    about: (kinds) => requests([...OWN_SHAPES, ...realShapes()], kinds, AS_STORED),
    ours: admissionIn(version),
    at: referenceAt,
    accepts: isAllowed,
    aspects: aspectsOf,
    classOf,
    // Of other versions only shares are promised.
    ...(version === "1.36" && { isKnownClass }),
    groupOf: ({ old }) => (old === undefined ? "create" : "update"),
    groups: { create: 0.625, update: 0.375 },
    subjectOf: ({ object }) => `${textOf(object, "kind")} (\`${textOf(object, "apiVersion")}\`)`,
    recorded: { cases: 3000, bytes: 2_500_000, refused: 0.5 },
    recordedDifferences: {
      "a second target for processors": 1,
      "an update without a version": 1,
      "ports that a cluster allocates": 1,
      "the path of an object in storage": 1,
    },
    casesInCi: 3000,
    least: { verdict: 0.995, object: 0.995, message: 0.97, warnings: 0.99 },
  };
}
