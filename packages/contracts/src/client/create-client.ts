import {
  type DataDeal,
  type DealName,
  type DealRequest,
  type DealResult,
  type DocumentForm,
  type DocumentOf,
  type DocumentPage,
  dealCodes,
  type TaskDeal,
  writingDeals,
} from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';
import type { SchemaFinding } from '../validators.ts';
import { ApiError } from './api-error.ts';
import { assertTokens, renewedTokens, unwrapEnvelope, unwrapResponse } from './response-envelope.ts';
import { type Call, type CallOptions, type ClientOptions, createTransport } from './transport.ts';

type Validators = typeof import('../validators.ts');
type ResultCheck = (validators: Validators, result: unknown) => Promise<SchemaFinding[]>;
/** Steps without a form. */
type DecisionAction = Exclude<Schemas['TaskAction'], 'create' | 'edit'>;

export interface Upload {
  file: File;
  linkedCode: string;
  linkedType: Schemas['FileLinkType'];
  /** Empty for a new file. */
  fileId?: string;
}

function uploadForm(upload: Upload): FormData {
  const form = new FormData();
  form.set('FileSettings_ID', upload.fileId ?? '');
  form.set('FileSettings_LinkedCode', upload.linkedCode);
  form.set('FileSettings_LinkedType', String(upload.linkedType));
  form.set('FileSettings_ChangeType', '1');
  form.set('FileSettings_State', '1');
  form.set('WebFile', upload.file);
  return form;
}

/**
 * Creates the typed client with every call of the contract. Unwraps the envelope.
 * Errors: every function rejects with `ApiError` only.
 */
