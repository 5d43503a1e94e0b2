import { type Preset, forEveryAction } from "../../rule/preset.js";
import { admission } from "./admission.js";
import { availability } from "./availability.js";
import { crds } from "./crds.js";
import { deletion } from "./deletion.js";
import { images } from "./images.js";
import { immutable } from "./immutable.js";
import { network } from "./network.js";
import { rbac } from "./rbac.js";
import { security } from "./security.js";
import { sources } from "./sources.js";
import { storage } from "./storage.js";
import { vet } from "../../rule/rule-expression.js";

const rules = vet([
  ...deletion,
  ...immutable,
  ...storage,
  ...availability,
  ...images,
  ...sources,
  ...security,
  ...rbac,
  ...network,
  ...admission,
  ...crds,
]);

/** The rules for changes to Kubernetes resources, for every action. */
export const kubernetes: Preset = { identity: [], ...forEveryAction(rules) };
