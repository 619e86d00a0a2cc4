import type { OptionSpec } from '../command.ts';

/** The long flag of an option: `--seed-size` of `--seed-size <size>`. */
export function longFlag({ flags }: Pick<OptionSpec, 'flags'>): string {
  return /--[a-z0-9-]+/.exec(flags)?.[0] ?? flags;
}

/** Whether a value follows the flag. */
export function takesValue({ flags }: Pick<OptionSpec, 'flags'>): boolean {
  return /[<[]/.test(flags);
}

/** The name under which a parsed option is found: `seedSize` of `--seed-size <size>`. */
export function optionName(option: Pick<OptionSpec, 'flags'>): string {
  return longFlag(option)
    .slice(2)
    .replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
