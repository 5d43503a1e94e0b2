import type { Flags } from "../../command/flags.js";
import type { RequestUser } from "../../../admit/index.js";

/** What can be asked for; a collection is deleted object by object, without saying their names. */
export const OPERATIONS = ["CREATE", "UPDATE", "DELETE", "DELETECOLLECTION"] as const;

/** What a request says beside its object. */
export const requestFlags = {
  old: {
    type: "string",
    value: "FILE|FOLDER",
    summary: "what is stored: objects that are in it are updated",
  },
  operation: {
    type: "string",
    value: "OPERATION",
    choices: OPERATIONS,
    summary: "what is done to the objects (CREATE, or UPDATE with --old)",
  },
  subresource: { type: "string", value: "NAME", summary: "write only this part: status, scale" },
  as: { type: "string", value: "USER", summary: "who asks (an administrator unless given)" },
  "as-group": { type: "string", value: "GROUP", multiple: true, summary: "a group of that user" },
  validate: {
    type: "string",
    value: "MODE",
    choices: ["strict", "warn", "ignore"],
    default: "strict",
    summary: "what becomes of unknown fields, as with kubectl",
  },
  "dry-run": { type: "boolean", summary: "ask as kubectl does with --dry-run=server" },
} as const satisfies Flags;

/** What the API server calls the modes. */
export const FIELD_VALIDATION = { strict: "Strict", warn: "Warn", ignore: "Ignore" } as const;

/** The user that flags name; undefined for the one who may do everything. */
export function userFrom(flags: {
  readonly as: string | undefined;
  readonly "as-group": readonly string[];
}): RequestUser | undefined {
  const { as: username, "as-group": groups } = flags;
  if (username === undefined && groups.length === 0) return undefined;
  return {
    username: username ?? "kubernetes-admin",
    ...(groups.length === 0 ? {} : { groups: [...groups, "system:authenticated"] }),
  };
}
