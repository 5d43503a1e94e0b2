import type { ComponentChildren, JSX } from "preact";

interface NoticeProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ComponentChildren;
  readonly isProblem?: boolean;
  /** Whether it stands for the whole view, which then has no other heading. */
  readonly isView?: boolean;
}

/** What a view shows where it has nothing to show: why, and the next step. */
export function Notice({ title, children, isProblem = false, isView = false }: NoticeProps): JSX.Element {
  const Title = isView ? "h1" : "p";
  return (
    <div class={`notice ${isProblem ? "notice-problem" : ""}`} role={isProblem ? "alert" : "status"}>
      <Title class="notice-title">{title}</Title>
      {children}
    </div>
  );
}
