import { type DealName, dealCodes } from '../../generated/deals.ts';
import type { Caller } from '../caller.ts';
import { taskDeals } from '../deal-lists.ts';
import type { RawRequest } from '../target.ts';
import { valueAt } from './example-payload.ts';

/** Thrown if a case is not possible on this target. */
export class NotProvoked extends Error {
  override name = 'NotProvoked';
}

type Build = (caller: Caller) => Promise<RawRequest> | RawRequest;

/** 1×1 pixel, so that a server that inspects the content sees a real picture. */
const tinyPng = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** Throws `NotProvoked` if writes are not allowed. */
export function requireWrites(caller: Caller, what: string): void {
  if (!caller.target.allowWrites)
    throw new NotProvoked(`${what} changes something; allow that with --write.`);
}

async function emptyTaskRequest(
  caller: Caller,
  method: string,
  path: (code: string) => string,
): Promise<RawRequest> {
  const isList = path('').startsWith('/Task/list');
  if (!isList) requireWrites(caller, 'A step on a document');
  const token = await caller.tokenOf(caller.target.account);
  const [deal] = taskDeals as DealName[];
  const code = deal ? dealCodes[deal] : '00000';
  // Every document type rejects an empty step and an unknown type. 200 with a business error shows the envelope.
  const json = { Json: isList ? '{"page":1,"pageSize":20}' : '{}', Model_DealType: code };
  if (method === 'POST' || method === 'PUT') return { method, path: path(code), token, json };
  return { method, path: `${path(code)}?${new URLSearchParams(json)}`, token };
}

async function uploadForm(caller: Caller): Promise<FormData> {
  const list = await caller.resultOf('TransactionList');
  const form = new FormData();
  form.set('FileSettings_ID', '');
  form.set('FileSettings_LinkedCode', String(valueAt(list, '/items/0/siteCode')));
  form.set('FileSettings_LinkedType', '6');
  form.set('FileSettings_ChangeType', '1');
  form.set('FileSettings_State', '1');
  form.set('WebFile', new Blob([tinyPng], { type: 'image/png' }), '現場照片.png');
  return form;
}

/** Builds a request that should return 200, by operation. */
export const successRequests: Record<string, Build> = {
  accountLogin: (caller) => ({ method: 'POST', path: '/account/login', json: caller.target.account }),
  accountRefreshToken: async (caller) => {
    // A separate session, because this consumes its refresh token.
    const { accessToken, refreshToken } = await caller.signIn(caller.target.account);
    const json = { accessToken, refreshToken };
    return { method: 'POST', path: '/account/refreshtoken', json };
  },
  accountReadBulletin: async (caller) => {
    requireWrites(caller, 'Marking bulletins as read');
    return {
      method: 'POST',
      path: '/account/readbulletin',
      token: await caller.tokenOf(caller.target.account),
    };
  },
  accountChangePassword: async (caller) => {
    requireWrites(caller, 'Changing a password');
    const account = caller.target.provokers?.changesPassword;
    if (!account) throw new NotProvoked('No account may have its password changed.');
    const { accessToken } = await caller.signIn(account);
    const form = { UserInfo_Password: account.password, confirmPassword: account.password };
    return {
      method: 'POST',
      path: '/account/changepassword',
      token: accessToken,
      json: { Model_Profile: form },
    };
  },
  data: async (caller) => {
    const json = { Json: '{}', Model_DealType: dealCodes.Lookups };
    return { method: 'POST', path: '/data', token: await caller.tokenOf(caller.target.account), json };
  },
  dataGetTime: async (caller) => ({
    method: 'GET',
    path: '/data/gettime',
    token: await caller.tokenOf(caller.target.account),
  }),
  dataEncrypt: async (caller) => ({
    method: 'POST',
    path: '/data/encrypt',
    token: await caller.tokenOf(caller.target.account),
    json: { Data: '明文' },
  }),
  dataDecrypt: async (caller) => {
    const token = await caller.tokenOf(caller.target.account);
    const sealed = await caller.send({
      method: 'POST',
      path: '/data/encrypt',
      token,
      json: { Data: '明文' },
    });
    const { data, tag } = sealed.came as { data: string; tag: string };
    return { method: 'POST', path: '/data/decrypt', token, json: { Data: data, Tag: tag } };
  },
  taskRun: (caller) => emptyTaskRequest(caller, 'POST', () => '/Task/create'),
  taskRunGet: (caller) => emptyTaskRequest(caller, 'GET', () => '/Task/create'),
  taskRunPut: (caller) => emptyTaskRequest(caller, 'PUT', () => '/Task/create'),
  taskRunDelete: (caller) => emptyTaskRequest(caller, 'DELETE', () => '/Task/create'),
  taskList: (caller) => emptyTaskRequest(caller, 'POST', (code) => `/Task/list/${code}`),
  taskListGet: (caller) => emptyTaskRequest(caller, 'GET', (code) => `/Task/list/${code}`),
  taskListPut: (caller) => emptyTaskRequest(caller, 'PUT', (code) => `/Task/list/${code}`),
  taskListDelete: (caller) => emptyTaskRequest(caller, 'DELETE', (code) => `/Task/list/${code}`),
  taskDelete: (caller) => emptyTaskRequest(caller, 'POST', (code) => `/Task/del/${code}`),
  taskDeleteGet: (caller) => emptyTaskRequest(caller, 'GET', (code) => `/Task/del/${code}`),
  taskDeletePut: (caller) => emptyTaskRequest(caller, 'PUT', (code) => `/Task/del/${code}`),
  taskDeleteDelete: (caller) => emptyTaskRequest(caller, 'DELETE', (code) => `/Task/del/${code}`),
  filesUpload: async (caller) => {
    requireWrites(caller, 'Uploading a file');
    const token = await caller.tokenOf(caller.target.account);
    return { method: 'POST', path: '/files/upload', token, form: await uploadForm(caller) };
  },
  filesDelete: async (caller) => {
    requireWrites(caller, 'Deleting a file');
    const token = await caller.tokenOf(caller.target.account);
    // An unknown file returns 200 with a business error, which checks the response without deleting anything.
    return { method: 'POST', path: '/files/delete', token, json: { FileSettings_ID: 'no-such-file' } };
  },
  filesDownload: async (caller) => {
    const path = await caller.picturePath();
    if (path === undefined) throw new NotProvoked('No listed transaction has a picture.');
    return { method: 'GET', path: `/${path}`, token: await caller.tokenOf(caller.target.account) };
  },
};
