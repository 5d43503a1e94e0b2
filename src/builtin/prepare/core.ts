import type { Namespace, Node, Secret, ServiceAccount } from "../type/go-types.js";
import { NIL_MAP, zeroOf } from "../type/zero.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { defaultsOf } from "../default/set-defaults.js";
import { base64Of } from "./base64-of.js";

const FINALIZER = "kubernetes";
const setNamespaceDefaults = defaultsOf("core/v1.Namespace");

export const namespace: ObjectRules<Namespace> = {
  setDefaults: setNamespaceDefaults,
  prepareCreate(object) {
    object.status = { ...zeroOf("core/v1.NamespaceStatus"), phase: "Active" };
    const { finalizers } = object.spec;
    if (!finalizers.includes(FINALIZER)) object.spec.finalizers = [...finalizers, FINALIZER];
    setNamespaceDefaults(object);
  },
  prepareUpdate(object, old) {
    object.spec.finalizers = old.spec.finalizers;
    object.status = old.status;
    setNamespaceDefaults(object);
  },
};

export const secret: ObjectRules<Secret> = {
  setDefaults: defaultsOf("core/v1.Secret"),
  convert(object) {
    const texts = Object.entries(object.stringData);
    if (texts.length > 0)
      object.data = {
        ...object.data,
        ...Object.fromEntries(texts.map(([key, text]) => [key, base64Of(text)])),
      };
    object.stringData = NIL_MAP;
  },
  prepareUpdate(object, old) {
    object.type ||= old.type;
  },
};

/** Nodes report their status when they are made; it is kept. */
export const node: ObjectRules<Node> = {
  setDefaults: defaultsOf("core/v1.Node"),
  convert({ spec }) {
    const { podCIDR, podCIDRs } = spec;
    if (podCIDR !== "" && podCIDR !== podCIDRs[0]) spec.podCIDRs = [podCIDR];
    else if (podCIDRs.length > 0) spec.podCIDR = podCIDRs[0] ?? "";
  },
  prepareCreate({ spec, status }) {
    spec.configSource = undefined;
    status.config = undefined;
  },
  prepareUpdate(object, old) {
    object.status = old.status;
    if (old.spec.configSource === undefined) object.spec.configSource = undefined;
  },
};

/** Only the names of Secrets are kept. */
export const serviceAccount: ObjectRules<ServiceAccount> = {
  prepareCreate: dropDetails,
  prepareUpdate: dropDetails,
};

function dropDetails(object: ServiceAccount): void {
  if (object.secrets.length > 0)
    object.secrets = object.secrets.map(({ name }) => ({ ...zeroOf("core/v1.ObjectReference"), name }));
}
