import { stopSignals } from '../../packages/cli/src/project/run-node.ts';

/**
 * Resolves when this process gets a stop signal (Ctrl+C, closed terminal, `kill`).
 * A second Ctrl+C during shutdown ends the process at once.
 */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    for (const signal of stopSignals) process.on(signal, stop);
  });
}
