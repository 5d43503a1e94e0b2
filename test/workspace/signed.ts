import { type FieldPath, type Json, type ResourceId, parsePath } from "../../src/model/index.js";
import type { Author } from "../../src/ledger/index.js";
import type { Decision } from "../../src/preserve/index.js";
import { gitSigner } from "../../src/workspace/store/git-signer.js";
import { inferSchema } from "../../src/schema/index.js";

/** A resource as it is in the folder. */
interface Standing {
  readonly file: string;
  readonly id: ResourceId;
  readonly value: Json | undefined;
}

/** The author that a run reports for fields of resources that it keeps: an answer for each path of each resource. */
export async function signed(
  root: string,
  resources: readonly Standing[],
  paths: readonly string[],
): Promise<readonly (readonly (Author | undefined)[])[]> {
  const asked = resources.map(({ file: part, id, value }) => ({
    id,
    part,
    value,
    schema: inferSchema(value === undefined ? [] : [value], { listsOnly: true }).node,
    decisions: paths.map((path) => kept(parsePath(path))),
  }));
  const authors = await gitSigner(root)(asked);
  return asked.map(({ decisions }) => decisions.map((decision) => authors.get(decision)));
}

function kept(path: FieldPath): Decision {
  return { path, outcome: "preserved", isBaseKnown: true };
}
