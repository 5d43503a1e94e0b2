import { builtinNameFaults, isBuiltinNamespaced } from "../../src/builtin/index.js";
import { describe, expect, it } from "vitest";

const SUBDOMAIN =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const LABEL =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const DNS_1035 =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";

describe("a name", () => {
  it.each<readonly [string, string, string, boolean, readonly string[]]>([
    ["apps/v1", "Deployment", "my.app-1", false, []],
    ["apps/v1", "Deployment", "My_App", false, [SUBDOMAIN]],
    ["apps/v1", "Deployment", "a".repeat(254), false, ["must be no more than 253 characters"]],
    ["apps/v1", "Deployment", "app-", true, []],
    ["apps/v1", "Deployment", "app-", false, [SUBDOMAIN]],
    ["v1", "Service", "1a", false, [DNS_1035]],
    ["v1", "Namespace", "a.b", false, ["must not contain dots"]],
    ["v1", "Namespace", "A", false, [LABEL]],
    ["rbac.authorization.k8s.io/v1", "ClusterRole", "system:node", false, []],
    ["rbac.authorization.k8s.io/v1", "Role", "a/b%", false, ["may not contain '/'", "may not contain '%'"]],
    ["rbac.authorization.k8s.io/v1", "Role", "..", false, ["may not be '..'"]],
  ])("of %s %s: %s (prefix %s)", (apiVersion, kind, name, isPrefix, expected) => {
    expect(builtinNameFaults(apiVersion, kind)(name, isPrefix)).toEqual(expected);
  });
});

describe("a built-in kind", () => {
  it("is namespaced unless it is cluster-scoped", () => {
    expect(isBuiltinNamespaced("apps/v1", "Deployment")).toBe(true);
    expect(isBuiltinNamespaced("v1", "Namespace")).toBe(false);
    expect(isBuiltinNamespaced("storage.k8s.io/v1", "StorageClass")).toBe(false);
    expect(isBuiltinNamespaced("example.com/v1", "Namespace")).toBe(true);
  });
});
