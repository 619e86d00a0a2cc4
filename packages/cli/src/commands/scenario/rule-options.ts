import { UsageError } from '../../cli-errors.ts';
import type { ParsedArguments } from '../../command.ts';
import { readAnswerChanges, readPayloadConditions } from './payload-options.ts';
import type { ScenarioRequest } from './scenario-request.ts';

type Options = ParsedArguments['options'];

/**
 * Returns the rule described by the options of `plus scenario set`, or undefined without such options.
 * Throws `UsageError` for an invalid value, or for conditions without an effect.
 */
export function readRuleOptions({ options }: ParsedArguments): ScenarioRequest | undefined {
  const message = given({ kind: options.message, number: options.number });
  const isOfMessages = Object.keys(message).length > 0 || options.platform !== undefined;
  const match = { ...readMatchOptions(options), ...(isOfMessages ? { message } : {}) };
  const times = numberOption('--times', options.times, 1, 1_000_000);
  const probability = numberOption('--chance', options.chance, 0, 1);
  if (times !== undefined && probability !== undefined)
    throw new UsageError('--times cannot be combined with --chance.');
  const what = given({
    status: numberOption('--status', options.status, 200, 599),
    delayMs: numberOption('--delay', options.delay, 0, 600_000),
    connection: options.connection,
    hub: options.hub,
    platform: options.platform,
    code: options.code,
    change: typeof options.change === 'string' ? readAnswerChanges(options.change) : undefined,
  });
  const often = given({ times, probability });
  if (Object.keys(what).length > 0)
    return {
      ...(Object.keys(match).length === 0 ? {} : { match }),
      ...(Object.keys(often).length === 0 ? {} : { often }),
      what,
    };
  if (Object.keys({ ...match, ...often }).every((name) => name === 'tenant')) return undefined;
  throw new UsageError(
    'The effect is missing: add --status, --change, --delay, --connection, --hub or --platform, as in plus scenario set --deal TransactionList --status 403',
  );
}

/** Returns the conditions described by the options of `plus scenario set` and `verify`. Throws `UsageError`. */
export function readMatchOptions(options: Options): Record<string, unknown> {
  return given({
    operationId: options.operation,
    deal: options.deal,
    account: options.account,
    tenant: options.tenant,
    payload: typeof options.payload === 'string' ? readPayloadConditions(options.payload) : undefined,
  });
}

/** Returns a whole number within its limits, or a share for `--chance`. Throws `UsageError`. */
export function numberOption(
  flag: string,
  text: string | boolean | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const isWhole = flag === '--chance' || Number.isInteger(value);
  if (typeof text === 'string' && text.trim() !== '' && isWhole && value >= least && value <= most)
    return value;
  throw new UsageError(`${flag} must be a number from ${least} to ${most}, not "${text}".`);
}

function given(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
