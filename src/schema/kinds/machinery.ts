// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { Json } from "../../model/index.js";

export type Quantity = number | string;

export type RawExtension = Json;

export type IntOrString = number | string;
