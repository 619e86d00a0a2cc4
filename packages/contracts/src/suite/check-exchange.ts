import { contractOperations } from '../document.ts';
import { dealRegistry } from '../generated/deal-registry.ts';
import type { DataDeal, DealName, TaskDeal } from '../generated/deals.ts';
import {
  checkDeal,
  checkDocument,
  checkError,
  checkRequest,
  type DocumentAction,
  type SchemaFinding,
  validateResponse,
} from '../validators.ts';
import { type ContractCall, contractCallOf } from './contract-call.ts';
import { documentedAnswer, responsesPath } from './documented-answer.ts';
import type { Exchange } from './exchange.ts';
import { walkSchema } from './payloads/walk-schema.ts';
import { rulePath } from './rule-path.ts';
import { payloadSchemaName, resultSchemaName } from './schema-names.ts';

/** Part of a call that violates the contract. */
export type ViolationPart = 'call' | 'request' | 'payload' | 'status' | 'content type' | 'answer' | 'result';

/** One contract violation of a call. */
export interface ContractViolation extends SchemaFinding {
  part: ViolationPart;
}

/** Result of checking one exchange. */
export interface ExchangeVerdict {
  /** Undefined if the contract has no such call. */
  call: ContractCall | undefined;
  /** Violations of the request. */
  request: ContractViolation[];
  /** Violations of the response. */
  answer: ContractViolation[];
  /** Members that open schemas allow, but the contract does not document. */
  undocumented: ContractViolation[];
  /** True if the response is a success of the deal or operation. */
  isSuccess: boolean;
  /** Enumeration codes in the exchange, `InvoiceState 2`. */
  codes: string[];
}

/** Checks one exchange against the contract: call, body, payload, status, content type, response and its result. */
export async function checkExchange(exchange: Exchange): Promise<ExchangeVerdict> {
  const call = contractCallOf(exchange);
  const verdict: ExchangeVerdict = {
    call,
    request: [],
    answer: [],
    undocumented: [],
    isSuccess: false,
    codes: [],
  };
  if (call === undefined) {
    const [path] = exchange.path.split('?', 1);
    verdict.request.push(
      departure('call', `the contract has no ${exchange.method} ${path}`, 'operation', '#/paths'),
    );
    return verdict;
  }
  await judgeRequest(call, exchange, verdict);
  await judgeAnswer(call, exchange, verdict);
  return verdict;
}

async function judgeRequest(call: ContractCall, { sent }: Exchange, verdict: ExchangeVerdict): Promise<void> {
  const { operationId, deal, json, action } = call;
  const { request } = verdict;
  if (operationId === 'filesUpload') return;
  request.push(...asParts('request', await checkRequest(operationId, sent)));
  if (json === undefined) {
    if (carriesDeal(operationId) && request.length === 0)
      request.push(departure('request', 'the call carries no Json', 'required', responsesPath(operationId)));
    return;
  }
  const payload = parsed(json);
  if (payload === undefined) {
    request.push(
      departure(
        'payload',
        'Json is not JSON text',
        'json',
        '#/components/schemas/DealEnvelope/properties/Json',
      ),
    );
    return;
  }
  if (deal === undefined) {
    request.push(departure('payload', 'Model_DealType is no deal of this path', 'deal', '#/x-deals'));
    return;
  }
  const found = await checkPart(deal, action, 'request', payload.value);
  const schemaName = payloadSchemaName(deal, action);
  request.push(...asParts('payload', found, schemaName, payload.value));
  if (found.length === 0) walk(schemaName, payload.value, 'payload', verdict);
}

async function judgeAnswer(call: ContractCall, exchange: Exchange, verdict: ExchangeVerdict): Promise<void> {
  const { operationId, deal, action } = call;
  const { answer } = verdict;
  const { status, contentType, came } = exchange;
  const documented = documentedAnswer(operationId, String(status));
  if (documented === undefined) {
    const statuses = contractOperations().find((one) => one.operationId === operationId)?.statuses ?? [];
    const message = `answered ${status}, which is not documented (${statuses.join(', ')})`;
    answer.push(departure('status', message, 'status', responsesPath(operationId)));
    return;
  }
  const { mediaTypes, schemaName, schemaPath } = documented;
  if (!mediaTypes.includes(mediaTypeOf(contentType))) {
    const message = `content type is "${contentType}" instead of ${mediaTypes.join(', ')}`;
    answer.push(departure('content type', message, 'contentType', `${schemaPath}/content`));
    return;
  }
  if (schemaName === undefined) {
    verdict.isSuccess = status === 200;
    return;
  }
  const found = status === 200 ? await validateResponse(operationId, came) : await checkError(came);
  answer.push(...asParts('answer', found, schemaName, came));
  if (found.length > 0) return;
  walk(schemaName, came, 'answer', verdict);
  verdict.isSuccess = status === 200 && isDone(came);
  if (!verdict.isSuccess || deal === undefined) return;
  const { data } = came as { data: string };
  const result = parsed(data);
  if (result === undefined) {
    const path = '#/components/schemas/DataDone/properties/data';
    answer.push(departure('result', 'data is not JSON text', 'json', path));
    return;
  }
  const departed = await checkPart(deal, action, 'result', result.value);
  const resultSchema = resultSchemaName(deal, action);
  answer.push(...asParts('result', departed, resultSchema, result.value));
  if (departed.length === 0) walk(resultSchema, result.value, 'result', verdict);
}

/** Returns `application/json` of `application/json; charset=utf-8`. */
function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function walk(schemaName: string, value: unknown, part: ViolationPart, verdict: ExchangeVerdict): void {
  walkSchema(schemaName, value, {
    code: (enumeration, code) => verdict.codes.push(`${enumeration} ${code}`),
    undocumented: (pointer, holder) =>
      verdict.undocumented.push({
        ...departure(part, 'is not documented', 'undocumented', `#/components/schemas/${holder}/properties`),
        pointer,
      }),
  });
}

function checkPart(
  deal: DealName,
  action: DocumentAction | undefined,
  side: 'request' | 'result',
  value: unknown,
): Promise<SchemaFinding[]> {
  return dealRegistry[deal].channel === 'data'
    ? checkDeal(deal as DataDeal, side, value)
    : checkDocument(deal as TaskDeal, action ?? 'list', side, value);
}

function carriesDeal(operationId: string): boolean {
  return operationId === 'data' || operationId.startsWith('task');
}

/** The upload sends `Success` with a capital. */
function isDone(came: unknown): boolean {
  const { success, Success, accessToken } = came as Record<string, unknown>;
  return success === true || Success === true || (success === undefined && typeof accessToken === 'string');
}

function parsed(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    return undefined;
  }
}

function asParts(
  part: ViolationPart,
  found: readonly SchemaFinding[],
  schemaName?: string,
  value?: unknown,
): ContractViolation[] {
  return found.map((finding) => ({
    ...finding,
    part,
    schemaPath:
      schemaName === undefined
        ? finding.schemaPath.replace(/^contract#/, '#')
        : rulePath(schemaName, value, finding),
  }));
}

function departure(
  part: ViolationPart,
  message: string,
  code: string,
  schemaPath: string,
): ContractViolation {
  return { part, pointer: '', message, code, schemaPath };
}
