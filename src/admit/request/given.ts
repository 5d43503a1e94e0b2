import {
  FLAG,
  type Kind,
  type KindsOf,
  MAP,
  TEXT,
  ANYTHING,
  expectArgument,
  asSent,
  expectJson,
  expectOptions,
  isRecord,
  listOfKind,
  mapOfKind,
  oneOfTexts,
  optionFaults,
  required,
} from "../../model/internal.js";
import type { AdmissionRequest, GivenRequest } from "./request.js";
import type { RequestUser } from "./user.js";

const PATCH: Kind = {
  text: "a patch: { type, value }, with type json, merge, strategic or apply",
  fits: (value) => isRecord(value) && PATCH_TYPE.fits(value["type"]) && "value" in value,
};
const PATCH_TYPE = oneOfTexts("json", "merge", "strategic", "apply");
const TARGET: Kind = {
  text: "a target: { apiVersion, kind, name }, each a string",
  fits: (value) => isRecord(value) && ["apiVersion", "kind", "name"].every((key) => TEXT.fits(value[key])),
};

const USER: Kind = {
  text: "a user: { username }, with optional uid, groups and extra",
  fits: (value) => isRecord(value) && optionFaults(value, USER_FIELDS, "").length === 0,
};
const USER_FIELDS: KindsOf<RequestUser> = {
  username: required(TEXT),
  uid: TEXT,
  groups: listOfKind(TEXT),
  extra: mapOfKind(listOfKind(TEXT)),
};

const REQUEST: KindsOf<GivenRequest> = {
  operation: oneOfTexts("CREATE", "UPDATE", "DELETE", "CONNECT"),
  object: ANYTHING,
  duplicateFields: listOfKind(TEXT),
  oldObject: ANYTHING,
  patch: PATCH,
  target: TARGET,
  isCollection: FLAG,
  subresource: TEXT,
  namespace: TEXT,
  user: USER,
  dryRun: FLAG,
  fieldValidation: oneOfTexts("Ignore", "Warn", "Strict"),
  fieldManager: TEXT,
  force: FLAG,
  deleteOptions: MAP,
  generated: mapOfKind(TEXT),
};

/** Throws for an argument that is not a request. JSON that is not an object is left to the API server's own error. */
export function readRequest(given: GivenRequest, call: string): AdmissionRequest {
  expectRequestShape(given, call);
  const { object, oldObject, ...rest } = given;
  if (rest.patch !== undefined) expectJson(rest.patch.value, call, "the patch");
  return {
    ...rest,
    ...(object === undefined ? {} : { object: asSent(object, call, "object") }),
    ...(oldObject === undefined ? {} : { oldObject: asSent(oldObject, call, "oldObject") }),
  };
}

/** The options alone: the object is not validated. */
export function expectRequestShape(request: GivenRequest, call: string): void {
  expectArgument(request, MAP, call, "the request");
  expectOptions(request, REQUEST, call, "the request");
}
