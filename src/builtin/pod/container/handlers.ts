import type {
  ExecAction,
  GRPCAction,
  HTTPGetAction,
  SleepAction,
  TCPSocketAction,
} from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkOptionalChoice } from "../../check/choice.js";
import { checkPort } from "../../check/port.js";

/** What probes and hooks can do. */
interface Handlers {
  readonly exec?: ExecAction | undefined;
  readonly httpGet?: HTTPGetAction | undefined;
  readonly tcpSocket?: TCPSocketAction | undefined;
  readonly grpc?: GRPCAction | undefined;
  readonly sleep?: SleepAction | undefined;
}

/** Go's validateHandler: the first one is checked, and others are forbidden. */
export function checkHandler(handlers: Handlers, gracePeriod: number | undefined, at: Spot): void {
  const names = (["exec", "httpGet", "tcpSocket", "grpc", "sleep"] as const).filter(
    (name) => handlers[name] !== undefined,
  );
  const [first, ...others] = names;
  if (first === undefined) {
    at.required("must specify a handler type");
    return;
  }
  checkAction(handlers, gracePeriod, at);
  for (const name of others) at.field(name).forbidden("may not specify more than 1 handler type");
}

function checkAction(
  { exec, httpGet, tcpSocket, grpc, sleep }: Handlers,
  gracePeriod: number | undefined,
  at: Spot,
): void {
  if (exec !== undefined) {
    if (exec.command.length === 0) at.fields("exec", "command").required();
  } else if (httpGet !== undefined) checkHttpGet(httpGet, at.field("httpGet"));
  else if (tcpSocket !== undefined) checkPort(tcpSocket.port, at.fields("tcpSocket", "port"));
  else if (grpc !== undefined) checkPort(grpc.port, at.fields("grpc", "port"));
  else if (sleep !== undefined) checkSleep(sleep, gracePeriod, at.field("sleep"));
}

function checkHttpGet({ path, port, scheme, httpHeaders }: HTTPGetAction, at: Spot): void {
  if (path === "") at.field("path").required();
  checkPort(port, at.field("port"));
  checkOptionalChoice(scheme, ["HTTP", "HTTPS"], at.field("scheme"));
  for (const { name } of httpHeaders) {
    if (!/^[-A-Za-z0-9]+$/.test(name))
      at.field("httpHeaders").invalid(
        name,
        "a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')",
      );
  }
}

function checkSleep({ seconds }: SleepAction, gracePeriod: number | undefined, at: Spot): void {
  if (gracePeriod !== undefined && (seconds < 0 || seconds > gracePeriod))
    at.invalid(seconds, `must be non-negative and less than terminationGracePeriodSeconds (${gracePeriod})`);
}
