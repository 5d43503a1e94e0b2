/** Objects of the libraries that operators have, given to Varve without a cast. tsc checks this file. */
import type { V1ConfigMap, V1Deployment } from "@kubernetes/client-node";
import { Deployment, type IDeployment } from "kubernetes-models/apps/v1";
import { admit, applyStrategicMergePatch, pipeline, regenerate, review, worldOf } from "varve";
import { applyJsonPatch, applyMergePatch, createJsonPatch, createMergePatch } from "varve/merge";
import { createThreeWayMergePatch, createTwoWayMergePatch, serverSideApply } from "varve/merge";
import { type Cluster } from "varve/cluster";
import { compare } from "varve/review";
import { draft } from "varve/compose";
import { formatYaml } from "varve/yaml";
import { resourceId } from "varve/model";

const author = { stage: "test", name: "test" };

export function takes(
  live: V1Deployment,
  wanted: IDeployment,
  cluster: Cluster,
  maybe: string | undefined,
): void {
  const model = new Deployment(wanted);
  for (const object of [live, wanted, model]) {
    regenerate({ base: undefined, existing: object, fresh: object });
    review(object, [object], { rules: [] });
    compare(object, object);
    admit({ object, oldObject: object }, worldOf([object]));
    applyStrategicMergePatch(object, object);
    createTwoWayMergePatch(object, object);
    createThreeWayMergePatch(object, object, object);
    serverSideApply(object, object, { manager: "test" });
    applyMergePatch(object, object);
    createMergePatch(object, object);
    applyJsonPatch(object, []);
    createJsonPatch(object, object);
    formatYaml(object);
    resourceId(object);
    void cluster.apply(object);
  }
  // A type that was written down is the type of the draft.
  draft(live, { author }).value.metadata = { name: "web" };
  const typed = pipeline({
    baseline: live,
    name: maybe,
    supports: maybe,
    mutations: [
      {
        name: "Replicas",
        phase: "default",
        gate: maybe,
        mutate: (d, { input }: { input: { replicas: number } }) => {
          d.spec = { ...d.spec, replicas: input.replicas, selector: {}, template: {} };
        },
      },
    ],
  });
  const built: V1Deployment | undefined = typed.build({ input: { replicas: 1 }, version: maybe }).resource;
  // kubernetes-models says the kind in its types: drafts have the fields of the kind.
  draft(wanted, { author }).value.spec = { ...wanted.spec, paused: true, selector: {}, template: {} };
  const map: V1ConfigMap = { data: { a: "1" } };
  pipeline({ baseline: map }).build();
  void built;
}
