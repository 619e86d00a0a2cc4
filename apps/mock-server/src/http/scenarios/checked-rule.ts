import { type DealName, dealCodes } from '@parking-plus/contracts';
import { contractOperations } from '@parking-plus/contracts/document';
import { dealOfCode } from '../../deals/deal-codes.ts';
import { malformed } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { FieldFinding } from '../../errors/refusal.ts';
import { departuresOf, type RuleOrder } from './scenario-rule.ts';

/** Operation name in rules for every request below `/signalr`. */
export const HUB_OPERATION = 'hub';

/**
 * Returns the rule with its deal as a code.
 * Throws 400 for an unknown operation or deal, or a delay with swapped ends.
 */
export function checkedRule(order: RuleOrder): RuleOrder {
  const { match, what } = order;
  const errors: FieldFinding[] = [];
  const { operationId, deal } = match ?? {};
  if (operationId !== undefined && !isKnownOperation(operationId)) {
    errors.push(
      fieldError(
        '/match/operationId',
        'unknown-operation',
        localized(`合約沒有作業 ${operationId}`, `The contract has no operation ${operationId}`),
      ),
    );
  }
  const code = deal === undefined ? undefined : codeOf(deal);
  if (deal !== undefined && code === undefined) {
    errors.push(
      fieldError('/match/deal', 'unknown-deal', localized(`沒有類型 ${deal}`, `There is no type ${deal}`)),
    );
  }
  const { delayMs } = what;
  if (typeof delayMs === 'object' && delayMs[0] > delayMs[1]) {
    errors.push(
      fieldError(
        '/what/delayMs',
        'range',
        localized('最短的延遲不能大於最長的', 'The shortest delay cannot be above the longest'),
      ),
    );
  }
  if (errors.length > 0) throw malformed(errors);
  return code === undefined ? order : { ...order, match: { ...match, deal: code } };
}

function codeOf(deal: string): string | undefined {
  if (dealOfCode(deal) !== undefined) return deal;
  return Object.hasOwn(dealCodes, deal) ? dealCodes[deal as DealName] : undefined;
}

function isKnownOperation(wanted: string): boolean {
  const names = [HUB_OPERATION, ...contractOperations().map(({ operationId }) => operationId)];
  return names.some((operationId) => departuresOf({ operationId: wanted }, { operationId }).length === 0);
}

function fieldError(pointer: string, code: string, message: LocalizedText): FieldFinding {
  return { pointer, code, message };
}
