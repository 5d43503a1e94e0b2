import { type ClusterEntry, EMPTY_USER, type Kubeconfig, type UserEntry } from "./kubeconfig.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import { clusterFaults, userFaults } from "./entry-faults.js";
import { problems } from "../problems.js";

/** The parts of a kubeconfig that one context refers to. */
export interface ChosenContext {
  readonly name: string;
  readonly cluster: ClusterEntry;
  readonly user: UserEntry;
  /** Empty if the context has none. */
  readonly namespace: string;
}

/** The requested context, or the current one; undefined if the kubeconfig has neither. */
export function chooseContext(config: Kubeconfig, asked: string | undefined): ChosenContext | undefined {
  const name = asked || config["current-context"];
  if (name === "") return undefined;
  const context = config.contexts.get(name);
  if (context === undefined) throw new VarveError(noSuchContext(name, config, asked));
  const cluster = config.clusters.get(context.cluster);
  const user = context.user === "" ? EMPTY_USER : config.users.get(context.user);
  const faults = [
    ...(cluster === undefined ? [lacking("cluster", context.cluster, name)] : []),
    ...(user === undefined ? [lacking("user", context.user, name)] : []),
    ...(user === undefined ? [] : userFaults(context.user, user)),
    ...(cluster === undefined ? [] : clusterFaults(context.cluster, cluster)),
  ];
  if (cluster === undefined || user === undefined || faults.length > 0) throw new VarveError(faults);
  return { name, cluster, user, namespace: context.namespace };
}

function noSuchContext(name: string, { contexts }: Kubeconfig, asked: string | undefined): Diagnostic {
  const names = [...contexts.keys()].sort();
  const known = names.length === 0 ? "the kubeconfig has no context" : `the contexts are ${names.join(", ")}`;
  return problems["no-such-context"]({
    message: `there is no context ${quote(name)}`,
    found: name,
    expected: names,
    hint: didYouMean(name, names) ?? known,
    verbatim: asked
      ? `context ${quote(name)} does not exist`
      : `context was not found for specified context: ${name}`,
  });
}

/**
 * kubectl continues without it, with localhost:8080 or without credentials. A typo would then send requests to the
 * wrong server or as the wrong user.
 */
function lacking(part: "cluster" | "user", name: string, context: string): Diagnostic {
  const message =
    name === ""
      ? `${part} was not specified for context ${quote(context)}`
      : `${part} ${quote(name)} was not found for context ${quote(context)}`;
  return problems["unusable-context"]({ message, verbatim: message, params: { context, [part]: name } });
}
