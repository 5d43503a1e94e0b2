import { declare } from "../model/internal.js";

export const problems = declare("serve", {
  // Declaring a platform.
  "invalid-platform": "The webhooks of the platform are not declared correctly.",
  "declared-twice": "Two webhooks have the same path, or a kind is declared twice for lookups.",
  "unloadable-platform": "The module of the platform cannot be loaded.",
  "no-platform": "The module exports no platform.",

  // Installing it.
  "not-installable": "The platform lacks a setting that its installation needs.",
  "unknown-resource":
    "The plural and scope of a kind are unknown: there is no CRD for it, and the platform does not set them.",

  // Handlers.
  "unusable-answer": "A handler returned a value that is not a valid answer.",
  "forbidden-write": "A handler changed managedFields, status, or an object that is being deleted.",
  "not-declared": "A handler looks up a kind, or uses an index, that the platform does not declare.",
  "unsettled-lookups": "The objects that a handler looks up change faster than Varve can read them.",
  "unusable-call": "A test calls a webhook without an object, or with an object without apiVersion and kind.",

  // Serving.
  "no-certificate": { exit: "failure", sentence: "The server has no certificate." },
  "unusable-certificate": {
    exit: "failure",
    sentence: "The certificate and the key do not match, or the certificate is not valid now.",
  },
  "unusable-durations": "With these durations certificates would be replaced continuously.",
  "other-certificates": {
    exit: "blocked",
    sentence: "Another tool or another strategy manages the certificates of these webhooks.",
  },
  "no-configuration": {
    exit: "not found",
    sentence:
      "The cluster has no webhook configuration with this name, or none of its webhooks calls the Service.",
  },
  "cannot-listen": { exit: "failure", sentence: "The server cannot listen on this address." },
});
