import { type DataDeal, dealCodes } from '../../generated/deals.ts';
import type { Caller, CheckedExchange } from '../caller.ts';
import { dataDealMetadata, dataDeals } from '../deal-lists.ts';
import { expectResult, failed, type Verdict } from './contract-case.ts';

/** Writes whose examples may match a record's current data. */
const MAY_CHANGE_NOTHING: ReadonlySet<DataDeal> = new Set([
  'AccountEdit',
  'BulletinRead',
  'ChannelPayoutBankMatch',
  'HolidayEdit',
  'InvoiceAllocationEdit',
  'MenuChange',
  'MenuReset',
  'MySessionEnd',
  'NotificationRead',
  'PaymentQuery',
  'SessionEnd',
  'SessionTerminate',
  'SiteEdit',
  'ThreadRead',
]);

/**
 * Checks a write with the example payload: its result, that something which can be read has changed, and, if the target
 * promises it, that a repetition with the same `Idempotency-Key` gets the same response.
 */
export async function checkWrite(caller: Caller, deal: DataDeal): Promise<Verdict> {
  const payload = await caller.examplePayload(deal);
  const before = await stateOf(caller, deal);
  const headers = { 'idempotency-key': `contract-${crypto.randomUUID()}` };
  const exchange = await caller.sendData(deal, payload, undefined, headers);
  const verdict = expectResult(exchange);
  if (verdict.outcome !== 'passed') return verdict;
  if (!MAY_CHANGE_NOTHING.has(deal) && (await stateOf(caller, deal)) === before)
    return failed(`answered success, but ${readsOf(deal).join(', ')} and the audit log are as before`);
  if (caller.target.replaysWrites !== true) return verdict;
  const again = await caller.sendData(deal, payload, undefined, headers);
  return textOf(again) === textOf(exchange)
    ? verdict
    : failed(`repeated with its Idempotency-Key, it answered ${textOf(again).slice(0, 200)}`);
}

function textOf({ status, came }: CheckedExchange): string {
  return `${status} ${JSON.stringify(came)}`;
}

/** Returns what the server says about the records of a write. A read that is refused is a state too. */
async function stateOf(caller: Caller, deal: DataDeal): Promise<string> {
  const answers: unknown[] = [];
  for (const read of readsOf(deal))
    answers.push(await caller.resultOf(read).catch((error: unknown) => String(error)));
  const log = await caller.sendData('OperationLogList', {
    page: 1,
    pageSize: 20,
    filters: { deals: [dealCodes[deal]] },
  });
  return JSON.stringify([...answers, log.came]);
}

const isSafe = (name: string): name is DataDeal =>
  dataDeals.includes(name as DataDeal) && dataDealMetadata(name as DataDeal).safe;

/** Returns the deals that show the effect of a write: those its example refers to, and its own list and detail. */
function readsOf(deal: DataDeal): DataDeal[] {
  const example = JSON.stringify(dataDealMetadata(deal).exampleRequest);
  const referred = [...example.matchAll(/"\$result":"(\w+)#/g)].map(([, name = '']) => name);
  const words = deal.split(/(?=[A-Z])/);
  const stems = words.map((_word, index) => words.slice(0, words.length - index).join(''));
  const own = stems
    .map((stem) => [`${stem}List`, `${stem}Detail`].filter(isSafe))
    .find(({ length }) => length > 0);
  return [...new Set([...referred.filter(isSafe), ...(own ?? [])])];
}
