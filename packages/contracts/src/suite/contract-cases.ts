import { contractDocument, contractOperations } from '../document.ts';
import type { DataDeal, DealName, TaskDeal } from '../generated/deals.ts';
import { checkAnswer, checkDeal, checkDocument, type SchemaFinding } from '../validators.ts';
import type { Caller } from './caller.ts';
import { dataDealMetadata, dataDeals, taskDeals } from './deal-lists.ts';
import { provocations } from './provocations.ts';
import { NotProvoked, successRequests } from './success-requests.ts';
import { type RawAnswer, sendRaw } from './target.ts';

export type Verdict =
  | { outcome: 'passed' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'not-provoked'; reason: string };

/** One promise of the contract: an operation with a status, or a deal with its result. */
export interface ContractCase {
  title: string;
  operationId: string;
  status: string;
  deal?: DealName;
  run: (caller: Caller) => Promise<Verdict>;
}

type ResponseEntry = { $ref?: string; 'x-provoke'?: string; content?: Record<string, unknown> };

function responseEntry(operationId: string, status: string): ResponseEntry {
  for (const item of Object.values(contractDocument.paths as Record<string, Record<string, unknown>>)) {
    for (const operation of Object.values(item)) {
      const { operationId: id, responses } = operation as {
        operationId?: string;
        responses?: Record<string, ResponseEntry>;
      };
      if (id !== operationId) continue;
      const entry = responses?.[status] ?? {};
      const name = entry.$ref?.split('/').at(-1);
      const shared = (contractDocument as { components: { responses?: Record<string, ResponseEntry> } })
        .components;
      return name ? (shared.responses?.[name] ?? {}) : entry;
    }
  }
  return {};
}

function describeFindings(found: readonly SchemaFinding[]): string {
  return found
    .map(({ pointer, message, schemaPath }) => `${pointer || '/'} ${message} (${schemaPath})`)
    .join('; ');
}

async function judge(operationId: string, status: string, answer: RawAnswer): Promise<Verdict> {
  if (String(answer.status) !== status) {
    return {
      outcome: 'failed',
      reason: `answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
    };
  }
  const mediaTypes = Object.keys(responseEntry(operationId, status).content ?? {});
  if (status === '200' && !mediaTypes.includes('application/json')) return { outcome: 'passed' };
  if (!answer.contentType.startsWith('application/json')) {
    return {
      outcome: 'failed',
      reason: `content type is "${answer.contentType}" instead of application/json`,
    };
  }
  if (status === '200') {
    const found = await checkAnswer(operationId, answer.body);
    if (found.length > 0) return { outcome: 'failed', reason: describeFindings(found) };
  } else if ((answer.body as { success?: unknown }).success !== false) {
    return { outcome: 'failed', reason: 'a failed call must answer success: false' };
  }
  return { outcome: 'passed' };
}

async function guarded(run: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotProvoked) return { outcome: 'not-provoked', reason: error.message };
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

function operationCase(operationId: string, status: string): ContractCase {
  return {
    title: `${operationId} answers ${status}`,
    operationId,
    status,
    run: (caller) =>
      guarded(async () => {
        const provoke = responseEntry(operationId, status)['x-provoke'];
        const build = status === '200' ? successRequests[operationId] : provoke && provocations[provoke];
        if (!build) throw new NotProvoked(`Nothing brings about ${status} of ${operationId}.`);
        return judge(operationId, status, await sendRaw(caller.target, await build(caller, operationId)));
      }),
  };
}

async function judgeResult(
  operationId: string,
  answer: RawAnswer,
  check: (result: unknown) => Promise<SchemaFinding[]>,
): Promise<Verdict> {
  const verdict = await judge(operationId, '200', answer);
  if (verdict.outcome !== 'passed') return verdict;
  const { success, data, message } = answer.body as { success: boolean; data?: string; message?: string };
  if (!success || data === undefined)
    return { outcome: 'failed', reason: `refused: ${message ?? 'no message'}` };
  const found = await check(JSON.parse(data));
  return found.length > 0 ? { outcome: 'failed', reason: describeFindings(found) } : { outcome: 'passed' };
}

function dataDealCase(deal: DataDeal): ContractCase {
  return {
    title: `${deal} answers its result`,
    operationId: 'data',
    status: '200',
    deal,
    run: (caller) =>
      guarded(async () => {
        if (!dataDealMetadata(deal).safe && !caller.target.allowWrites) {
          throw new NotProvoked(`${deal} changes something; run with writes allowed.`);
        }
        // A session of its own: a deal may end the one that it is called with.
        const { accessToken } = await caller.signIn(caller.target.account);
        const answer = await caller.sendData(deal, await caller.examplePayload(deal), accessToken);
        return judgeResult('data', answer, (result) => checkDeal(deal, 'result', result));
      }),
  };
}

function documentListCase(deal: TaskDeal): ContractCase {
  return {
    title: `${deal} answers its list`,
    operationId: 'taskList',
    status: '200',
    deal,
    run: (caller) =>
      guarded(async () => {
        const answer = await caller.listDocuments(deal, await caller.tokenOf(caller.target.account));
        return judgeResult('taskList', answer, (result) => checkDocument(deal, 'list', 'result', result));
      }),
  };
}

/** Every promise of the contract: operation × documented status, and each deal's result inside the JSON text. */
export function contractCases(): ContractCase[] {
  return [
    ...contractOperations().flatMap(({ operationId, statuses }) =>
      statuses.map((status) => operationCase(operationId, status)),
    ),
    ...dataDeals.map(dataDealCase),
    ...taskDeals.map(documentListCase),
  ];
}
