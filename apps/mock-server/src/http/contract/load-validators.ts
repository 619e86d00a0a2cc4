import { type DealName, dealRegistry } from '@parking-plus/contracts';
import { checkAnswer, checkDeal, checkDocument } from '@parking-plus/contracts/validators';
import { isDataDeal } from '../../deals/deal-codes.ts';

/**
 * Loads the validators of all answers and deals, which are chunks of their own, before anybody needs them: the first
 * call then waits for none, and a build that replaces the files below a running server takes none away.
 */
export async function loadValidators(): Promise<void> {
  await checkAnswer('data', null);
  for (const deal of Object.keys(dealRegistry) as DealName[]) {
    await (isDataDeal(deal)
      ? checkDeal(deal, 'request', null)
      : checkDocument(deal, 'list', 'request', null));
  }
}
