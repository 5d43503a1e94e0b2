import { configMap } from "../kinds/core/config-map.js";

export const CORE = {
  "v1 ConfigMap": configMap,
};
