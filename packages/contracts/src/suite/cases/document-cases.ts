import type { TaskDeal } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import type { Caller, CheckedExchange } from '../caller.ts';
import { taskDeals } from '../deal-lists.ts';
import { checkErrorResponse } from '../error-check.ts';
import { documentActions } from '../payloads/deal-payloads.ts';
import { NotProvoked, requireWrites } from '../payloads/success-requests.ts';
import { payloadSchemaName } from '../schema-names.ts';
import { type ContractCase, expectResult, expectStatus, failed, type Verdict } from './contract-case.ts';
import { singleFaultPayload } from './data-deal-cases.ts';

interface Key {
  documentId: string;
  version: number;
}

const REASON = '合約測試';

/** Steps applied to a new draft before the step under test. */
const BEFORE: Partial<Record<DocumentAction, readonly DocumentAction[]>> = {
  approve: ['submit'],
  return: ['submit'],
  close: ['submit'],
};

/**
 * Returns the cases of every step of every document type on a new draft, and its rejection of a payload with one
 * fault.
 */
export function documentCases(): ContractCase[] {
  return taskDeals.flatMap((deal) =>
    documentActions.flatMap((action) => {
      const head = { operationId: operationOf(action), status: '200', deal };
      return [
        {
          ...head,
          title: `${deal} ${action} answers its result`,
          run: (caller) => takeStep(caller, deal, action),
        },
        {
          ...head,
          title: `${deal} ${action} refuses a payload with one fault`,
          async run(caller) {
            if (action !== 'list') requireWrites(caller, `${deal} ${action}`);
            const { payload, fault } = singleFaultPayload(payloadSchemaName(deal, action));
            return checkErrorResponse(await caller.sendTask(deal, action, payload), fault, caller.target);
          },
        },
      ] satisfies ContractCase[];
    }),
  );
}

/** Returns the operation of a step. */
export function operationOf(action: DocumentAction): string {
  if (action === 'list') return 'taskList';
  return action === 'del' ? 'taskDelete' : 'taskRun';
}

async function takeStep(caller: Caller, deal: TaskDeal, action: DocumentAction): Promise<Verdict> {
  if (action === 'list') return expectResult(await caller.sendTask(deal, action, { page: 1, pageSize: 20 }));
  requireWrites(caller, `${deal} ${action}`);
  const form = await caller.exampleForm(deal);
  const headers = { 'idempotency-key': `contract-${crypto.randomUUID()}` };
  const created = await caller.sendTask(deal, 'create', { form }, undefined, headers);
  if (action === 'create') {
    const again = caller.target.replaysWrites
      ? await caller.sendTask(deal, 'create', { form }, undefined, headers)
      : created;
    if (documentOf(again)?.documentId !== documentOf(created)?.documentId)
      return failed('repeated with its Idempotency-Key, it created another document');
    return stored(caller, deal, created, expectResult(created));
  }
  let key = keyIn(created, 'create');
  for (const step of BEFORE[action] ?? []) key = keyIn(await caller.sendTask(deal, step, key), step);
  const payload = action === 'edit' ? { ...key, form } : action === 'del' ? key : { ...key, reason: REASON };
  const exchange = await caller.sendTask(deal, action, payload);
  // Execution depends on the day and the state of the records, so a business error is also valid.
  const verdict =
    action === 'approve' || action === 'close' ? expectStatus(exchange, '200') : expectResult(exchange);
  const read = await stored(caller, deal, exchange, verdict, action === 'del' ? key.documentId : undefined);
  await giveUp(caller, deal, exchange.verdict.isSuccess ? exchange : key);
  return read;
}

/** Checks that the list shows the document as a successful step answered it, or not at all if it was removed. */
async function stored(
  caller: Caller,
  deal: TaskDeal,
  step: CheckedExchange,
  verdict: Verdict,
  removedId?: string,
): Promise<Verdict> {
  const key = step.verdict.isSuccess ? documentOf(step) : undefined;
  const documentId = removedId ?? key?.documentId;
  if (verdict.outcome !== 'passed' || !step.verdict.isSuccess || documentId === undefined) return verdict;
  const list = await caller.sendTask(deal, 'list', { page: 1, pageSize: 20, filters: { documentId } });
  const { data } = (list.came ?? {}) as { data?: string };
  const { items } = JSON.parse(data ?? '{"items":[]}') as { items: { head: Key }[] };
  const expected = removedId === undefined ? `version ${key?.version}` : 'nothing';
  const found = items.map(({ head }) => `version ${head.version}`).join(', ') || 'nothing';
  return found === expected
    ? verdict
    : failed(`the list shows ${found} of the document instead of ${expected}`);
}

/** Voids an open document, so that the next case finds the record unchanged. */
async function giveUp(caller: Caller, deal: TaskDeal, left: CheckedExchange | Key): Promise<void> {
  const key = 'verdict' in left ? documentOf(left) : left;
  if (key === undefined) return;
  // A final document rejects the void, which is expected.
  await caller.sendTask(deal, 'void', { documentId: key.documentId, version: key.version, reason: REASON });
}

function keyIn(exchange: CheckedExchange, step: string): Key {
  const key = exchange.verdict.isSuccess ? documentOf(exchange) : undefined;
  if (key !== undefined) return key;
  const { message } = (exchange.came ?? {}) as { message?: string };
  throw new NotProvoked(
    `The step before it, ${step}, answered ${exchange.status}: ${message ?? 'no document'}`,
  );
}

function documentOf({ came }: CheckedExchange): Key | undefined {
  const { data } = (came ?? {}) as { data?: string };
  if (data === undefined) return undefined;
  const { head } = JSON.parse(data) as { head?: Key };
  return head && { documentId: head.documentId, version: head.version };
}
