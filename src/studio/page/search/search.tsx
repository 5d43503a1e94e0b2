import { FieldSearch, type Hit, MOST_HITS } from "./find.js";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Catalogue } from "../../wire/catalogue.js";
import type { JSX } from "preact";
import { useShortcuts } from "../state/keys.js";
import { dataOf } from "../state/data.js";
import { goTo } from "../state/route.js";
import { VirtualList } from "../ui/virtual-list.js";

const ROW = 44;

/** Finds fields of all resources by path and value. The fields are loaded when the search is used first. */
export function Search({ catalogue }: { readonly catalogue: Catalogue | undefined }): JSX.Element {
  const [wanted, setWanted] = useState("");
  const [active, setActive] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const keys = useMemo(
    () => [{ key: "/", does: "search all fields", run: () => input.current?.focus() }],
    [],
  );
  useShortcuts(keys);
  const loaded = isUsed ? dataOf("search").value : undefined;
  const search = useMemo(
    () => (loaded?.state === "ready" ? new FieldSearch(loaded.value.texts) : undefined),
    [loaded],
  );
  const hits = useMemo(() => search?.find(wanted) ?? [], [search, wanted]);
  const open = (hit: Hit | undefined): void => {
    if (hit === undefined || catalogue === undefined) return;
    const about = catalogue.resources[hit.resource]?.id ?? "";
    goTo({ view: "resource", about, details: { field: hit.path } });
    setWanted("");
    input.current?.blur();
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setWanted("");
    else if (event.key === "Enter") open(hits[active]);
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, hits.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  const isOpen = wanted.trim() !== "";
  return (
    <search class="search">
      <input
        ref={input}
        class="input"
        type="search"
        list={undefined}
        role="combobox"
        aria-label="Search all fields"
        aria-expanded={isOpen}
        aria-controls="search-hits"
        aria-activedescendant={isOpen && hits.length > 0 ? `hit-${active}` : undefined}
        placeholder="Search all fields   /"
        value={wanted}
        onFocus={() => setUsed(true)}
        onInput={({ currentTarget }) => {
          setWanted(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={move}
      />
      <div
        id="search-hits"
        class="search-hits"
        hidden={!isOpen}
        style={{ "--height": `${hits.length * ROW}px` }}
      >
        <p class="search-count" role="status">
          {countText(search === undefined ? undefined : hits.length)}
        </p>
        {isOpen && hits.length > 0 && (
          <VirtualList
            count={hits.length}
            rowHeight={ROW}
            label="fields found"
            role="listbox"
            active={active}
            row={(i) => {
              const hit = hits[i] as Hit;
              return (
                <HitRow
                  key={i}
                  id={`hit-${i}`}
                  hit={hit}
                  resource={catalogue?.resources[hit.resource]?.id ?? ""}
                  isActive={i === active}
                  onOpen={() => open(hit)}
                />
              );
            }}
          />
        )}
      </div>
    </search>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return "loading the fields";
  if (count === 0) return "no field matches";
  return count >= MOST_HITS ? `the first ${MOST_HITS} fields` : `${count} field${count === 1 ? "" : "s"}`;
}

interface HitRowProps {
  readonly id: string;
  readonly hit: Hit;
  readonly resource: string;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

function HitRow({ id, hit, resource, isActive, onOpen }: HitRowProps): JSX.Element {
  return (
    <div id={id} class="hit" role="option" aria-selected={isActive} onClick={onOpen}>
      <span class="hit-field">
        <span class="path">{hit.path}</span> {hit.value}
      </span>{" "}
      <span class="hit-place faint">{resource}</span>
    </div>
  );
}
