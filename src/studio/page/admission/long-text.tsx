import type { JSX } from "preact";

/** What fits on a line or two. */
const SHORT = 120;

/** A value; a long one is folded. */
export function LongText({ text }: { readonly text: string }): JSX.Element {
  if (text.length <= SHORT) return <>{text}</>;
  return (
    <details class="long">
      <summary>{text.slice(0, SHORT)}…</summary>
      {text}
    </details>
  );
}