export function createClient(options: ClientOptions) {
  const send = createTransport(options);

  /** Loaded only if responses are validated, so that production never fetches a validator. */
  async function assertAnswer(operationId: string, body: unknown): Promise<void> {
    if (!options.validateAnswers) return;
    const { validateResponse } = await import('../validators.ts');
    const found = await validateResponse(operationId, body);
    if (found.length > 0)
      throw new ApiError({ kind: 'contract', status: 200, cause: { operationId, found } });
  }

  async function assertResult(deal: DealName, check: ResultCheck, result: unknown): Promise<void> {
    if (!options.validateAnswers) return;
    const found = await check(await import('../validators.ts'), result);
    if (found.length > 0) throw new ApiError({ kind: 'contract', status: 200, deal, cause: { deal, found } });
  }

  /** Loads the validators while the server works. A failed load shows in the check. */
  async function prepareCheck(operationId: string, deal?: DealName): Promise<void> {
    if (!options.validateAnswers) return;
    await import('../validators.ts')
      .then(({ loadValidators }) => loadValidators(operationId, deal))
      .catch(() => {});
  }

  async function sendJson(call: Call, deal?: DealName): Promise<unknown> {
    void prepareCheck(call.operationId, deal);
    const { data } = await send(call);
    await assertAnswer(call.operationId, data);
    return data;
  }

  async function sendDeal(
    call: Pick<Call, 'operationId' | 'path' | 'isWrite'> & CallOptions,
    deal: DealName,
    payload: unknown,
    check: ResultCheck,
  ): Promise<unknown> {
    const dealCode = dealCodes[deal];
    const body: Schemas['DealEnvelope'] = { Json: JSON.stringify(payload), Model_DealType: dealCode };
    const answer = await sendJson({ ...call, method: 'POST', body, dealCode }, deal);
    const result = unwrapEnvelope(deal, answer);
    await assertResult(deal, check, result);
    return result;
  }

  async function sendStep<K extends TaskDeal>(
    deal: K,
    action: Schemas['TaskAction'],
    payload: unknown,
    callOptions?: CallOptions,
  ): Promise<DocumentOf<K>> {
    const call = { operationId: 'taskRun', path: `/Task/${action}`, isWrite: true, ...callOptions };
    const check: ResultCheck = (validators, result) =>
      validators.checkDocument(deal, action, 'result', result);
    return (await sendDeal(call, deal, payload, check)) as DocumentOf<K>;
  }

  return {
    account: {
      async login(username: string, password: string): Promise<Schemas['LoginDone']> {
        const body: Schemas['Credentials'] = { username, password };
        const path = '/account/login';
        const answer = await sendJson({
          operationId: 'accountLogin',
          method: 'POST',
          path,
          body,
          isPublic: true,
        });
        return assertTokens(unwrapResponse(answer)) as Schemas['LoginDone'];
      },
      async refreshToken(pair: Schemas['TokenPair']): Promise<Schemas['RenewedTokens']> {
        const path = '/account/refreshtoken';
        const call: Call = {
          operationId: 'accountRefreshToken',
          method: 'POST',
          path,
          body: pair,
          isPublic: true,
        };
        return renewedTokens(await sendJson(call), pair);
      },
      async readBulletin(): Promise<void> {
        const path = '/account/readbulletin';
        unwrapResponse(await sendJson({ operationId: 'accountReadBulletin', method: 'POST', path }));
      },
      async changePassword(form: Schemas['PasswordForm']): Promise<void> {
        const body: Schemas['PasswordChange'] = { Model_Profile: form };
        const path = '/account/changepassword';
        const call: Call = {
          operationId: 'accountChangePassword',
          method: 'POST',
          path,
          body,
          isWrite: true,
        };
        unwrapResponse(await sendJson(call));
      },
    },

    async data<K extends DataDeal>(
      deal: K,
      payload: DealRequest<K>,
      callOptions?: CallOptions,
    ): Promise<DealResult<K>> {
      const call = {
        operationId: 'data',
        path: '/data',
        isWrite: writingDeals.includes(deal),
        ...callOptions,
      };
      const check: ResultCheck = (validators, result) => validators.checkDeal(deal, 'result', result);
      return (await sendDeal(call, deal, payload, check)) as DealResult<K>;
    },

    /** Documents (單據). Every step returns the updated document. */
    task: {
      async list<K extends TaskDeal>(
        deal: K,
        query: Schemas['DocumentQuery'],
        callOptions?: CallOptions,
      ): Promise<DocumentPage<K>> {
        const call = { operationId: 'taskList', path: `/Task/list/${dealCodes[deal]}`, ...callOptions };
        const check: ResultCheck = (validators, result) =>
          validators.checkDocument(deal, 'list', 'result', result);
        return (await sendDeal(call, deal, query, check)) as DocumentPage<K>;
      },
      create<K extends TaskDeal>(deal: K, form: DocumentForm<K>, callOptions?: CallOptions) {
        return sendStep(deal, 'create', { form }, callOptions);
      },
      edit<K extends TaskDeal>(
        deal: K,
        edition: Schemas['DocumentKey'] & { form: DocumentForm<K> },
        callOptions?: CallOptions,
      ) {
        return sendStep(deal, 'edit', edition, callOptions);
      },
      decide<K extends TaskDeal>(
        deal: K,
        action: DecisionAction,
        decision: Schemas['DocumentDecision'],
        callOptions?: CallOptions,
      ) {
        return sendStep(deal, action, decision, callOptions);
      },
      async remove<K extends TaskDeal>(
        deal: K,
        key: Schemas['DocumentKey'],
        callOptions?: CallOptions,
      ): Promise<void> {
        const path = `/Task/del/${dealCodes[deal]}`;
        const call = { operationId: 'taskDelete', path, isWrite: true, ...callOptions };
        await sendDeal(call, deal, key, (validators, result) =>
          validators.checkDocument(deal, 'del', 'result', result),
        );
      },
    },

    /** Returns the server's time as an ISO 8601 instant. */
    async serverTime(): Promise<string> {
      const answer = unwrapResponse(
        await sendJson({ operationId: 'dataGetTime', method: 'GET', path: '/data/gettime' }),
      );
      return String(answer.data);
    },

    async encrypt(text: string): Promise<{ data: string; tag: string }> {
      const body: Schemas['SealRequest'] = { Data: text };
      const path = '/data/encrypt';
      const answer = unwrapResponse(
        await sendJson({ operationId: 'dataEncrypt', method: 'POST', path, body }),
      );
      return { data: String(answer.data), tag: String(answer.tag) };
    },

    /** Decrypts a sealed hub message. `success` and `message` belong to the sealed task, not to the call. */
    async decrypt(sealed: { data: string; tag: string }): Promise<string> {
      const body: Schemas['OpenRequest'] = { Data: sealed.data, Tag: sealed.tag };
      const path = '/data/decrypt';
      const answer = unwrapResponse(
        await sendJson({ operationId: 'dataDecrypt', method: 'POST', path, body }),
      );
      return String(answer.data);
    },

    files: {
      async upload(upload: Upload, callOptions?: CallOptions): Promise<void> {
        const body = uploadForm(upload);
        const path = '/files/upload';
        const answer = await sendJson({
          operationId: 'filesUpload',
          method: 'POST',
          path,
          body,
          isWrite: true,
          ...callOptions,
        });
        unwrapResponse(answer, 'Success');
      },
      async remove(fileId: string): Promise<void> {
        const body: Schemas['FileDeletion'] = { FileSettings_ID: fileId };
        const path = '/files/delete';
        const call: Call = { operationId: 'filesDelete', method: 'POST', path, body, isWrite: true };
        unwrapResponse(await sendJson(call));
      },
      /** Downloads a stored file; `sysPath` is its `fileSettings_SysPath`. */
      async fetch(sysPath: string, callOptions?: CallOptions): Promise<Blob> {
        const path = `/${sysPath}`;
        const call: Call = {
          operationId: 'filesDownload',
          method: 'GET',
          path,
          responseType: 'blob',
          ...callOptions,
        };
        return (await send(call)).data as Blob;
      },
    },
  };
}

export type Client = ReturnType<typeof createClient>;
