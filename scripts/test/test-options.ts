import { parseArgs } from 'node:util';

export const testHelp = `Runs all checks: format, lint, types, unused code, then the unit, contract and browser suites.

  npm test                              all checks and suites
  npm test -- --only unit               one suite: unit, contract or browser (repeat it for two)
  npm test -- --only browser --grep "sign in"   only tests whose title matches
  npm test -- --force                   unit tests of unchanged packages too, which turbo has cached

Reports, traces and the mock server's log are in test-results/.`;

const suiteNames = ['unit', 'contract', 'browser'] as const;
type SuiteName = (typeof suiteNames)[number];

export interface TestOptions {
  /** Suites to run, in their fixed order. */
  readonly suites: readonly SuiteName[];
  /** True if format, lint, types and unused code are checked too; false if single suites are requested. */
  readonly checks: boolean;
  /** Only tests whose title matches this pattern. */
  readonly grep: string | undefined;
  /** True if unit tests run even if turbo has their result in its cache. */
  readonly force: boolean;
}

export type ParsedTest =
  | { readonly kind: 'test'; readonly options: TestOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly message: string };

/** Parses the arguments of `npm test`. Never throws; wrong usage is a result with a message. */
export function parseTestOptions(commandArguments: readonly string[]): ParsedTest {
  try {
    const { values } = parseArgs({
      args: [...commandArguments],
      options: {
        only: { type: 'string', multiple: true },
        grep: { type: 'string' },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    const only = values.only?.flatMap((names) => names.split(','));
    const unknown = only?.find((name) => !suiteNames.some((suite) => suite === name));
    if (unknown !== undefined)
      return { kind: 'usage', message: `--only must be one of ${suiteNames.join(', ')}, not "${unknown}".` };
    return {
      kind: 'test',
      options: {
        suites: suiteNames.filter((suite) => only === undefined || only.includes(suite)),
        checks: only === undefined && values.grep === undefined,
        grep: values.grep,
        force: values.force,
      },
    };
  } catch (error) {
    return { kind: 'usage', message: error instanceof Error ? error.message : String(error) };
  }
}
