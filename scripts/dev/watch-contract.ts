import { watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { runTurbo } from '../process/run-tool.ts';

/** Editors save a file in several steps; one run covers all of them. */
const SETTLE_MILLISECONDS = 150;

/** Regenerates the contract's types and validators when one of its files changes. */
export function watchContract(): { stop(): Promise<void> } {
  let settle: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const regenerate = async () => {
    const result = await runTurbo(['generate']);
    console.log(
      result.code === 0
        ? `Contract regenerated in ${result.seconds.toFixed(1)} s.`
        : `${result.output.trimEnd()}\nThe contract was not regenerated: the lines above say why.`,
    );
  };
  const watcher = watch(join(projectRoot, 'packages/contracts/openapi'), { recursive: true }, () => {
    clearTimeout(settle);
    settle = setTimeout(() => {
      running = running.then(regenerate);
    }, SETTLE_MILLISECONDS);
  });
  return {
    stop: async () => {
      watcher.close();
      clearTimeout(settle);
      await running;
    },
  };
}
