import type { TaskDeal } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import type { Caller, JudgedExchange } from '../caller.ts';
import { taskDeals } from '../deal-lists.ts';
import { judgedRefusal } from '../judged-refusal.ts';
import { documentActions } from '../payloads/deal-payloads.ts';
import { NotProvoked, needWrites } from '../payloads/success-requests.ts';
import { payloadSchemaName } from '../schema-names.ts';
import { type ContractCase, judged, judgedResult, type Verdict } from './contract-case.ts';
import { oneBroken } from './data-deal-cases.ts';

interface Key {
  documentId: string;
  version: number;
}

const REASON = '合約測試';

/** Steps that a new draft goes through before the step under test. */
const BEFORE: Partial<Record<DocumentAction, readonly DocumentAction[]>> = {
  approve: ['submit'],
  return: ['submit'],
  close: ['submit'],
};

/** Every step of every document type on a draft of its own, and its refusal of a payload with one fault. */
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
            if (action !== 'list') needWrites(caller, `${deal} ${action}`);
            const { payload, fault } = oneBroken(payloadSchemaName(deal, action));
            return judgedRefusal(await caller.sendTask(deal, action, payload), fault, caller.target);
          },
        },
      ] satisfies ContractCase[];
    }),
  );
}

/** The operation that a step travels by when it is posted. */
export function operationOf(action: DocumentAction): string {
  if (action === 'list') return 'taskList';
  return action === 'del' ? 'taskDelete' : 'taskRun';
}

async function takeStep(caller: Caller, deal: TaskDeal, action: DocumentAction): Promise<Verdict> {
  if (action === 'list') return judgedResult(await caller.sendTask(deal, action, { page: 1, pageSize: 20 }));
  needWrites(caller, `${deal} ${action}`);
  const form = await caller.exampleForm(deal);
  const created = await caller.sendTask(deal, 'create', { form });
  if (action === 'create') return judgedResult(created);
  let key = keyIn(created, 'create');
  for (const step of BEFORE[action] ?? []) key = keyIn(await caller.sendTask(deal, step, key), step);
  const payload = action === 'edit' ? { ...key, form } : action === 'del' ? key : { ...key, reason: REASON };
  const exchange = await caller.sendTask(deal, action, payload);
  // Carrying a document out is a matter of its day and of the state of things: a refusal is as good an answer.
  const verdict =
    action === 'approve' || action === 'close' ? judged(exchange, '200') : judgedResult(exchange);
  await giveUp(caller, deal, exchange.judgement.isSuccess ? exchange : key);
  return verdict;
}

/** Voids what the step left open, so that the next case finds the record as it was. */
async function giveUp(caller: Caller, deal: TaskDeal, left: JudgedExchange | Key): Promise<void> {
  const key = 'judgement' in left ? documentOf(left) : left;
  if (key === undefined) return;
  // What is final already refuses it, and that is well.
  await caller.sendTask(deal, 'void', { documentId: key.documentId, version: key.version, reason: REASON });
}

function keyIn(exchange: JudgedExchange, step: string): Key {
  const key = exchange.judgement.isSuccess ? documentOf(exchange) : undefined;
  if (key !== undefined) return key;
  const { message } = (exchange.came ?? {}) as { message?: string };
  throw new NotProvoked(
    `The step before it, ${step}, answered ${exchange.status}: ${message ?? 'no document'}`,
  );
}

function documentOf({ came }: JudgedExchange): Key | undefined {
  const { head } = JSON.parse((came as { data: string }).data) as { head?: Key };
  return head && { documentId: head.documentId, version: head.version };
}
