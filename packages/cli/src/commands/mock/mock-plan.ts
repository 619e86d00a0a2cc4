import type { MockInput } from './mock-input.ts';

/** What is already there in the project. */
export interface MockSurroundings {
  readonly isServerBuilt: boolean;
  readonly isWebBuilt: boolean;
  /** Whether the server will open data that is there already. */
  readonly hasLivingData: boolean;
}

/** One process to run with this very Node; paths are relative to the project, with `/`. */
interface MockStep {
  /** Said before it, when it takes a while. */
  readonly announcement?: string;
  /** Said after its own words when it fails. */
  readonly failure: string;
  readonly file: string;
  readonly arguments: readonly string[];
  /** Shown as it writes; other steps are heard of only when they fail. */
  readonly isShown: boolean;
  /** Whether it ends when `plus` is gone. */
  readonly isTied: boolean;
}

export interface MockPlan {
  readonly steps: readonly MockStep[];
  readonly notes: readonly string[];
}

/** Loaded before a process that is to end when `plus` does, however `plus` ended. */
export const endsWithUsFile = 'e2e/harness/exit-with-parent.mjs';
const prepareDataFile = 'apps/mock-server/dist/prepare-data.js';
const serverFile = 'apps/mock-server/dist/server.js';

/** The steps from what is there to a running mock server; pure. */
export function planMock(input: MockInput, surroundings: MockSurroundings): MockPlan {
  const size = input.seedSize === undefined ? [] : [input.seedSize];
  // Always, as npm start does: what did not change is not built again.
  const build: MockStep = {
    ...(surroundings.isServerBuilt ? {} : { announcement: 'Building the mock server …' }),
    failure: 'The mock server could not be built; the lines above say why.',
    file: 'node_modules/turbo/bin/turbo',
    arguments: ['run', 'build', '--filter=@parking-plus/mock-server'],
    isShown: false,
    isTied: false,
  };
  const prepare: MockStep = {
    failure: 'The data could not be prepared; the lines above say why.',
    file: prepareDataFile,
    arguments: size.flatMap((value) => ['--size', value]),
    isShown: false,
    isTied: true,
  };
  const serve: MockStep = {
    failure: 'The mock server ended by itself; the lines above say why.',
    file: serverFile,
    arguments: [
      ...(input.port === undefined ? [] : ['--port', String(input.port)]),
      ...serverDataFlags(input),
      ...input.scenarios.flatMap((scenario) => ['--scenario', scenario]),
    ],
    isShown: true,
    isTied: true,
  };
  return {
    steps: [build, ...(surroundings.hasLivingData ? [] : [prepare]), serve],
    notes: surroundings.isWebBuilt
      ? []
      : ['The web is not built, so only the API is served; npm start builds and serves both.'],
  };
}

/** The flags that say which data the server opens. */
export function serverDataFlags({ memory, seedSize }: Pick<MockInput, 'memory' | 'seedSize'>): string[] {
  return [...(memory ? ['--memory'] : []), ...(seedSize === undefined ? [] : ['--seed-size', seedSize])];
}
