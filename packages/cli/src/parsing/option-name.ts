import type { OptionSpec } from '../command.ts';

/** Returns the long flag of an option: `--seed-size` of `--seed-size <size>`. */
export function longFlag({ flags }: Pick<OptionSpec, 'flags'>): string {
  return /--[a-z0-9-]+/.exec(flags)?.[0] ?? flags;
}

/** Returns whether a value follows the flag. */
export function takesValue({ flags }: Pick<OptionSpec, 'flags'>): boolean {
  return /[<[]/.test(flags);
}

/** Returns the name of a parsed option: `seedSize` of `--seed-size <size>`. */
export function optionName(option: Pick<OptionSpec, 'flags'>): string {
  return longFlag(option)
    .slice(2)
    .replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
