import {
  FLAG,
  type KindsOf,
  NUMBER,
  SCHEMA,
  TEXT,
  having,
  listOf,
  oneOfTexts,
  required,
} from "../model/index.js";
import type { ApplyOptions } from "./apply.js";
import type { CreateJsonPatchOptions } from "./json-patch-create.js";
import type { CreateOptions } from "./create.js";
import type { JsonPatchOptions } from "./json-patch.js";
import type { MergePatchOptions } from "./merge-patch.js";
import type { ServerSideApplyOptions } from "./server-side-apply.js";
import type { ThreeWayOptions } from "./three-way.js";

const MODE = oneOfTexts("compatible", "strict");
const EMIT = oneOfTexts("when-needed", "always", "never");
const DIALECT = oneOfTexts("rfc", "api-server");

export const APPLY_OPTIONS: KindsOf<ApplyOptions> = { schema: required(SCHEMA), mode: MODE };

export const CREATE_OPTIONS: KindsOf<CreateOptions> = {
  schema: required(SCHEMA),
  mode: MODE,
  emit: EMIT,
  target: oneOfTexts("any-server", "patch-merge-key"),
  preconditions: listOf(having("a precondition", "name", "holds")),
};

export const THREE_WAY_OPTIONS: KindsOf<ThreeWayOptions> = { ...CREATE_OPTIONS, overwrite: FLAG };

export const JSON_PATCH_OPTIONS: KindsOf<JsonPatchOptions> = { dialect: DIALECT, copyLimit: NUMBER };
export const CREATE_JSON_PATCH_OPTIONS: KindsOf<CreateJsonPatchOptions> = { tests: FLAG };
export const MERGE_PATCH_OPTIONS: KindsOf<MergePatchOptions> = { dialect: DIALECT };

export const SERVER_SIDE_APPLY_OPTIONS: KindsOf<ServerSideApplyOptions> = {
  schema: SCHEMA,
  apiVersion: TEXT,
  manager: required(TEXT),
  force: FLAG,
  time: TEXT,
  subresource: TEXT,
  emptied: oneOfTexts("applied", "null"),
};
