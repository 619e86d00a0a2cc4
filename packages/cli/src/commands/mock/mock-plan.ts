import type { MockInput } from './mock-input.ts';

/** Existing builds and data of the project. */
export interface MockEnvironment {
  readonly isServerBuilt: boolean;
  readonly isWebBuilt: boolean;
  /** True if the server will open existing data. */
  readonly hasLivingData: boolean;
}

/** Process to run with the current Node; paths are relative to the project, with `/`. */
interface MockStep {
  /** Printed before it if it takes a while. */
  readonly announcement?: string;
  /** Printed after its own output if it fails. */
  readonly failure: string;
  readonly file: string;
  readonly arguments: readonly string[];
  /** Output is passed through; that of other steps is shown only if they fail. */
  readonly isShown: boolean;
  /** True if it ends with `plus`. */
  readonly isTied: boolean;
}

export interface MockPlan {
  readonly steps: readonly MockStep[];
  readonly notes: readonly string[];
}

/** Preloaded into a process that must end with `plus`, however `plus` ended. */
export const exitWithParentFile = 'e2e/harness/exit-with-parent.mjs';
const prepareDataFile = 'apps/mock-server/dist/prepare-data.js';
const serverFile = 'apps/mock-server/dist/server.js';

/** Returns the steps from the current state to a running mock server. Pure. */
export function planMock(input: MockInput, surroundings: MockEnvironment): MockPlan {
  const size = input.seedSize === undefined ? [] : [input.seedSize];
  // Always, like npm start: unchanged parts are not built again.
  const build: MockStep = {
    ...(surroundings.isServerBuilt ? {} : { announcement: 'Building the mock server …' }),
    failure: 'The mock server could not be built; see the lines above.',
    file: 'node_modules/turbo/bin/turbo',
    arguments: ['run', 'build', '--filter=@parking-plus/mock-server'],
    isShown: false,
    isTied: false,
  };
  const prepare: MockStep = {
    failure: 'The data could not be prepared; see the lines above.',
    file: prepareDataFile,
    arguments: size.flatMap((value) => ['--size', value]),
    isShown: false,
    isTied: true,
  };
  const serve: MockStep = {
    failure: 'The mock server exited unexpectedly; see the lines above.',
    file: serverFile,
    arguments: [
      ...(input.port === undefined ? [] : ['--port', String(input.port)]),
      ...serverDataFlags(input),
      ...input.tenantFlags,
      ...input.scenarios.flatMap((scenario) => ['--scenario', scenario]),
      ...(['proxy', 'record', 'play'] as const).flatMap((name) =>
        input[name] === undefined ? [] : [`--${name}`, input[name]],
      ),
    ],
    isShown: true,
    isTied: true,
  };
  return {
    steps: [
      build,
      // A proxy stores no data.
      ...(surroundings.hasLivingData || input.proxy !== undefined ? [] : [prepare]),
      serve,
    ],
    notes: surroundings.isWebBuilt
      ? []
      : ['The web is not built, so only the API is served; npm start builds and serves both.'],
  };
}

/** Returns the flags that select the server's data. */
export function serverDataFlags({ memory, seedSize }: Pick<MockInput, 'memory' | 'seedSize'>): string[] {
  return [...(memory ? ['--memory'] : []), ...(seedSize === undefined ? [] : ['--seed-size', seedSize])];
}
