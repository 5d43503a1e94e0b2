import { account, pod } from "./pods.js";
import { describe, expect, it } from "vitest";
import { ask } from "./asking.js";
import { at } from "./at.js";

const PATH = "/var/run/secrets/kubernetes.io/serviceaccount";

describe("ServiceAccount", () => {
  it("gives a Pod the account default, and mounts its token", () => {
    const { object, refused } = ask("ServiceAccount", pod(), account());
    expect(refused).toBeUndefined();
    expect(at(object, "spec", "serviceAccountName")).toBe("default");
    expect(at(object, "spec", "serviceAccount")).toBe("default");
    expect(at(object, "spec", "volumes", 0)).toMatchObject({
      name: "kube-api-access-abcde",
      projected: {
        defaultMode: 420,
        sources: [{ serviceAccountToken: { expirationSeconds: 3607 } }, {}, {}],
      },
    });
    expect(at(object, "spec", "containers", 0, "volumeMounts")).toEqual([
      { name: "kube-api-access-abcde", readOnly: true, mountPath: PATH },
    ]);
  });

  it("mounts no token where the Pod says so, or else its account", () => {
    const off = "automountServiceAccountToken: false";
    const on = "automountServiceAccountToken: true";
    expect(at(ask("ServiceAccount", pod(off), account(on)).object, "spec", "volumes")).toBeUndefined();
    expect(at(ask("ServiceAccount", pod(), account(off)).object, "spec", "volumes")).toBeUndefined();
    expect(at(ask("ServiceAccount", pod(on), account(off)).object, "spec", "volumes")).toHaveLength(1);
  });

  it("uses an existing volume for the token", () => {
    const { object } = ask(
      "ServiceAccount",
      pod("volumes: [{ name: kube-api-access-mine, emptyDir: {} }]"),
      account(),
    );
    expect(at(object, "spec", "volumes")).toHaveLength(1);
    expect(at(object, "spec", "containers", 0, "volumeMounts", 0, "name")).toBe("kube-api-access-mine");
  });

  it("adds the image pull secrets of the account where the Pod has none", () => {
    const own = account("imagePullSecrets: [{ name: registry }]");
    expect(at(ask("ServiceAccount", pod(), own).object, "spec", "imagePullSecrets")).toEqual([
      { name: "registry" },
    ]);
    const { object } = ask("ServiceAccount", pod("imagePullSecrets: [{ name: mine }]"), own);
    expect(at(object, "spec", "imagePullSecrets")).toEqual([{ name: "mine" }]);
  });

  it("refuses an account that does not exist", () => {
    expect(ask("ServiceAccount", pod("serviceAccountName: builder"), account()).refused).toBe(
      'error looking up service account shop/builder: serviceaccount "builder" not found',
    );
  });

  it("refuses Secrets that an account does not list, if it enforces that", () => {
    const own = account("secrets: [{ name: tokens }]").replace(
      "namespace: shop",
      'namespace: shop, annotations: { kubernetes.io/enforce-mountable-secrets: "true" }',
    );
    const using = (name: string): string => pod(`volumes: [{ name: v, secret: { secretName: ${name} } }]`);
    expect(ask("ServiceAccount", using("tokens"), own).refused).toBeUndefined();
    expect(ask("ServiceAccount", using("keys"), own).refused).toBe(
      'volume with secret.secretName="keys" is not allowed because service account default does not reference that secret',
    );
  });

  it("changes no mirror Pod, and refuses one that uses an account or Secrets", () => {
    const mirror = (spec: string): string => pod(spec, "{}", "{ kubernetes.io/config.mirror: x }");
    const { object, refused } = ask("ServiceAccount", mirror(""), account());
    expect(refused).toBeUndefined();
    expect(at(object, "spec", "serviceAccountName")).toBeUndefined();
    expect(ask("ServiceAccount", mirror("serviceAccountName: a")).refused).toBe(
      "a mirror pod may not reference service accounts",
    );
    expect(ask("ServiceAccount", mirror("imagePullSecrets: [{ name: a }]")).refused).toBe(
      "a mirror pod may not reference secrets",
    );
  });
});
