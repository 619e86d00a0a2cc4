import type { AlteredAnswer, AlteredCall, Fault } from '../../../e2e/contract/faulty-server.ts';
import { type GoodServer, refusal, success } from './wrong-server.ts';

/** Fault of an operation or of the sessions; its place is the beginning of a case's title. */
export interface SessionFault {
  readonly operator: string;
  readonly place: string;
  readonly fault: Fault;
}

const on = (path: string, change: (answer: AlteredAnswer) => void): Fault => ({
  answer: (answer, call) => (call.path.startsWith(`/plusapi${path}`) ? change(answer) : undefined),
});
const isAt = ({ path }: AlteredCall, end: string) => path === `/plusapi${end}`;

/** Returns the faults of sign-in, sessions and the operations without a deal. */
export function sessionFaults(good: GoodServer, password: string): SessionFault[] {
  const renewals = new Map<string, AlteredAnswer>();
  return [
    {
      operator: 'any password accepted',
      place: 'accountLogin',
      fault: {
        request(call) {
          if (!isAt(call, '/account/login')) return undefined;
          const { username } = JSON.parse(String(call.body)) as { username: string };
          call.body = JSON.stringify({ username, password });
          return undefined;
        },
      },
    },
    {
      operator: 'refresh token reusable',
      place: 'accountRefreshToken',
      fault: {
        answer(answer, call) {
          if (!isAt(call, '/account/refreshtoken')) return;
          const former = renewals.get(String(call.body));
          if (answer.status === 200) renewals.set(String(call.body), { ...answer });
          else if (former) Object.assign(answer, former);
        },
      },
    },
    {
      operator: 'renewed token useless',
      place: 'accountRefreshToken',
      fault: on('/account/refreshtoken', (answer) => {
        answer.body = answer.body?.replace(
          /"accessToken":"[^"]+/,
          '"accessToken":"eyJhbGciOiJIUzI1NiJ9.e30.x',
        );
      }),
    },
    {
      operator: 'logout without effect',
      place: 'SessionEnd',
      fault: { request: (call) => (call.deal === 'SessionEnd' ? success({}) : undefined) },
    },
    {
      operator: 'single-session rule ignored',
      place: 'data',
      fault: {
        async request(call) {
          if (good.accountOf(call.token) === 'single') call.token = await good.adminToken();
          return undefined;
        },
      },
    },
    {
      operator: 'superseded session answers 401',
      place: 'dataGetTime',
      fault: {
        answer(answer) {
          if (answer.status === 409) answer.status = 401;
        },
      },
    },
    {
      operator: 'bad token answers 403',
      place: 'dataGetTime',
      fault: {
        answer(answer) {
          if (answer.status === 401) answer.status = 403;
        },
      },
    },
    {
      operator: 'malformed body answers 500',
      place: 'dataEncrypt',
      fault: {
        answer(answer) {
          if (answer.status === 400) answer.status = 500;
        },
      },
    },
    {
      operator: 'missing file answers 200',
      place: 'filesDownload',
      fault: {
        answer(answer) {
          if (answer.status === 404) Object.assign(answer, refusal);
        },
      },
    },
    {
      operator: 'time in another format',
      place: 'dataGetTime',
      fault: on('/data/gettime', (answer) => {
        answer.body = answer.body?.replace(/(\d{4})-(\d\d)-(\d\d)T/, '$2/$3/$1 ');
      }),
    },
    {
      operator: 'decrypts another text',
      place: 'dataDecrypt',
      fault: on('/data/decrypt', (answer) => {
        answer.body = answer.body?.replace('明文', '密文');
      }),
    },
    {
      operator: 'sign-in member dropped',
      place: 'accountLogin',
      fault: on('/account/login', (answer) => {
        const { navItems: _items, ...rest } = JSON.parse(answer.body ?? '{}') as { navItems?: unknown };
        answer.body = JSON.stringify(rest);
      }),
    },
    {
      operator: 'upload answers lower case',
      place: 'filesUpload',
      fault: on('/files/upload', (answer) => {
        answer.body = answer.body?.replace('"Success"', '"success"');
      }),
    },
  ];
}
