import type { Flags } from "../../command/flags.js";
import type { RequestUser } from "../../../admit/index.js";

/** The supported operations; a collection is deleted object by object, without listing names. */
export const OPERATIONS = ["CREATE", "UPDATE", "DELETE", "DELETECOLLECTION"] as const;

/** The parts of a request other than its object. */
export const requestFlags = {
  old: {
    type: "string",
    value: "FILE|FOLDER",
    summary: "stored objects, or older files; an object found there is updated, not created",
  },
  operation: {
    type: "string",
    value: "OPERATION",
    choices: OPERATIONS,
    summary: "the operation to check (default: what kubectl apply sends); UPDATE sends whole objects",
  },
  subresource: {
    type: "string",
    value: "NAME",
    summary: "send the request to a subresource, such as status or scale",
  },
  as: { type: "string", value: "USER", summary: "user that sends the request (default: an administrator)" },
  "as-group": { type: "string", value: "GROUP", multiple: true, summary: "group of that user" },
  validate: {
    type: "string",
    value: "MODE",
    choices: ["strict", "warn", "ignore"],
    default: "strict",
    summary: "how to treat unknown fields, as in kubectl",
  },
  "dry-run": { type: "boolean", summary: "send the request as kubectl --dry-run=server does" },
} as const satisfies Flags;

/** The API server's names for the modes. */
export const FIELD_VALIDATION = { strict: "Strict", warn: "Warn", ignore: "Ignore" } as const;

/** The user given by flags; undefined for the user with all permissions. */
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
