import { AuthorMark, KIND_WORDS } from "../ui/author-mark.js";
import type { AuthorCount } from "../../wire/resource.js";
import type { JSX } from "preact";

interface LegendProps {
  readonly authors: readonly AuthorCount[];
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (author: number) => void;
  readonly clear: () => void;
}

/** Who set how many fields. Choosing authors makes their lines stand out. */
export function Legend({ authors, chosen, toggle, clear }: LegendProps): JSX.Element {
  return (
    <div class="legend" role="group" aria-label="authors">
      {authors.map(({ kind, name, fields }, i) => (
        <button
          key={`${kind} ${name}`}
          type="button"
          class="legend-author"
          aria-pressed={chosen.has(i)}
          onClick={() => toggle(i)}
        >
          <AuthorMark kind={kind} />
          <span class="hidden">{KIND_WORDS[kind].word}</span> <span class="legend-name">{name}</span>{" "}
          <span class="faint">{fields.toLocaleString("en")}</span>{" "}
          <span class="hidden">{fields === 1 ? "field" : "fields"}</span>
        </button>
      ))}
      {chosen.size > 0 && (
        <button type="button" class="legend-author legend-clear" onClick={clear}>
          show all
        </button>
      )}
    </div>
  );
}
