import { declare } from "../model/internal.js";

export const problems = declare("serve", {
  // What a platform declares.
  "invalid-platform": "The platform does not declare webhooks as Varve serves them.",
  "declared-twice": "Two webhooks are served at one path, or one kind is declared for look-ups twice.",
  "unloadable-platform": "The module of the platform cannot be loaded.",
  "no-platform": "The module exports no platform.",

  // Installing it.
  "not-installable": "The platform does not say something that its installation has to know.",
  "unknown-resource":
    "No CRD says what the API calls a kind of the platform, and the platform does not state it.",

  // What a handler does.
  "unusable-answer": "A handler returned something that is not an answer.",
  "forbidden-write": "A handler wrote to managedFields or status, or to an object that is deleted.",
  "not-declared": "A handler looks up a kind, or uses an index, that the platform does not declare.",
  "unsettled-lookups": "The objects that a handler looks up change faster than they are read.",
  "unusable-call": "A test makes a call without an object, or with one that says nothing of its kind.",

  // Serving.
  "no-certificate": { exit: "failure", sentence: "There is no certificate to serve with." },
  "unusable-certificate": {
    exit: "failure",
    sentence: "The certificate and the key do not belong together, or are not valid now.",
  },
  "unusable-durations": "Certificates with these durations would be replaced without end.",
  "other-certificates": {
    exit: "blocked",
    sentence: "Another tool, or another strategy, looks after the certificates of these webhooks.",
  },
  "no-configuration": {
    exit: "not found",
    sentence: "The cluster has no webhook configuration of this name, or none that calls the Service.",
  },
  "cannot-listen": { exit: "failure", sentence: "The server cannot listen at this address." },
});
