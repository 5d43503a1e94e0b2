import type { JsonObject } from "../../../src/model/index.js";
import { ACCESS_SHAPES } from "./shapes/access.js";
import { CORE_SHAPES } from "./shapes/core.js";
import { NETWORKING_SHAPES } from "./shapes/networking.js";
import { OBJECT_SHAPES } from "./shapes/objects.js";
import { POD_SHAPES } from "./shapes/pods.js";
import { REGISTRATION_SHAPES } from "./shapes/registration.js";
import { STORAGE_SHAPES } from "./shapes/storage.js";
import { WORKLOAD_SHAPES } from "./shapes/workloads.js";
import { GATED_SHAPES } from "./shapes/gated.js";
import { parseAllYaml } from "./shapes/parse.js";

/** Objects of our own that the API server accepts, several of each kind. */
export const OWN_SHAPES: readonly JsonObject[] = [
  CORE_SHAPES,
  ACCESS_SHAPES,
  POD_SHAPES,
  WORKLOAD_SHAPES,
  NETWORKING_SHAPES,
  STORAGE_SHAPES,
  OBJECT_SHAPES,
  REGISTRATION_SHAPES,
  GATED_SHAPES,
].flatMap(parseAllYaml);
