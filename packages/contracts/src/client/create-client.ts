import {
  type DataDeal,
  type DealName,
  type DealRequest,
  type DealResult,
  dealCodes,
  type TaskDeal,
} from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';
import { acceptAnswer, openEnvelope } from './answer.ts';
import { ApiError } from './api-error.ts';
import { type Call, type CallOptions, type ClientOptions, createTransport } from './transport.ts';

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
 * The typed client: every call of the contract, the envelope unwrapped, one kind of error.
 * Errors: every function raises `ApiError` and nothing else.
 */
export function createClient(options: ClientOptions) {
  const send = createTransport(options);

  /** Loaded only where answers are validated, so that production never fetches a validator. */
  async function assertAnswer(operationId: string, body: unknown): Promise<void> {
    if (!options.validateAnswers) return;
    const { checkAnswer } = await import('../validators.ts');
    const found = await checkAnswer(operationId, body);
    if (found.length > 0)
      throw new ApiError({ kind: 'contract', status: 200, cause: { operationId, found } });
  }

  async function assertResult(deal: DealName, result: unknown): Promise<void> {
    if (!options.validateAnswers) return;
    const { checkDeal } = await import('../validators.ts');
    const found = await checkDeal(deal, 'result', result);
    if (found.length > 0) throw new ApiError({ kind: 'contract', status: 200, deal, cause: { deal, found } });
  }

  async function sendJson(call: Call): Promise<unknown> {
    const { data } = await send(call);
    await assertAnswer(call.operationId, data);
    return data;
  }

  async function sendDeal<K extends DealName>(
    operationId: string,
    path: string,
    deal: K,
    payload: DealRequest<K>,
    callOptions?: CallOptions,
  ): Promise<DealResult<K>> {
    const body: Schemas['DealEnvelope'] = { Json: JSON.stringify(payload), Model_DealType: dealCodes[deal] };
    const answer = await sendJson({ operationId, method: 'POST', path, body, ...callOptions });
    const result = openEnvelope(deal, answer);
    await assertResult(deal, result);
    return result as DealResult<K>;
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
        return acceptAnswer(answer) as Schemas['LoginDone'];
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
        return (await sendJson(call)) as Schemas['RenewedTokens'];
      },
      async readBulletin(): Promise<void> {
        const path = '/account/readbulletin';
        acceptAnswer(await sendJson({ operationId: 'accountReadBulletin', method: 'POST', path }));
      },
      async changePassword(form: Schemas['PasswordForm']): Promise<void> {
        const body: Schemas['PasswordChange'] = { Model_Profile: form };
        const path = '/account/changepassword';
        acceptAnswer(await sendJson({ operationId: 'accountChangePassword', method: 'POST', path, body }));
      },
    },

    data<K extends DataDeal>(deal: K, payload: DealRequest<K>, callOptions?: CallOptions) {
      return sendDeal('data', '/data', deal, payload, callOptions);
    },

    task: {
      list<K extends TaskDeal>(deal: K, payload: DealRequest<K>, callOptions?: CallOptions) {
        return sendDeal('taskList', `/Task/list/${dealCodes[deal]}`, deal, payload, callOptions);
      },
      remove<K extends TaskDeal>(deal: K, payload: DealRequest<K>, callOptions?: CallOptions) {
        return sendDeal('taskDelete', `/Task/del/${dealCodes[deal]}`, deal, payload, callOptions);
      },
      run<K extends TaskDeal>(
        action: Schemas['TaskAction'],
        deal: K,
        payload: DealRequest<K>,
        callOptions?: CallOptions,
      ) {
        return sendDeal('taskRun', `/Task/${action}`, deal, payload, callOptions);
      },
    },

    /** The server's clock as an ISO 8601 instant. */
    async serverTime(): Promise<string> {
      const answer = acceptAnswer(
        await sendJson({ operationId: 'dataGetTime', method: 'GET', path: '/data/gettime' }),
      );
      return String(answer.data);
    },

    async encrypt(text: string): Promise<{ data: string; tag: string }> {
      const body: Schemas['SealRequest'] = { Data: text };
      const path = '/data/encrypt';
      const answer = acceptAnswer(await sendJson({ operationId: 'dataEncrypt', method: 'POST', path, body }));
      return { data: String(answer.data), tag: String(answer.tag) };
    },

    /** Opens a sealed hub message: `success` and `message` are the sealed task's own, not the call's. */
    async decrypt(sealed: { data: string; tag: string }): Promise<string> {
      const body: Schemas['OpenRequest'] = { Data: sealed.data, Tag: sealed.tag };
      const path = '/data/decrypt';
      const answer = acceptAnswer(await sendJson({ operationId: 'dataDecrypt', method: 'POST', path, body }));
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
          ...callOptions,
        });
        acceptAnswer(answer, 'Success');
      },
      async remove(fileId: string): Promise<void> {
        const body: Schemas['FileDeletion'] = { FileSettings_ID: fileId };
        const path = '/files/delete';
        acceptAnswer(await sendJson({ operationId: 'filesDelete', method: 'POST', path, body }));
      },
      /** The bytes of a stored file; `sysPath` is its `fileSettings_SysPath`. */
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
