/** The parts of a reference to an image; a name without a registry is one of the default registry. */
interface Image {
  readonly registry: string;
  readonly name: string;
  readonly tag: string;
  readonly digest: string;
}

/** A registry has a dot or a port, or is localhost; a tag or a digest tells an image from any other path. */
const IMAGE =
  /^(?:(?<registry>localhost|[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+)\/)?(?<name>[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[a-z0-9]+:[0-9a-f]{32,}))?$/;

/** As much of a digest as people compare. */
const DIGEST = 19;

function imageIn(text: string): Image | undefined {
  const { registry = "", name, tag = "", digest = "" } = IMAGE.exec(text)?.groups ?? {};
  return name !== undefined && tag + digest !== "" ? { registry, name, tag, digest } : undefined;
}

/** What changed about an image, part by part: `quay.io/prometheus/prometheus, tag v3.1.0 -> v3.2.0`. */
export function imageChange(before: string, after: string): string | undefined {
  const [old, now] = [imageIn(before), imageIn(after)];
  if (old === undefined || now === undefined || old.name !== now.name) return undefined;
  // Two digests that begin alike would look the same.
  if (old.digest !== now.digest && shown("digest", old) === shown("digest", now)) return undefined;
  const parts = (["registry", "tag", "digest"] as const)
    .filter((part) => old[part] !== now[part])
    .map((part) => `${part} ${shown(part, old)} -> ${shown(part, now)}`);
  const place =
    old.registry === now.registry && now.registry !== "" ? `${now.registry}/${now.name}` : now.name;
  return [place, ...parts].join(", ");
}

function shown(part: keyof Image, image: Image): string {
  const text = image[part];
  if (text === "") return "(none)";
  return part === "digest" ? `${text.slice(0, DIGEST)}…` : text;
}
