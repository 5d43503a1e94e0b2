const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Until the first signal. Of the second one, whichever it is, the process ends at once: there is no listener left. */
export async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
