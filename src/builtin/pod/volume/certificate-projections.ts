import type { ClusterTrustBundleProjection, PodCertificateProjection } from "../../type/go-types.js";
import { byteLength, goLower, qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import { checkSignerName, isKubernetesSigner } from "../../check/signer-name.js";
import type { Spot } from "../../check/spot.js";
import { NIL_MAP } from "../../type/zero.js";
import { checkLabelSelector } from "../../check/label-selector.js";
import { checkUnreservedPath } from "../../check/local-path.js";

/** Certificates of authorities, by the name of a bundle or of their signer. */
export function checkTrustBundle(
  bundle: ClusterTrustBundleProjection,
  at: Spot,
  takePath: (path: string) => void,
): void {
  const { name, signerName, labelSelector, path } = bundle;
  if (name !== undefined && signerName !== undefined)
    at.invalidStruct(
      bundle,
      "core/v1.ClusterTrustBundleProjection",
      "only one of name and signerName may be used",
    );
  else if (name !== undefined) {
    checkBundleName(name, at.field("name"));
    if (labelSelector !== undefined)
      at.field("labelSelector").invalidStruct(
        labelSelector,
        "meta/v1.LabelSelector",
        "labelSelector must be unset if name is specified",
      );
  } else if (signerName === undefined) at.required("either name or signerName must be specified");
  else {
    if (signerName === "") at.field("signerName").required("must be a valid signer name");
    checkSignerName(signerName, at.field("signerName"));
    checkLabelSelector(labelSelector, at.field("labelSelector"));
  }
  if (path === "") at.field("path").required();
  checkUnreservedPath(path, at.field("path"));
  takePath(path);
}

/** The name of a bundle of a signer begins with that of the signer, with colons for its slash. */
function checkBundleName(name: string, at: Spot): void {
  if (name === "") at.required("must be a valid object name");
  const own = name.slice(name.lastIndexOf(":") + 1);
  at.faults(
    name,
    [...subdomainFaults(own)].map((fault) => `not a valid clustertrustbundlename: ${fault}`),
  );
}

const KEY_TYPES = ["RSA3072", "RSA4096", "ECDSAP256", "ECDSAP384", "ECDSAP521", "ED25519"];
const HOUR = 3600;
const LONGEST = 91 * 24 * HOUR;
const LONGEST_OF_KUBERNETES = 24 * HOUR;
const PATHS = ["credentialBundlePath", "keyPath", "certificateChainPath"] as const;

/** A key and a certificate that the cluster issues for the pod. */
export function checkPodCertificate(
  certificate: PodCertificateProjection,
  at: Spot,
  takePath: (path: string) => void,
): void {
  const { signerName, keyType, maxExpirationSeconds: seconds, userAnnotations } = certificate;
  checkSignerName(signerName, at.field("signerName"));
  if (userAnnotations !== NIL_MAP) checkUserAnnotations(userAnnotations, at.field("userAnnotations"));
  if (!KEY_TYPES.includes(keyType)) at.field("keyType").notSupported(keyType, KEY_TYPES);
  if (seconds !== undefined) checkExpiration(seconds, signerName, at.field("maxExpirationSeconds"));
  const used = PATHS.filter((name) => certificate[name] !== "");
  for (const name of used) {
    checkUnreservedPath(certificate[name], at.field(name));
    takePath(certificate[name]);
  }
  if (used.length === 0)
    at.required("specify at least one of credentialBundlePath, keyPath, and certificateChainPath");
}

function checkExpiration(seconds: number, signerName: string, at: Spot): void {
  const longest = isKubernetesSigner(signerName) ? LONGEST_OF_KUBERNETES : LONGEST;
  if (seconds < HOUR) at.invalid(seconds, `if provided, maxExpirationSeconds must be >= ${HOUR}`);
  if (seconds > longest) at.invalid(seconds, `if provided, maxExpirationSeconds must be <= ${longest}`);
}

const LARGEST_ANNOTATIONS = 256 * 1024;

/** Like annotations, except that every key has a domain. */
function checkUserAnnotations(annotations: Readonly<Record<string, string>>, at: Spot): void {
  let size = 0;
  for (const [name, value] of Object.entries(annotations)) {
    checkPrefixedKey(goLower(name), at);
    size += byteLength(name) + byteLength(value);
  }
  if (size > LARGEST_ANNOTATIONS) at.tooLong(LARGEST_ANNOTATIONS);
}

function checkPrefixedKey(key: string, at: Spot): void {
  const faults = [...qualifiedNameFaults(key)];
  if (key === "") at.required();
  else if (faults.length > 0) at.faults(key, faults);
  else if (!key.includes("/")) at.invalid(key, 'must be a domain-prefixed key (such as "acme.io/foo")');
}
