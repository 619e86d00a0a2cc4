import { UsageError } from '../../cli-errors.ts';
import type { ParsedArguments } from '../../command.ts';
import type { ScenarioRequest } from './scenario-request.ts';

/**
 * Returns the rule described by the options of `plus scenario set`, or undefined without such options.
 * Throws `UsageError` for an invalid number, or for conditions without an effect.
 */
export function readRuleOptions({ options }: ParsedArguments): ScenarioRequest | undefined {
  const match = given({ operationId: options.operation, deal: options.deal, account: options.account });
  const times = number('--times', options.times, 1, 1_000_000);
  const probability = number('--chance', options.chance, 0, 1);
  if (times !== undefined && probability !== undefined)
    throw new UsageError('--times cannot be combined with --chance.');
  const what = given({
    status: number('--status', options.status, 200, 599),
    delayMs: number('--delay', options.delay, 0, 600_000),
    connection: options.connection,
    hub: options.hub,
  });
  const often = given({ times, probability });
  if (Object.keys(what).length > 0)
    return {
      ...(Object.keys(match).length === 0 ? {} : { match }),
      ...(Object.keys(often).length === 0 ? {} : { often }),
      what,
    };
  if (Object.keys({ ...match, ...often }).length === 0) return undefined;
  throw new UsageError(
    'The effect is missing: add --status, --delay, --connection or --hub, as in plus scenario set --deal TransactionList --status 403',
  );
}

function given(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function number(
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
