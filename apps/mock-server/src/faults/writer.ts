import { randomUUID } from 'node:crypto';
import { dealCodes, FileLinkType, type Schemas } from '@parking-plus/contracts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Sent write. `key` repeats the same one. */
export type SentWrite = {
  readonly name: string;
  /** Sends the write. Returns true if the server confirms it. Throws if there is no response. */
  send(origin: string): Promise<boolean>;
};

/** Returns a write that creates a draft with `name` as its reason. */
export function draftWrite(name: string, token: string, invoiceNumber: string): SentWrite {
  const body = {
    Json: JSON.stringify({ form: { invoiceNumber, reason: name } }),
    Model_DealType: dealCodes.InvoiceVoid,
  };
  return keyedWrite(name, token, '/plusapi/Task/create', () => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }));
}

/** Returns a write that uploads a site's picture with `name` as its file name. */
export function uploadWrite(name: string, token: string, siteCode: string): SentWrite {
  return keyedWrite(name, token, '/plusapi/files/upload', () => {
    const form = new FormData();
    form.set('FileSettings_ID', '');
    form.set('FileSettings_LinkedCode', siteCode);
    form.set('FileSettings_LinkedType', String(FileLinkType.SitePhoto));
    form.set('FileSettings_ChangeType', '1');
    form.set('FileSettings_State', '1');
    form.set('WebFile', new Blob([PNG, name], { type: 'image/png' }), `${name}.png`);
    return { body: form, headers: {} };
  });
}

/** Returns a write that sets `name` as the new password. */
export function passwordWrite(name: string, token: string): SentWrite {
  const form: Schemas['PasswordForm'] = { UserInfo_Password: name, confirmPassword: name };
  return keyedWrite(name, token, '/plusapi/account/changepassword', () => ({
    body: JSON.stringify({ Model_Profile: form }),
    headers: { 'content-type': 'application/json' },
  }));
}

function keyedWrite(
  name: string,
  token: string,
  path: string,
  request: () => { readonly body: string | FormData; readonly headers: Readonly<Record<string, string>> },
): SentWrite {
  const key = randomUUID();
  return {
    name,
    async send(origin) {
      const { body, headers } = request();
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
      });
      const { success, Success } = (await answer.json()) as { success?: boolean; Success?: boolean };
      return success === true || Success === true;
    },
  };
}
