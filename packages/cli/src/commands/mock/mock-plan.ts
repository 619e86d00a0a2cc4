import type { MockInput } from './mock-input.ts';

/** What is already there in the project. */
export interface MockSurroundings {
  readonly isServerBuilt: boolean;
  readonly isWebBuilt: boolean;
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
}

export interface MockPlan {
  readonly steps: readonly MockStep[];
  readonly notes: readonly string[];
}

const prepareDataFile = 'apps/mock-server/dist/prepare-data.js';
const serverFile = 'apps/mock-server/dist/server.js';

/** The steps from what is there to a running mock server; pure. */
export function planMock(input: MockInput, surroundings: MockSurroundings): MockPlan {
  const size = input.seedSize === undefined ? [] : [input.seedSize];
  const build: MockStep = {
    announcement: 'Building the mock server (it was not built yet) …',
    failure: 'The mock server could not be built; the lines above say why.',
    file: 'node_modules/turbo/bin/turbo',
    arguments: ['run', 'build', '--filter=@parking-plus/mock-server'],
    isShown: false,
  };
  const prepare: MockStep = {
    failure: 'The data could not be prepared; the lines above say why.',
    file: prepareDataFile,
    arguments: size.flatMap((value) => ['--size', value]),
    isShown: false,
  };
  const serve: MockStep = {
    failure: 'The mock server ended by itself; the lines above say why.',
    file: serverFile,
    arguments: [
      ...(input.port === undefined ? [] : ['--port', String(input.port)]),
      ...(input.memory ? ['--memory'] : []),
      ...size.flatMap((value) => ['--seed-size', value]),
    ],
    isShown: true,
  };
  return {
    steps: [...(surroundings.isServerBuilt ? [] : [build]), prepare, serve],
    notes: surroundings.isWebBuilt
      ? []
      : ['The web is not built, so only the API is served; npm start builds and serves both.'],
  };
}
