import type { InlineConfig, Plugin } from 'vite';
import { chunkGroups, type Stages } from './chunk-groups.ts';
import { neededModules } from './entry-module-graph.ts';

/**
 * Splits the build by the modules of each stage of a visit, determined by a first build with `config`.
 * `entries` are paths from the project's root.
 * A plugin, so that reading vite.config.ts does not run the first build.
 */
export function chunkPlugin(config: InlineConfig, entries: Record<keyof Stages, readonly string[]>): Plugin {
  return {
    name: 'plus-chunks',
    apply: 'build',
    async config() {
      const stages = await neededModules(config, entries);
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(stages) } } } } };
    },
  };
}
