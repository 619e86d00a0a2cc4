import { type DataDeal, dealRegistry, type Schemas } from '@parking-plus/contracts';
import type { DealPayload } from '@parking-plus/contracts/suite';
import { SEEDED_ACCOUNTS } from '../../seeding/rows/seeded-accounts.ts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from '../../seeding/rows/seeded-companies.ts';
import { SEEDED_SITES } from '../../seeding/rows/seeded-sites.ts';
import { send, signIn, type TestApp } from '../../testing/test-app.ts';
import { dealCallRequest } from '../testing/deal-request.ts';
import type { Viewer } from './site-ownership.ts';

export type Call = Pick<DealPayload, 'deal' | 'action'>;
export type Response = {
  readonly status: number;
  readonly code: string | undefined;
  readonly result: unknown;
};

/** Signed-in account with its permissions and scope. */
export class Attacker {
  readonly account: string;
  /** Null for accounts that see all sites, since no site is foreign to them. */
  readonly viewer: Viewer | null;
  readonly othersSites: readonly string[];
  readonly #server: TestApp;
  readonly #token: string;
  readonly #actions: ReadonlySet<string>;

  private constructor(server: TestApp, account: string, signedIn: Schemas['LoginDone']) {
    this.account = account;
    this.#server = server;
    this.#token = signedIn.accessToken;
    this.#actions = new Set(signedIn.actionCodes.map(({ operateCode }) => operateCode));
    const seeded = SEEDED_ACCOUNTS.find((one) => one.account === account);
    const isBound = seeded?.companyCode !== undefined && seeded.companyCode !== null;
    const seesAll = seeded?.dataScope === 2 && !isBound;
    const siteCodes =
      seeded?.dataScope === 2
        ? SEEDED_SITES.flatMap((site) => (site.companyCode === seeded.companyCode ? site.siteCode : []))
        : (seeded?.siteCodes ?? []);
    this.viewer = seesAll ? null : { siteCodes, names: [account, seeded?.name ?? account] };
    this.othersSites = seesAll
      ? []
      : SEEDED_SITES.flatMap(({ siteCode }) => (siteCodes.includes(siteCode) ? [] : siteCode));
  }

  static async signIn(server: TestApp, account: string): Promise<Attacker> {
    return new Attacker(server, account, await signIn(server.app, account));
  }

  mayPerform({ deal, action }: Call): boolean {
    const needed = action === 'data' ? dealRegistry[deal].action : dealRegistry[deal].code;
    return needed === null || this.#actions.has(needed);
  }

  async call(call: Call, payload: unknown): Promise<Response> {
    type Body = Partial<Schemas['DataDone']> & Partial<Schemas['Refusal']>;
    const request = dealCallRequest(this.#token, call as DealPayload, payload);
    const { status, body } = await send<Body>(this.#server.app, request);
    const result = body.data === undefined ? undefined : (JSON.parse(body.data) as unknown);
    return { status, code: body.code, result };
  }

  /** Returns a deal's result, or undefined if it fails. */
  async ask(deal: DataDeal, payload: unknown): Promise<unknown> {
    return (await this.call({ deal, action: 'data' }, payload)).result;
  }
}

/** Returns the sites of each company and branch, by code and by tax number. */
export function sitesOfCompanies(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, of: (site: (typeof SEEDED_SITES)[number]) => boolean) =>
    found.set(
      name,
      SEEDED_SITES.filter(of).map(({ siteCode }) => siteCode),
    );
  for (const { companyCode, taxNumber } of SEEDED_COMPANIES)
    for (const name of [companyCode, taxNumber]) add(name, (site) => site.companyCode === companyCode);
  for (const { companyCode, taxNumber } of SEEDED_BRANCHES)
    add(taxNumber, (site) => site.companyCode === companyCode);
  return found;
}
