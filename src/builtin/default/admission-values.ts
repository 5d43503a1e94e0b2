import type { ValueTable } from "./values.js";

const MATCHED = { matchPolicy: "Equivalent", namespaceSelector: {}, objectSelector: {} };
const WEBHOOK = { ...MATCHED, failurePolicy: "Fail", timeoutSeconds: 10 };

/** The defaults of webhooks and of admission policies. */
export const ADMISSION_VALUES: ValueTable = {
  "admissionregistration/v1.MatchResources": MATCHED,
  "admissionregistration/v1.MutatingAdmissionPolicySpec": { failurePolicy: "Fail" },
  "admissionregistration/v1.MutatingWebhook": { ...WEBHOOK, reinvocationPolicy: "Never" },
  "admissionregistration/v1.NamedRuleWithOperations": { scope: "*" },
  "admissionregistration/v1.RuleWithOperations": { scope: "*" },
  "admissionregistration/v1.ServiceReference": { port: 443 },
  "admissionregistration/v1.ValidatingAdmissionPolicySpec": { failurePolicy: "Fail" },
  "admissionregistration/v1.ValidatingWebhook": WEBHOOK,
  "apiregistration/v1.ServiceReference": { port: 443 },
};
