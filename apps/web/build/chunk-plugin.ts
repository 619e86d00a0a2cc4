import type { InlineConfig, Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { neededModules } from './needed-modules.ts';

/** Entries of sign-in, of the frame, of the first screen and of a list, as paths from the project's root. */
type Stages = readonly [
  signIn: readonly string[],
  frame: readonly string[],
  home: readonly string[],
  list: readonly string[],
];

/**
 * Cuts the build into files by what each stage of a visit needs, which a first build with `config` tells.
 * A plugin, so that whoever only reads vite.config.ts does not build the product.
 */
export function chunkPlugin(config: InlineConfig, stages: Stages): Plugin {
  return {
    name: 'plus-chunks',
    apply: 'build',
    async config() {
      const [signIn, frame, home, list] = await neededModules(config, stages);
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(signIn, frame, home, list) } } },
        },
      };
    },
  };
}
