import type { DealName, Schemas, TaskDeal } from '@parking-plus/contracts';
import { dealRegistry } from '@parking-plus/contracts';
import {
  checkDeal,
  checkDocument,
  type DocumentAction,
  type SchemaFinding,
} from '@parking-plus/contracts/validators';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import { dealOfCode, isDataDeal } from '../../deals/deal-codes.ts';
import type { CheckedHandler, DealContext } from '../../deals/define-deals.ts';
import { contractViolation, internalError } from '../../errors/error-catalogue.ts';
import { preferredLanguage } from '../../errors/localized-text.ts';
import { findUnstorableText } from '../../errors/text-storage-check.ts';
import { toFieldError } from '../../errors/validation-message.ts';
import { requireTaskPermission } from '../../identity/delegation.ts';
import { requireAction, requirePasswordChangedForDeal } from '../../identity/identity.ts';
import { tellTaskFinished } from '../../modules/notifications/tell-task.ts';
import type { DocumentActionHandler } from '../../workflow/document-dispatcher.ts';
import type { DocumentRequest } from '../../workflow/run-document-action.ts';
import type { OperationHandlers } from '../contract/contract-routes.ts';
import { successAnswer } from '../contract/success-answer.ts';
import { requireCaller } from '../plugins/authentication.ts';
import { dealTypeMismatch, invalidPayload, notJson, unknownDeal, wrongChannel } from './operations.errors.ts';
import { taskOutcomeOf } from './task-outcomes.texts.ts';

export type DealOperationsOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: ChangePublisher;
  readonly connections: DealContext['connections'];
  readonly checkAnswers: boolean;
  readonly voidGraceDays: number;
  readonly cancelHours: number;
  readonly uploadAlarmHours: number;
  readonly navLeaves: DealContext['navLeaves'];
  readonly handlers: ReadonlyMap<DealName, CheckedHandler>;
  /** Undefined if the registry has no document type. */
  readonly performDocument?: DocumentActionHandler | undefined;
};

type Envelope = Schemas['DealEnvelope'];
type Check = (side: 'request' | 'result', value: unknown) => Promise<SchemaFinding[]>;

/** Returns the handlers of `/data` and `/Task/…`: envelope, permissions, payload, the deal itself, envelope. */
export function dealOperations(options: DealOperationsOptions): OperationHandlers {
  const handlers: Record<string, (request: FastifyRequest) => Promise<unknown>> = {
    data: (request) => perform(request, request.body as Envelope, 'data', options),
  };
  for (const method of ['', 'Get', 'Put', 'Delete']) {
    const envelopeOf = (request: FastifyRequest) =>
      (method === 'Get' || method === 'Delete' ? request.query : request.body) as Envelope;
    handlers[`taskRun${method}`] = (request) => {
      const { action } = request.params as { action: Schemas['TaskAction'] };
      return perform(request, envelopeOf(request), action, options);
    };
    for (const [name, action] of [
      ['taskList', 'list'],
      ['taskDelete', 'del'],
    ] as const) {
      handlers[`${name}${method}`] = (request) => {
        const { dealType } = request.params as { dealType: string };
        const envelope = envelopeOf(request);
        if (dealType !== envelope.Model_DealType) throw dealTypeMismatch(dealType, envelope.Model_DealType);
        return perform(request, envelope, action, options);
      };
    }
  }
  return handlers;
}

async function perform(
  request: FastifyRequest,
  envelope: Envelope,
  action: 'data' | DocumentAction,
  options: DealOperationsOptions,
): Promise<Schemas['DataDone']> {
  const payload = parsePayload(envelope.Json);
  request.observation.payload = payload;
  const deal = dealOf(envelope.Model_DealType, action === 'data');
  request.observation.deal = deal;

  const identity = requireCaller(request);
  requirePasswordChangedForDeal(identity, deal);
  if (action === 'data') requireAction(identity, dealRegistry[deal].action);
  else requireTaskPermission(identity, dealRegistry[deal].code, action);
  const check: Check = (side, value) =>
    isDataDeal(deal)
      ? checkDeal(deal, side, value)
      : checkDocument(deal, action as DocumentAction, side, value);
  await acceptPayload(request, check, payload);

  const { database, clock, changePublisher, connections, navLeaves } = options;
  const { voidGraceDays, cancelHours, uploadAlarmHours } = options;
  const context: DealContext = {
    identity,
    database,
    clock,
    changePublisher,
    requestId: request.id,
    // Fastify's signal misses a disconnection before its first use.
    signal: request.socket.destroyed ? AbortSignal.abort() : request.signal,
    language: preferredLanguage(request.headers['accept-language']),
    connections,
    voidGraceDays,
    cancelHours,
    uploadAlarmHours,
    navLeaves,
  };
  const run = runnerOf(deal, action, options);
  const result = await run(payload, context);
  if (options.checkAnswers) await assertResult(request, deal, await check('result', result));
  const outcome = taskOutcomeOf(deal, result);
  if (outcome !== undefined) {
    if (!isCheckOnly(payload)) await tellTaskFinished(deal, outcome, context);
    changePublisher.taskFinished(identity.account, { success: true, message: outcome[context.language] });
  }
  return { ...successAnswer(request), data: JSON.stringify(result) };
}

/** Returns whether an import only checks its file, and so needs no notification. */
function isCheckOnly(payload: unknown): boolean {
  return (payload as { checkOnly?: unknown } | null)?.checkOnly === true;
}

function parsePayload(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw notJson();
  }
}

function dealOf(code: string, isData: boolean): DealName {
  const deal = dealOfCode(code);
  if (deal === undefined) throw unknownDeal(code);
  if (isDataDeal(deal) === isData) return deal;
  throw wrongChannel(deal, isData ? '/Task' : '/data');
}

async function acceptPayload(request: FastifyRequest, check: Check, payload: unknown): Promise<void> {
  const found = (await check('request', payload)).map(toFieldError);
  const errors = found.length > 0 ? found : findUnstorableText(payload);
  request.observation.verdict = errors.length > 0 ? 'request-departs' : 'kept';
  if (errors.length === 0) return;
  const isOfRows =
    errors.length <= MAX_OF_ROWS && errors.every(({ pointer }) => pointer.startsWith('/rows/'));
  throw invalidPayload(errors, isOfRows);
}

/** More than the largest file has if every row has several faults. */
const MAX_OF_ROWS = 20_000;

function runnerOf(
  deal: DealName,
  action: 'data' | DocumentAction,
  options: DealOperationsOptions,
): CheckedHandler {
  const { handlers, performDocument } = options;
  const handler = handlers.get(deal);
  if (handler !== undefined) return handler;
  if (action !== 'data' && performDocument !== undefined) {
    return (payload, context) =>
      performDocument(deal as TaskDeal, { action, payload } as DocumentRequest, context);
  }
  throw internalError(
    new Error(`No module answers ${deal}: export it from a modules/<resource>/<resource>.deals.ts.`),
  );
}

async function assertResult(request: FastifyRequest, deal: DealName, found: SchemaFinding[]): Promise<void> {
  const [first] = found;
  if (first === undefined) return;
  request.observation.verdict = 'answer-departs';
  throw contractViolation(deal, found.map(toFieldError), `${first.pointer} ${first.schemaPath}`);
}
