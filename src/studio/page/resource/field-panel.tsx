import { AuthorMark, AuthorName, authorWords } from "../ui/author-mark.js";
import { type ResourceSheet, STORIES_AT_ONCE } from "../../wire/resource.js";
import type { JSX } from "preact";
import { PathText } from "../ui/path-text.js";
import { Story } from "./story.js";
import { WithData } from "../ui/with-data.js";
import { authorOf } from "./lines.js";

interface FieldPanelProps {
  readonly sheet: ResourceSheet;
  readonly index: number;
  /** The path in the address; undefined for none. */
  readonly path: string | undefined;
  readonly field: number;
  readonly choose: (field: number) => void;
  readonly close: () => void;
}

/** The history of the selected field. */
export function FieldPanel(props: FieldPanelProps): JSX.Element {
  const { sheet, path, field, close } = props;
  const author = authorOf(sheet, field);
  return (
    <section class="panel field-panel" aria-label="field history" id="field-panel" tabIndex={-1}>
      <div class="field-head">
        <h2 class="field-path">
          {path === undefined ? (
            "Field history"
          ) : (
            <code>
              <PathText path={path} />
            </code>
          )}
        </h2>
        <button type="button" class="button field-close" onClick={close}>
          Close
        </button>
        {author !== undefined && <AuthorName author={author} />}
      </div>
      <Content {...props} />
    </section>
  );
}

function Content({ sheet, index, path, field, choose }: FieldPanelProps): JSX.Element {
  if (path === undefined)
    return (
      <p class="panel-empty">Choose a line to see every write to its field, also those that were replaced.</p>
    );
  if (field < 0)
    return (
      <p class="panel-empty">The resource has no such field now. Choose a line, or an earlier version.</p>
    );
  const group = Math.floor(field / STORIES_AT_ONCE);
  return (
    <WithData of={`stories/${index}/${group}`} isPart>
      {({ stories }) => {
        const story = stories[field % STORIES_AT_ONCE];
        if (story === undefined) return null;
        if (story.value === null) return <Members sheet={sheet} path={path} choose={choose} />;
        return (
          <>
            <pre class="field-value" aria-label="value">
              {story.value}
            </pre>
            <Story story={story} />
          </>
        );
      }}
    </WithData>
  );
}

/** A longer list is not read to its end. */
const MOST_MEMBERS = 200;

/** The values in a map or list, with their authors. */
function Members({
  sheet,
  path,
  choose,
}: {
  readonly sheet: ResourceSheet;
  readonly path: string;
  readonly choose: (field: number) => void;
}): JSX.Element {
  const { fields } = sheet;
  const below = fields.flatMap((name, i) =>
    isBelow(name, path) && !isBelow(fields[i + 1] ?? "", name) ? [i] : [],
  );
  return (
    <ul class="rows members" aria-label="fields below">
      {below.slice(0, MOST_MEMBERS).map((i) => {
        const author = authorOf(sheet, i);
        return (
          <li key={i}>
            <button
              type="button"
              class="member"
              aria-label={`${sheet.fields[i]}, set by ${author === undefined ? "several" : authorWords(author)}`}
              onClick={() => choose(i)}
            >
              {author !== undefined && <AuthorMark kind={author.kind} />}
              <code>
                <PathText path={(sheet.fields[i] ?? "").slice(path.length).replace(/^\./, "")} />
              </code>
            </button>
          </li>
        );
      })}
      {below.length > MOST_MEMBERS && <li class="row faint">and {below.length - MOST_MEMBERS} more</li>}
    </ul>
  );
}

function isBelow(name: string, path: string): boolean {
  return name.startsWith(`${path}.`) || name.startsWith(`${path}[`);
}
