import { type DealName, dealCodes, type Schemas } from '@parking-plus/contracts';
import { SEEDED_PASSWORD } from '../../testing/test-app.ts';

/** Response over the network; an empty body is null. */
export type RemoteAnswer<Body> = { readonly status: number; readonly body: Body };

export async function post<Body = Schemas['Refusal']>(
  url: string,
  body: unknown,
  token?: string,
): Promise<RemoteAnswer<Body>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Body };
}

/** Signs in a seeded account at one process. */
export async function signInAt(origin: string, username: string): Promise<Schemas['LoginDone']> {
  const { body } = await post<Schemas['LoginAnswer']>(`${origin}/plusapi/account/login`, {
    username,
    password: SEEDED_PASSWORD,
  });
  if (!body.success) throw new Error(`${username} was not let in: ${body.message}`);
  return body;
}

/** Sends a deal's envelope. Shape: `path` is `data`, or a task such as `Task/create`. */
export function sendDeal<Data>(
  origin: string,
  path: string,
  token: string,
  deal: DealName,
  payload: unknown,
) {
  return post<{ success: true; data: string; message?: string } | Schemas['Refusal']>(
    `${origin}/plusapi/${path}`,
    { Json: JSON.stringify(payload), Model_DealType: dealCodes[deal] },
    token,
  ).then(({ status, body }) => ({
    status,
    body,
    data: (body?.success ? JSON.parse(body.data) : undefined) as Data | undefined,
  }));
}
