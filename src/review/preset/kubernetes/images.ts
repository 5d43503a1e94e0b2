import { all } from "./conditions.js";
import { inContainers } from "./places.js";
import type { Rule } from "../../rule/rule.js";

/** Tags that are moved from one image to the next. */
const MOVING = "(latest|main|master|edge|nightly|dev|develop|canary|head|HEAD)";

/** No digest, and no tag or one that moves. Names with variables of other tools are not known yet. */
const MOVES = `^([^@$({]*/)?[^/:@$({]+(:${MOVING})?$`;

/** The name without tag and digest. */
const REPOSITORY = "^(?:[^@]*/)?[^/:@]+";

const TEXTS = "type(before) == string && type(after) == string";

/** How the paths of images, and of their parts, end in the values of charts. */
const VALUES = {
  image: "[.]image$",
  repository: "[.]image[.]repository$",
  tag: "[.]image[.](tag|digest)$",
} as const;

/** The first that matches a change is reported. */
export const images: readonly Rule[] = [
  ...everywhere({
    id: "image-tag-moves",
    type: "warn",
    when: (part) => {
      if (part === "repository") return undefined;
      const moves = part === "tag" ? `^${MOVING}$` : MOVES;
      return all(
        `type(after) == string && after.matches(r'${moves}')`,
        // A new image without a tag may get one from kustomize or Skaffold.
        `before == null ? after.matches(r'(^|:)${MOVING}$') : !(type(before) == string && before.matches(r'${moves}'))`,
      );
    },
    message:
      "The image depends on where its tag points when a Pod starts: Pods may run different images, and a rollback may not restore the old one.",
  }),
  ...everywhere({
    id: "image-digest-dropped",
    type: "warn",
    when: (part) =>
      part === "repository" ? undefined : all(TEXTS, "before.contains('@sha256:') && !after.contains('@')"),
    message: "Without a digest, the image can change: its tag can be moved.",
  }),
  ...everywhere({
    id: "image-repository-changed",
    type: "warn",
    when: (part) =>
      part === "tag"
        ? undefined
        : all(TEXTS, `before.find(r'${REPOSITORY}') != after.find(r'${REPOSITORY}')`),
    message: "The image comes from a different registry or repository.",
  }),
  ...everywhere({
    id: "image-changed",
    type: "allow",
    when: () => TEXTS,
    message: "The image changes from {before} to {after}.",
  }),
];

/** A whole image, or the parts in charts: a repository, or a tag that may include a digest. */
type Part = keyof typeof VALUES;

interface ImageRule extends Pick<Rule, "type" | "message"> {
  readonly id: string;
  /** Undefined if the part does not show it. */
  readonly when: (part: Part) => string | undefined;
}

/**
 * In containers; in custom resources of an operator, such as a Prometheus; and in the values of a chart that Flux or
 * Argo CD renders.
 */
function everywhere({ when, ...rest }: ImageRule): Rule[] {
  const rule = { ...rest, topic: "images" };
  const whole = when("image") ?? "";
  return [
    ...inContainers({ ...rule, path: "image!", when: whole }),
    { ...rule, path: "spec.image!", when: whole },
    ...["spec.values", "spec.source.helm.valuesObject"].flatMap((path) =>
      Object.entries(VALUES).flatMap(([part, ending]) => {
        const condition = when(part as Part);
        if (condition === undefined) return [];
        return [{ ...rule, path, when: all(`path.matches(r'${ending}')`, condition) }];
      }),
    ),
  ];
}
