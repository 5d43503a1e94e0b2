import type { Reference } from "../reference.js";
import type { Request } from "./request.js";
import { admissionOf } from "./admission.js";
import { aspectsOf, isAllowed } from "./aspects.js";
import { requests } from "./cases.js";

export const reference: Reference<Request> = {
  name: "builtin",
  against: "k8s.io/kubernetes v1.36.4 registry",
  cases: requests(),
  about: (kinds) => requests(kinds),
  ours: admissionOf,
  accepts: isAllowed,
  aspects: aspectsOf,
  recorded: { cases: 3000, bytes: 2_500_000, refused: 0.5 },
  least: { verdict: 0.995, object: 0.995, message: 0.97, warnings: 0.99 },
};
