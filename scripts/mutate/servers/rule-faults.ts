import { type DataDeal, type DealName, dealRegistry } from '@parking-plus/contracts';
import { type PagedList, resultSchemaName, sampledValue } from '@parking-plus/contracts/suite';
import type { AlteredAnswer, Fault } from '../../../e2e/contract/faulty-server.ts';
import type { PlacedFault } from './answer-faults.ts';
import type { Chooser } from './pick.ts';
import { type GoodServer, refusal, success } from './wrong-server.ts';

const PLACES = 5;
const SEED = 20_261_120;

const names = Object.keys(dealRegistry) as DealName[];
const guarded = names.filter((name) => dealRegistry[name].action !== null);
const writes = names.filter((name): name is DataDeal => {
  const { channel, safe } = dealRegistry[name];
  return channel === 'data' && !safe;
});
const documents = names.filter((name) => dealRegistry[name].channel === 'task');

/** Returns the faults of rights, sessions and writes, each at some of the deals. */
export function ruleFaults(pick: Chooser, lists: readonly PagedList[], good: GoodServer): PlacedFault[] {
  const withSites = lists.filter(({ row }) => row.properties?.siteCode !== undefined).map(({ deal }) => deal);
  const at = (operator: string, deals: readonly DealName[], faultOf: (deal: DealName) => Fault) =>
    pick.some(deals, PLACES).map((deal) => ({ operator, place: deal, deal, fault: faultOf(deal) }));
  return [
    ...at('right ignored', guarded, (deal) => asAdmin(good, deal, 'guest')),
    ...at('scope leaked', withSites, (deal) => asAdmin(good, deal, 'sitemanager')),
    ...at('session not required', names, (deal) => asAdmin(good, deal, undefined)),
    ...at('write not done', writes, (deal) => ({
      request: (call) =>
        call.deal === deal && !isRefused(call.token, good)
          ? success(sampledValue(resultSchemaName(deal), SEED))
          : undefined,
    })),
    ...at('document not created', documents, (deal) => ({
      request: (call) =>
        call.deal === deal && call.path.endsWith('/create') && !isRefused(call.token, good)
          ? success(sampledValue(resultSchemaName(deal, 'create'), SEED))
          : undefined,
    })),
    ...at('document not removed', documents, (deal) => ({
      request: (call) =>
        call.deal === deal && call.path.includes('/del/') && !isRefused(call.token, good)
          ? success(sampledValue(resultSchemaName(deal, 'del'), SEED))
          : undefined,
    })),
    ...at('idempotency key ignored', [...writes, ...documents], (deal) => ({
      request(call) {
        if (call.deal === deal) call.idempotencyKey = undefined;
        return undefined;
      },
    })),
    ...at(
      'everything refused',
      lists.map(({ deal }) => deal),
      (deal) => ({
        request: (call) => (call.deal === deal ? refusal : undefined),
      }),
    ),
    ...at('hang', lists.map(({ deal }) => deal).slice(0, 10), (deal) => ({
      request: (call) => (call.deal === deal ? new Promise<AlteredAnswer>(() => {}) : undefined),
    })).slice(0, 2),
  ];
}

function isRefused(token: string | undefined, good: GoodServer): boolean {
  return good.accountOf(token) !== 'admin';
}

/** Sends the calls of an account, or those without a session, as the administrator. */
function asAdmin(good: GoodServer, deal: DealName, account: string | undefined): Fault {
  return {
    async request(call) {
      if (call.deal === deal && good.accountOf(call.token) === account) call.token = await good.adminToken();
      return undefined;
    },
  };
}
