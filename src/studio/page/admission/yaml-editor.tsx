import { EDITOR_RECEIVER, type Editor, type MakeEditor } from "../editor/face.js";
import type { JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TextFinding } from "../../wire/engine.js";
import { lateScript } from "../state/late-script.js";

interface YamlEditorProps {
  readonly label: string;
  readonly text: string;
  /** Changes when the text was replaced from outside; the editor is ahead of it while text is typed. */
  readonly revision: number;
  readonly findings: readonly TextFinding[];
  readonly onChange: (text: string) => void;
  /** What puts the cursor into the editor that is shown. */
  readonly focus: RefObject<() => void>;
}

export function YamlEditor(props: YamlEditorProps): JSX.Element {
  const { label, revision, findings, focus } = props;
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  const [editor, setEditor] = useState<Editor>();
  const [isFailed, setFailed] = useState(false);
  newest.current = props;
  useEffect(() => {
    let made: Editor | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      // The editor is a script of its own: only this view needs it.
      const make = await lateScript<MakeEditor>("editor.js", EDITOR_RECEIVER);
      if (isGone || place.current === null) return;
      const onChange = (changed: string): void => newest.current.onChange(changed);
      made = make({ place: place.current, label, text: newest.current.text, onChange });
      setEditor(made);
    };
    start().catch(() => setFailed(true));
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [label]);
  useEffect(() => editor?.setText(newest.current.text), [editor, revision]);
  useEffect(() => editor?.setFindings(findings), [editor, findings]);
  useEffect(() => {
    focus.current = () => editor?.focus();
  }, [editor, focus]);
  if (isFailed) return <PlainEditor {...props} />;
  return <div class="yaml-editor" ref={place} />;
}

/** Without the script of the editor, editing still works. */
function PlainEditor({ label, text, onChange }: YamlEditorProps): JSX.Element {
  return (
    <textarea
      class="yaml-plain"
      aria-label={label}
      spellcheck={false}
      value={text}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
