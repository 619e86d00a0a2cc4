import { dealRegistry } from '../../generated/deal-registry.ts';
import type { DealName } from '../../generated/deals.ts';
import type { DocumentAction } from '../../validators.ts';
import { type Caller, type CheckedExchange, dataRequest, taskRequest } from '../caller.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import { NotProvoked, requireWrites } from '../payloads/success-requests.ts';
import type { Credentials, RawRequest } from '../target.ts';
import { type ContractCase, expectResult, expectStatus } from './contract-case.ts';
import { operationOf } from './document-cases.ts';

/** A step for each operation that a document type uses. */
const STEPS: readonly DocumentAction[] = ['list', 'create', 'del'];

/**
 * Returns the permission cases of each deal: 401 without a session, and 403 without its action code, or a response
 * for all users if it has none.
 */
export function permissionCases(): ContractCase[] {
  return [
    ...dataDeals.flatMap((deal) => {
      const { action, safe } = dealRegistry[deal];
      const unsigned = unsignedCase(deal, 'data', safe, (json, token) => dataRequest(deal, json, token));
      if (action === null) return safe ? [unsigned, openCase(deal)] : [unsigned];
      const guarded = guardedCase(deal, 'data', safe, async (caller, account) =>
        caller.sendData(deal, await caller.examplePayload(deal), account),
      );
      return [unsigned, guarded];
    }),
    ...taskDeals.flatMap((deal) =>
      STEPS.flatMap((step) => [
        unsignedCase(deal, operationOf(step), step === 'list', (json, token) =>
          taskRequest(deal, step, json, token),
        ),
        guardedCase(deal, operationOf(step), step === 'list', async (caller, account) =>
          caller.sendTask(deal, step, await stepPayload(caller, deal, step), account),
        ),
      ]),
    ),
  ];
}

function guardedCase(
  deal: DealName,
  operationId: string,
  isSafe: boolean,
  send: (caller: Caller, account: Credentials) => Promise<CheckedExchange>,
): ContractCase {
  const how = operationId === 'data' ? '' : ` by ${operationId}`;
  return {
    title: `${deal} answers 403${how} without ${dealRegistry[deal].action}`,
    operationId,
    status: '403',
    deal,
    async run(caller) {
      if (!isSafe) requireWrites(caller, deal);
      return expectStatus(await send(caller, strangerOf(caller)), '403');
    },
  };
}

/** The session is checked before the payload, so an empty one does. */
function unsignedCase(
  deal: DealName,
  operationId: string,
  isSafe: boolean,
  request: (json: string, token: string) => RawRequest,
): ContractCase {
  return {
    title: `${deal} answers 401${operationId === 'data' ? '' : ` by ${operationId}`} without a session`,
    operationId,
    status: '401',
    deal,
    async run(caller) {
      if (!isSafe) requireWrites(caller, deal);
      return expectStatus(await caller.send(request('{}', 'not.a.token')), '401');
    },
  };
}

function openCase(deal: (typeof dataDeals)[number]): ContractCase {
  return {
    title: `${deal} answers everybody who is signed in`,
    operationId: 'data',
    status: '200',
    deal,
    async run(caller) {
      const account = strangerOf(caller);
      return expectResult(await caller.sendData(deal, await caller.examplePayload(deal), account));
    },
  };
}

function strangerOf({ target }: Caller): Credentials {
  const account = target.provokers?.withoutRights;
  if (account === undefined) throw new NotProvoked('No account without rights was named (--guest-account).');
  return account;
}

export function siteAccountOf({ target }: Caller): Credentials {
  const account = target.provokers?.ownSites;
  if (account === undefined)
    throw new NotProvoked('No account with some of the sites was named (--site-account).');
  return account;
}

async function stepPayload(caller: Caller, deal: (typeof taskDeals)[number], step: DocumentAction) {
  if (step === 'list') return { page: 1, pageSize: 20 };
  return step === 'create' ? { form: await caller.exampleForm(deal) } : { documentId: 'none', version: 1 };
}
