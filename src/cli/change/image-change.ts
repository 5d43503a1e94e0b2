/** The parts of an image reference; a name without a registry uses the default registry. */
interface Image {
  readonly registry: string;
  readonly name: string;
  readonly tag: string;
  readonly digest: string;
}

/** A registry has a dot or a port, or is localhost; a tag or a digest distinguishes an image from any other path. */
const IMAGE =
  /^(?:(?<registry>localhost|[\w-]+(?:\.[\w-]+)+(?::\d+)?|[\w-]+:\d+)\/)?(?<name>[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[a-z0-9]+:[0-9a-f]{32,}))?$/;

/** A tag or a name with a digest, or a digest alone, as values of charts have them. */
const PINNED = /^(?<name>[^\s@/]*)@?(?<digest>(?<=@|^)[a-z0-9]+:[0-9a-f]{32,})$/;

/** How much of a digest is shown; the end is shown if two digests start alike. */
const DIGEST = { start: 19, end: 8 } as const;

function imageIn(text: string): Image | undefined {
  // A digest alone would parse as an image called sha256.
  if (PINNED.exec(text)?.groups?.["name"] === "") return undefined;
  const { registry = "", name, tag = "", digest = "" } = IMAGE.exec(text)?.groups ?? {};
  return name !== undefined && tag + digest !== "" ? { registry, name, tag, digest } : undefined;
}

/** The change of an image, part by part: `quay.io/prometheus/prometheus, tag v3.1.0 -> v3.2.0`. */
export function imageChange(before: string, after: string): string | undefined {
  const [old, now] = [imageIn(before), imageIn(after)];
  if (old === undefined || now === undefined || old.name !== now.name) return pinnedChange(before, after);
  const digests = shownDigests(old.digest, now.digest);
  if (digests === undefined) return undefined;
  const shown = { registry: [old.registry, now.registry], tag: [old.tag, now.tag], digest: digests };
  const parts = (["registry", "tag", "digest"] as const)
    .filter((part) => old[part] !== now[part])
    .map((part) => `${part} ${shown[part].map((text) => text || "(none)").join(" -> ")}`);
  const place =
    old.registry === now.registry && now.registry !== "" ? `${now.registry}/${now.name}` : now.name;
  return [place, ...parts].join(", ");
}

/** `v1.2.0@sha256:0123… -> v1.2.1@sha256:4567…`. */
function pinnedChange(before: string, after: string): string | undefined {
  const [old, now] = [PINNED.exec(before)?.groups, PINNED.exec(after)?.groups];
  const digests = old && now && shownDigests(old["digest"] as string, now["digest"] as string);
  if (old === undefined || now === undefined || digests === undefined) return undefined;
  const [from, to] = [old, now].map(({ name = "" }, i) => `${name && `${name}@`}${digests[i]}`);
  return `${from} -> ${to}`;
}

/** Two digests, shortened; undefined if they would look the same. */
function shownDigests(before: string, after: string): readonly [string, string] | undefined {
  if (before === after) return [cut(before), cut(after)];
  const isSeen = before.slice(0, DIGEST.start) !== after.slice(0, DIGEST.start);
  const end = isSeen ? 0 : DIGEST.end;
  const [old, now] = [cut(before, end), cut(after, end)];
  return old === now ? undefined : [old, now];
}

function cut(digest: string, end = 0): string {
  if (digest === "") return "";
  return `${digest.slice(0, DIGEST.start)}…${end === 0 ? "" : digest.slice(-end)}`;
}
