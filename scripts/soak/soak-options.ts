import { parseArgs } from 'node:util';

export const soakHelp = `Works at the product while things break, and tells whether anything was lost.

  npm run soak                       10 minutes
  npm run soak -- --minutes 3        shorter, or longer
  npm run soak -- --seed 7           the same faults and choices again

With DATABASE_URL, two processes of the server work on that PostgreSQL database, which must be empty.`;

export interface SoakOptions {
  /** Duration of the work; starting, settling and checking come on top. */
  readonly minutes: number;
  readonly seed: number;
}

export type ParsedSoak =
  | { readonly kind: 'run'; readonly options: SoakOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly message: string };

/** Parses the flags of `npm run soak`. `otherSeed` is the default seed. Never throws; wrong usage is a result. */
export function parseSoakOptions(commandArguments: readonly string[], otherSeed: number): ParsedSoak {
  try {
    const { values } = parseArgs({
      args: [...commandArguments],
      options: {
        minutes: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    return {
      kind: 'run',
      options: {
        minutes: wholeNumber('--minutes', values.minutes, 10, 2, 240),
        seed: wholeNumber('--seed', values.seed, otherSeed, 0, 4_294_967_295),
      },
    };
  } catch (error) {
    return { kind: 'usage', message: error instanceof Error ? error.message : String(error) };
  }
}

function wholeNumber(flag: string, text: string | undefined, otherwise: number, least: number, most: number) {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new RangeError(`${flag} must be a whole number from ${least} to ${most}, not "${text}".`);
}
