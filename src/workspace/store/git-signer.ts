import type { Signed, Signer } from "../../flow/index.js";
import { GitAuthors } from "../ownership/git-authors.js";

/** Names the commit behind each value; without a history nobody is named. */
export function gitSigner(root: string): Signer {
  return async (resources) => {
    const places = resources.map(({ id, part }) => ({ id, file: part }));
    const authors = await GitAuthors.read(root, places);
    return new Map(resources.flatMap((resource) => [...authorsIn(resource, authors)]));
  };
}

function authorsIn({ id, part, value, schema, decisions }: Signed, authors: GitAuthors) {
  const authorAt = authors.of({ file: part, id, value, schema });
  return decisions.flatMap((decision) => {
    const author = authorAt(decision.path);
    return author === undefined ? [] : [[decision, author] as const];
  });
}
