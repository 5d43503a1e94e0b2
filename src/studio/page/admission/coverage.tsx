import type { AdmissionResult, AdmissionWorld } from "../../wire/admission.js";
import type { JSX } from "preact";

interface CoverageProps {
  readonly world: AdmissionWorld;
  readonly result: AdmissionResult;
  readonly isMasked: boolean;
}

/** What the answer is based on, and what a real API server would also do. */
export function Coverage({ world, result, isMasked }: CoverageProps): JSX.Element {
  const { kubernetes, platform, remarks, secretsLeftOut } = world;
  const limits = [
    ...result.notCovered,
    ...(platform.state === "not called" ? [`webhooks of the workspace: ${platform.why}`] : []),
    ...(secretsLeftOut > 0
      ? [`Secrets of the workspace (${secretsLeftOut}) are not in this page: edits are checked without them`]
      : []),
    ...(isMasked
      ? ["values of this Secret are masked in this page; edits are checked with the masked values"]
      : []),
    ...remarks,
  ];
  return (
    <section class="panel">
      <h2 class="panel-title">Checked against</h2>
      <p class="coverage">
        Kubernetes {kubernetes}: built-in schemas{basisOf(world)}.
      </p>
      {limits.length > 0 && (
        <>
          <h3 class="coverage-title">Not covered</h3>
          <ul class="rows" aria-label="Not covered">
            {limits.map((limit, i) => (
              <li class="row" key={i}>
                <span class="row-main">{limit}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/^CustomResourceDefinition$/, "CRD"],
  [/^ValidatingAdmissionPolicy$/, "validating policy"],
  [/^MutatingAdmissionPolicy$/, "mutating policy"],
  [/WebhookConfiguration$/, "webhook configuration"],
];

function basisOf({ objects }: AdmissionWorld): string {
  const found = COUNTED.flatMap(([kind, word]) => {
    const count = objects.filter((one) => kind.test(one.kind)).length;
    if (count === 0) return [];
    return [`${count} ${count === 1 ? word : word.replace(/y$/, "ie") + "s"}`];
  });
  return found.length === 0
    ? " only. The workspace has no CRDs, policies or webhook configurations; add them to its files to check against them"
    : `, ${found.join(", ")} of the workspace`;
}
