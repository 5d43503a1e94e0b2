import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EDITOR_RECEIVER, type EditorFinding, type MakeEditor } from "./face.js";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { highlighting, look } from "./look.js";
import { EditorState, type Text } from "@codemirror/state";
import { yaml } from "@codemirror/lang-yaml";

/**
 * A YAML editor inside a shadow root: there its styles are style sheets that the script adopts, which the policy of the
 * page allows. Tab leaves it, as it leaves every other field.
 */
const makeEditor: MakeEditor = ({ place, label, text, onChange }) => {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  let isSetting = false;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        yaml(),
        highlighting,
        look,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        typingOverSelection,
        // The text scrolls: it is in the order of the Tab key by itself, and says so.
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isSetting) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  measure(view);
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      isSetting = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      isSetting = false;
    },
    setFindings(findings) {
      const found = findings.map((finding) => diagnosticOf(finding, view.state.doc));
      view.dispatch(setDiagnostics(view.state, found));
    },
    focus: () => view.focus(),
    remove: () => view.destroy(),
  };
};

/**
 * Line numbers are placed by a guess until the editor has measured its lines, which it does in the next frame. The browser
 * may show the guess before that: asked for a place, the editor measures at once.
 */
function measure(view: EditorView): void {
  view.coordsAtPos(0);
}

/**
 * Text that replaces a selection. Left to itself, Chromium keeps the look of the selected text in a `style` attribute, which
 * the policy of the page forbids.
 */
const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    if (inputType !== "insertText" || data === null || view.state.selection.main.empty) return false;
    const userEvent = "input.type";
    view.dispatch({ ...view.state.replaceSelection(data), userEvent, scrollIntoView: true });
    return true;
  },
});

/** Findings are about the text that was checked; the current one may be shorter. */
function diagnosticOf(finding: EditorFinding, doc: Text): Diagnostic {
  const from = offsetOf(doc, finding.line, finding.column);
  const to = Math.max(from, offsetOf(doc, finding.endLine, finding.endColumn));
  return { from, to, severity: finding.severity, message: finding.message };
}

function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column - 1, 0), to);
}

const receive = Reflect.get(globalThis, EDITOR_RECEIVER) as ((make: MakeEditor) => void) | undefined;
receive?.(makeEditor);
