/** The reference of an image, as the distribution project reads it: a domain, a path, a tag and a digest. */
const PART = "[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*";
const LABEL = "(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])";
const HOST = `(?:${LABEL}(?:\\.${LABEL})*|\\[(?:[a-fA-F0-9:]+)\\])(?::[0-9]+)?`;
const DIGEST = "[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}";
const REFERENCE = new RegExp(
  `^(?:${HOST}/)?${PART}(?:/${PART})*(?::([A-Za-z0-9_][A-Za-z0-9_.-]{0,127}))?(?:@(${DIGEST}))?$`,
);
const HASH_LENGTHS: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };
/** 64 hexadecimal digits are the identifier of an image, not a name. */
const IDENTIFIER = /^[a-f0-9]{64}$/;
/** Without the domain. */
const LONGEST_PATH = 255;
const HUB = "docker.io";

/** Images whose tag may move are pulled each time; a name that cannot be read has no tag. */
export function pullPolicyOf(image: string): "Always" | "IfNotPresent" {
  return tagOf(image) === "latest" ? "Always" : "IfNotPresent";
}

function tagOf(image: string): string | undefined {
  const match = IDENTIFIER.test(image) ? null : REFERENCE.exec(withDomain(image));
  if (match === null) return undefined;
  const [whole, tag, digest] = match;
  if (digest !== undefined && !isDigest(digest)) return undefined;
  const end = whole.length - suffixLength(tag) - suffixLength(digest);
  if (end - whole.indexOf("/") - 1 > LONGEST_PATH) return undefined;
  return tag ?? (digest === undefined ? "latest" : undefined);
}

/** `nginx` is `docker.io/library/nginx`, and so is `docker.io/nginx`. */
function withDomain(image: string): string {
  const first = image.slice(0, Math.max(0, image.indexOf("/")));
  const isNamed = isDomain(first);
  const rest = isNamed ? image.slice(first.length + 1) : image;
  const domain = isNamed && first !== "index.docker.io" ? first : HUB;
  return domain === HUB && !rest.includes("/") ? `${HUB}/library/${rest}` : `${domain}/${rest}`;
}

/** The first part is a domain if it has a dot, a port or an upper-case letter. */
function isDomain(part: string): boolean {
  return /[.:]/.test(part) || part === "localhost" || part !== part.toLowerCase();
}

function suffixLength(part: string | undefined): number {
  return part === undefined ? 0 : part.length + 1;
}

/** Other algorithms are not available in the API server. */
function isDigest(digest: string): boolean {
  const [algorithm = "", hash = ""] = digest.split(":");
  return HASH_LENGTHS[algorithm] === hash.length && /^[a-f0-9]+$/.test(hash);
}
