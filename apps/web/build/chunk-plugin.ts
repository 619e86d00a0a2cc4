import type { InlineConfig, Plugin } from 'vite';
import { chunkGroups, type Stages } from './chunk-groups.ts';
import { neededModules } from './needed-modules.ts';

/**
 * Cuts the build into files by what each stage of a visit needs, which a first build with `config` tells. `entries` are
 * paths from the project's root.
 * A plugin, so that whoever only reads vite.config.ts does not build the product.
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
