import { type ParseArgsConfig, parseArgs } from 'node:util';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Parsed command line: flags, a help request or a usage error. */
export type ReadOptions<Values> =
  | { readonly kind: 'run'; readonly values: Values }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly message: string };

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Parses the flags of a command and `--help`. Never throws; wrong usage is a result. */
export function readOptions<const F extends Flags>(commandArguments: readonly string[], flags: F) {
  type Values = ReturnType<typeof parseArgs<{ options: F }>>['values'];
  try {
    const { values } = parseArgs({ args: [...commandArguments], options: { ...flags, ...HELP } });
    const answer: ReadOptions<Values> =
      (values as { help?: boolean }).help === true
        ? { kind: 'help' }
        : { kind: 'run', values: values as Values };
    return answer;
  } catch (error) {
    const answer: ReadOptions<Values> = {
      kind: 'usage',
      message: error instanceof Error ? error.message : String(error),
    };
    return answer;
  }
}

/** Returns the flags of this process. Exits after `--help` or wrong usage. */
export function optionsOfProcess<const F extends Flags>(help: string, flags: F) {
  const read = readOptions(process.argv.slice(2), flags);
  if (read.kind === 'run') return read.values;
  if (read.kind === 'help') console.log(help);
  else endWithUsage(read.message, help);
  process.exit(0);
}

/** Exits the process with a usage error. */
export function endWithUsage(message: string, help: string): never {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
}
