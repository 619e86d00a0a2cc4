import type { OperationId, RequestBody } from '@parking-plus/contracts';
import { validateResponse } from '@parking-plus/contracts/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import {
  contractViolation,
  malformed,
  methodNotAllowed,
  notFound,
  unsupportedMediaType,
} from '../../errors/error-catalogue.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { findUnstorableText } from '../../errors/text-storage-check.ts';
import { toFieldError } from '../../errors/validation-message.ts';
import { formExpected } from './contract.errors.ts';
import { type OperationSchemas, operationSchemas } from './operation-schemas.ts';
import { checkAgainst } from './request-check.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract operation of a route; undefined for the mock's own routes. */
    readonly operationId?: string;
  }
}

/**
 * Handles one operation: returns the body of a 200, or throws an error response.
 * For non-JSON responses it returns a `Buffer`, a stream or a text and sets the type itself.
 */
export type OperationHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export type OperationHandlers = Readonly<Record<string, OperationHandler>>;

type TypedHandlers = {
  readonly [Operation in OperationId]?: (
    request: FastifyRequest<{ Body: RequestBody<Operation> }>,
    reply: FastifyReply,
  ) => Promise<unknown>;
};

/** Types the request bodies by operation; their schema is checked before the handler runs. */
export function defineOperations(handlers: TypedHandlers): OperationHandlers {
  return handlers as OperationHandlers;
}

export type ContractRoutesOptions = {
  readonly handlers: OperationHandlers;
  /** Identifies the caller before the request is read; not run for public operations. */
  readonly authenticate: onRequestAsyncHookHandler;
  /** True to validate each response against the contract before it is sent. */
  readonly checkAnswers: boolean;
};

/** Maximum body of a call in bytes; an envelope's `Json` has at most a million characters. */
export const BODY_LIMIT_BYTES = 1_048_576;
/** The output of `encrypt` for its largest body, in base64, must fit into `decrypt`. */
const SEALED_LIMIT_BYTES = 1_572_864;

/** Spellings of a path accepted in addition to the contract's. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  '/Task/list/{dealType}': '/Task/list:dealType(^\\d{5}$)',
  '/Task/del/{dealType}': '/Task/del:dealType(^\\d{5}$)',
};

/**
 * Registers a route per operation of the contract; a known path with an unknown method returns 405.
 * Throws if an operation has no handler, or a handler no operation.
 */
export function registerContractRoutes(app: FastifyInstance, options: ContractRoutesOptions): void {
  const operations = operationSchemas();
  assertSameNames(operations, options.handlers);
  for (const operation of operations) {
    for (const url of urlsOf(operation)) registerOperation(app, url, operation, options);
  }
  app.setNotFoundHandler(() => undefined);
  // Runs before the body is read: its content does not matter here.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 ? errorOfPath(request, app.prefix, operations) : undefined),
  );
}

function registerOperation(
  app: FastifyInstance,
  url: string,
  operation: OperationSchemas,
  { handlers, authenticate, checkAnswers }: ContractRoutesOptions,
): void {
  const { operationId } = operation;
  const handler = handlers[operationId] as OperationHandler;
  app.route({
    method: operation.method,
    url,
    bodyLimit: operationId === 'dataDecrypt' ? SEALED_LIMIT_BYTES : BODY_LIMIT_BYTES,
    config: { operationId, hasCapitalAnswer: operationId === 'filesUpload' },
    ...(operation.isPublic ? {} : { onRequest: authenticate }),
    async handler(request, reply) {
      checkRequest(operation, request);
      const answer = await handler(request, reply);
      if (checkAnswers) await assertAnswer(operation, request, reply, answer);
      return answer;
    },
  });
}

function checkRequest(operation: OperationSchemas, request: FastifyRequest): void {
  const { params, query, body, isUpload } = operation;
  if (params !== undefined && checkAgainst(params, request.params).length > 0) throw notFound();
  if (request.isMultipart() !== isUpload) {
    request.observation.verdict = 'request-departs';
    throw isUpload ? formExpected() : unsupportedMediaType();
  }
  const findings = [
    ...(query === undefined ? [] : checkAgainst(query, request.query)),
    ...(body === undefined ? [] : checkAgainst(body, request.body)),
  ];
  request.observation.verdict = findings.length > 0 ? 'request-departs' : 'kept';
  if (findings.length > 0) throw malformed(findings.map(toFieldError));
  const unstorable = [
    ...(query === undefined ? [] : findUnstorableText(request.query)),
    ...(body === undefined ? [] : findUnstorableText(request.body)),
  ];
  if (unstorable.length === 0) return;
  request.observation.verdict = 'request-departs';
  throw malformed(unstorable);
}

async function assertAnswer(
  { operationId, mediaTypes }: OperationSchemas,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<void> {
  const findings = await validateResponse(operationId, answer);
  const [first] = findings;
  // Responses without a type are JSON.
  const contentType = String(reply.getHeader('content-type') ?? 'application/json');
  const isDocumentedType = mediaTypes.includes(contentType.split(';', 1)[0] ?? '');
  if (first === undefined && isDocumentedType) return;
  request.observation.verdict = 'answer-departs';
  const where =
    first === undefined ? `${contentType} responses/200/content` : `${first.pointer} ${first.schemaPath}`;
  throw contractViolation(operationId, findings.map(toFieldError), where);
}

function urlsOf({ path }: OperationSchemas): string[] {
  const other = OTHER_SPELLINGS[path];
  return [path.replace(/\{(\w+)\}/g, ':$1'), ...(other === undefined ? [] : [other])];
}

/** Returns 405 if the contract knows the path by other methods, else 404. */
function errorOfPath(
  { url, method }: FastifyRequest,
  prefix: string,
  operations: readonly OperationSchemas[],
): ServiceError {
  const [path = ''] = url.slice(prefix.length).split('?', 1);
  const allowed = operations
    .filter((operation) => new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map((operation) => operation.method);
  return allowed.length === 0 ? notFound() : methodNotAllowed(method, allowed);
}

function assertSameNames(operations: readonly OperationSchemas[], handlers: OperationHandlers): void {
  const promised = operations.map(({ operationId }) => operationId);
  const missing = promised.filter((operationId) => handlers[operationId] === undefined);
  const unknown = Object.keys(handlers).filter((operationId) => !promised.includes(operationId));
  if (missing.length === 0 && unknown.length === 0) return;
  throw new Error(
    `The contract and the handlers differ. Without a handler: ${missing.join(', ') || 'none'}. ` +
      `Not in the contract: ${unknown.join(', ') || 'none'}.`,
  );
}
