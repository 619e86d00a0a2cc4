import { type DealName, dealCodes } from '@parking-plus/contracts';
import { contractOperations } from '@parking-plus/contracts/document';
import { dealOfCode } from '../../deals/deal-codes.ts';
import { malformed } from '../../errors/error-catalogue.ts';
import type { UntranslatedFieldError } from '../../errors/service-error.ts';
import { findMismatches, type RuleRequest } from './scenario-rule.ts';
import { delayReversed, unknownDeal, unknownOperation } from './scenarios.errors.ts';

/** Operation name in rules for every request below `/signalr`. */
export const HUB_OPERATION = 'hub';

/**
 * Returns the rule with its deal as a code.
 * Throws 400 for an unknown operation or deal, or a delay with swapped ends.
 */
export function checkedRule(order: RuleRequest): RuleRequest {
  const { match, what } = order;
  const errors: UntranslatedFieldError[] = [];
  const { operationId, deal } = match ?? {};
  if (operationId !== undefined && !isKnownOperation(operationId)) {
    errors.push(unknownOperation(operationId));
  }
  const code = deal === undefined ? undefined : codeOf(deal);
  if (deal !== undefined && code === undefined) {
    errors.push(unknownDeal(deal));
  }
  const { delayMs } = what;
  if (typeof delayMs === 'object' && delayMs[0] > delayMs[1]) {
    errors.push(delayReversed());
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
  return names.some((operationId) => findMismatches({ operationId: wanted }, { operationId }).length === 0);
}
