import { UsageError } from '../../../cli-errors.ts';
import type { ParsedArguments } from '../../../command.ts';

export interface ContractTestInput {
  /** Address of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly account: string;
  readonly guestAccount: string | undefined;
  readonly singleAccount: string | undefined;
  readonly write: boolean;
  readonly only: readonly string[];
  readonly report: string | undefined;
  /** Report of what a client uses; only that is tested. */
  readonly consumer: string | undefined;
  readonly runs: number;
  readonly seed: number | undefined;
  readonly json: boolean;
}

const EXAMPLE = 'plus contract test --base-url http://127.0.0.1:5480 --account admin';
const RUNS = 20;
const MAX_RUNS = 100_000;
const MAX_SEED = 2_147_483_647;

/** Validates the options of `plus contract test`. Throws `UsageError` with the option and its allowed values. */
export function readContractTestInput({ options }: ParsedArguments): ContractTestInput {
  const account = textOf(options.account);
  if (options.baseUrl === undefined || account === undefined)
    throw new UsageError(
      `${options.baseUrl === undefined ? '--base-url' : '--account'} is missing. For example: ${EXAMPLE}`,
    );
  return {
    baseUrl: baseUrlOf(String(options.baseUrl), '--base-url'),
    account,
    guestAccount: textOf(options.guestAccount),
    singleAccount: textOf(options.singleAccount),
    write: options.write === true,
    only: (textOf(options.only) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    report: textOf(options.report),
    consumer: textOf(options.consumer),
    runs: wholeNumber('--runs', options.runs, MAX_RUNS) ?? RUNS,
    seed: wholeNumber('--seed', options.seed, MAX_SEED),
    json: options.json === true,
  };
}

/** Returns the address of an API without a trailing slash. Throws `UsageError` for anything else. */
export function baseUrlOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} must be an address such as https://plus.example.com, not "${text}".`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`${name} holds a name or a password. Name the account with --account alone.`);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/plusapi' : path}`;
}

export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function wholeNumber(flag: string, value: string | boolean | undefined, largest: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^\d{1,10}$/.test(value) && Number(value) <= largest) return Number(value);
  throw new UsageError(`${flag} must be a whole number from 0 to ${largest}, not "${value}".`);
}
