import type { JSX } from "preact";

interface TabListProps {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly title: string }[];
  readonly chosen: string;
  readonly choose: (name: string) => void;
  readonly class?: string;
}

/** Tabs: one of them is in the order of the Tab key, the arrow keys go to the others. */
export function TabList({ label, tabs, chosen, choose, class: extra = "" }: TabListProps): JSX.Element {
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    choose(tabs[next]?.name ?? chosen);
    const list = event.currentTarget as HTMLElement;
    list.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div class={`tab-list ${extra}`} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, title }) => (
        <button
          type="button"
          role="tab"
          key={name}
          class="tab-button"
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
