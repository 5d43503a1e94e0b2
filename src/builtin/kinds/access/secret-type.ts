import type { RootSpot } from "../../check/kind-rules.js";
import type { Secret } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { jsonObjectFault } from "../../check/json-syntax.js";

const ACCOUNT_NAME = "kubernetes.io/service-account.name";

/** What a Secret of a known type must have. Other types may have anything. */
export function checkSecretType({ type, metadata, data }: Secret, at: RootSpot): void {
  const place = at.field("data");
  const has = (key: string): boolean => Object.hasOwn(data, key);
  switch (type) {
    case "kubernetes.io/service-account-token":
      // Go reads a missing annotation as an empty text.
      if ((metadata.annotations[ACCOUNT_NAME] ?? "") === "")
        at.field("metadata").field("annotations").item(ACCOUNT_NAME).required();
      break;
    case "kubernetes.io/dockercfg":
      checkJsonObject(data, ".dockercfg", place);
      break;
    case "kubernetes.io/dockerconfigjson":
      checkJsonObject(data, ".dockerconfigjson", place);
      break;
    case "kubernetes.io/basic-auth":
      // One of the two is enough, and both are reported.
      if (!has("username") && !has("password"))
        for (const key of ["username", "password"]) place.item(key).required();
      break;
    case "kubernetes.io/ssh-auth":
      if ((data["ssh-privatekey"] ?? "") === "") place.item("ssh-privatekey").required();
      break;
    case "kubernetes.io/tls":
      for (const key of ["tls.crt", "tls.key"]) if (!has(key)) place.item(key).required();
  }
}

function checkJsonObject(data: Secret["data"], key: string, at: Spot): void {
  const place = at.item(key);
  const content = data[key];
  if (content === undefined) {
    place.required();
    return;
  }
  const fault = jsonObjectFault(atob(content ?? ""));
  if (fault !== undefined) place.invalid("<secret contents redacted>", fault);
}
