import { goTo, route } from "../state/route.js";
import type { Catalogue } from "../../wire/catalogue.js";
import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import { WithData } from "../ui/with-data.js";
import { Workbench } from "./workbench.js";

/** One pipeline: its phases, its versions, and what it builds. */
export function PipelineView({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { pipelines } = catalogue;
  const { about } = route.value;
  if (pipelines.length === 0) return <NoPipelines />;
  const number = about === "" ? 0 : pipelines.findIndex(({ name }) => name === about);
  if (number < 0)
    return (
      <Notice title={`There is no pipeline "${about}".`} isView>
        <p>Choose another one:</p>
        <Chooser pipelines={pipelines} number={-1} />
      </Notice>
    );
  return (
    <WithData of={`pipeline/${number}`} key={number}>
      {(data) => <Workbench data={data} chooser={<Chooser pipelines={pipelines} number={number} />} />}
    </WithData>
  );
}

interface ChooserProps {
  readonly pipelines: Catalogue["pipelines"];
  readonly number: number;
}

function Chooser({ pipelines, number }: ChooserProps): JSX.Element {
  const only = pipelines.length === 1 ? pipelines[number] : undefined;
  if (only !== undefined) return <span class="pipeline-name">{only.name}</span>;
  return (
    <label class="pipeline-chooser">
      <span class="hidden">Pipeline</span>
      <select
        class="input"
        value={number}
        onChange={({ currentTarget }) => {
          const name = pipelines[Number(currentTarget.value)]?.name;
          if (name !== undefined) goTo({ view: "pipeline", about: name, details: {} });
        }}
      >
        {number < 0 && <option value={-1}>pipelines</option>}
        {pipelines.map(({ name }, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function NoPipelines(): JSX.Element {
  return (
    <Notice title="The workspace has no pipelines." isView>
      <p>
        A pipeline builds a resource from a baseline and small mutations, ordered by phase. Each has a gate
        that says for which versions and conditions it applies. Varve proves that none of them overwrites
        another by accident.
      </p>
      <p>
        Declare one in YAML or code, and list its file in <code>varve.yaml</code>:
      </p>
      <pre class="pipeline-sample">{`spec:\n  pipelines: ["gateway.pipeline.yaml"]`}</pre>
    </Notice>
  );
}
