import type { JSX } from "preact";

/** The path of a field. A long one breaks before a dot or a bracket, not within a name. */
export function PathText({ path }: { readonly path: string }): JSX.Element {
  return (
    <>
      {path.split(/(?=[.[])/).map((part, i) => (
        <span key={i}>
          <wbr />
          {part}
        </span>
      ))}
    </>
  );
}
