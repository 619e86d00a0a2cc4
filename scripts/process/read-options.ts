import { type ParseArgsConfig, parseArgs } from 'node:util';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** What a command was asked: its flags, its help, or something that it does not know. */
export type ReadOptions<Values> =
  | { readonly kind: 'run'; readonly values: Values }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly message: string };

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Reads the flags of a command, `--help` besides. Errors: none, wrong usage is an answer. */
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

/** The flags that this process was started with; without them it ends here, with its help or what is wrong. */
export function optionsOfProcess<const F extends Flags>(help: string, flags: F) {
  const read = readOptions(process.argv.slice(2), flags);
  if (read.kind === 'run') return read.values;
  if (read.kind === 'help') console.log(help);
  else endWithUsage(read.message, help);
  process.exit(0);
}

/** Ends the process with what is wrong about how it was started. */
export function endWithUsage(message: string, help: string): never {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
}
