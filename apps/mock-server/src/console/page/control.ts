import type { CallMatch } from '@parking-plus/contracts/control';
import { languageTag, word } from './texts.ts';

let token = '';

/** Sets the token that every call sends, for a server started with `PLUS_CONTROL_TOKEN`. */
export function useToken(value: string): void {
  token = value;
}

/** Error response of the server. */
export class ControlFailure extends Error {
  readonly result: unknown;

  constructor(message: string, result: unknown) {
    super(message);
    this.result = result;
  }
}

/**
 * Calls a route below `/__mock`.
 * Rejects with the server's message and fields, or with ours if the server is unreachable.
 */
export async function control<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await fetch(`/__mock${path}`, {
    method,
    headers: {
      'accept-language': languageTag(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { 'x-control-token': token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(word('unreachable'));
  });
  const result = (await answer.json()) as {
    message?: string;
    errors?: { pointer: string; message: string }[];
  };
  if (answer.status === 403) byId('token-form').hidden = false;
  if (answer.ok) return result as Body;
  const fields = (result.errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`).join(' · ');
  throw new ControlFailure([result.message, fields].filter(Boolean).join(' '), result);
}

/** Returns JSON as a value, and other text as itself. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the conditions of a form: its operation, deal, account, tenant and one condition on the payload. */
export function matchIn(fields: Record<string, string>): CallMatch {
  const { operationId, deal, account, tenant, pointer, equals } = fields;
  const wanted = equals === undefined ? { present: true } : { equals: jsonOrText(equals) };
  const payload = pointer === undefined ? undefined : [{ pointer, ...wanted }];
  // Undefined members are not sent.
  return { operationId, deal, account, tenant, payload } as CallMatch;
}

export function listItem(text: string, ...buttons: HTMLButtonElement[]): HTMLLIElement {
  const item = document.createElement('li');
  const about = document.createElement('span');
  about.textContent = text;
  const row = document.createElement('div');
  row.className = 'row';
  row.append(...buttons);
  item.append(about, row);
  return item;
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Shows a result to sighted users and screen readers. */
export function notify(text: string, isBad = false): void {
  const notice = byId('notice');
  notice.textContent = text;
  notice.classList.toggle('bad', isBad);
}

/** Runs the action of a button or form, and shows its result. */
export async function attempt(work: () => Promise<string | undefined>): Promise<void> {
  try {
    notify((await work()) ?? word('done'));
  } catch (error) {
    notify((error as Error).message, true);
  }
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/** Returns the filled-in fields of a form as text. */
function filledFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function onSubmit(
  id: string,
  work: (fields: Record<string, string>) => Promise<string | undefined>,
): void {
  const form = byId<HTMLFormElement>(id);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt(() => work(filledFields(form)));
  });
}
