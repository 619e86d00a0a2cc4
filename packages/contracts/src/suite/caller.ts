import { dealRegistry } from '../generated/deal-registry.ts';
import {
  type DataDeal,
  type DealName,
  type DealResult,
  dealCodes,
  type TaskDeal,
} from '../generated/deals.ts';
import type { DocumentAction } from '../validators.ts';
import { checkExchange, type ExchangeVerdict } from './check-exchange.ts';
import { dataDealMetadata, taskDealMetadata } from './deal-lists.ts';
import type { Exchange } from './exchange.ts';
import { ExampleError, resolveExample } from './payloads/example-payload.ts';
import { Secrets } from './secrets.ts';
import { type Session, Sessions, type Tokens } from './sessions.ts';
import { type Credentials, type RawRequest, sendRaw, type Target } from './target.ts';

/** Receives every checked exchange of a run. */
export type ExchangeListener = (exchange: Exchange, verdict: ExchangeVerdict) => void;

/** One run against a target: its sessions, secrets and listener. */
interface Run {
  sessions: Sessions;
  secrets: Secrets;
  listener: ExchangeListener | undefined;
  calls: number;
  /** Cached results for examples, valid until a write. */
  results: Map<DataDeal, Promise<unknown>>;
}

export type CheckedExchange = Exchange & { verdict: ExchangeVerdict };

/** Signs in and calls deals on one target, with one session per account for the whole run. */
export class Caller {
  readonly target: Target;
  /** Exchanges of this caller in order. */
  readonly exchanges: CheckedExchange[] = [];
  readonly #run: Run;

  constructor(target: Target, listener?: ExchangeListener, run?: Run) {
    this.target = target;
    this.#run = run ?? {
      secrets: new Secrets(),
      listener,
      calls: 0,
      results: new Map(),
      sessions: new Sessions((credentials) => this.signIn(credentials)),
    };
    for (const credentials of [target.account, ...Object.values(target.provokers ?? {})])
      if (typeof credentials === 'object') this.#run.secrets.keep(credentials.password);
  }

  get secrets(): Secrets {
    return this.#run.secrets;
  }

  /** Number of calls of the whole run so far. */
  get calls(): number {
    return this.#run.calls;
  }

  /** Returns a caller of the same run that records the `exchanges` of one case only. */
  forCase(): Caller {
    return new Caller(this.target, undefined, this.#run);
  }

  /** Throws `NoResponseError` without a response. */
  async send(request: RawRequest): Promise<CheckedExchange> {
    this.#run.calls += 1;
    const exchange = await sendRaw(this.target, request);
    const verdict = await checkExchange(exchange);
    const { accessToken, refreshToken } = (exchange.came ?? {}) as Partial<Tokens>;
    this.secrets.keep(request.token, accessToken, refreshToken);
    const judged = { ...exchange, verdict };
    this.exchanges.push(judged);
    this.#run.listener?.(exchange, verdict);
    if (mayHaveChanged(verdict)) this.#run.results.clear();
    return judged;
  }

  /**
   * Sends with the session of an account, by default the main one. An ended session is renewed once.
   * `request` is built for each attempt with its token.
   */
  async sendSigned(
    request: (token: string) => RawRequest,
    account: Credentials = this.target.account,
  ): Promise<CheckedExchange> {
    const token = await this.tokenOf(account);
    const exchange = await this.send(request(token));
    if (exchange.status !== 401) return exchange;
    const renewed = await this.#run.sessions.renewed(account, token);
    if (renewed === undefined) return exchange;
    const again = await this.send(request(renewed));
    if (again.status === 401) this.#run.sessions.renewedInVain();
    return again;
  }

  /**
   * Opens a new session.
   * Throws if the sign-in is rejected.
   */
  async signIn(credentials: Credentials): Promise<Session> {
    const { status, came } = await this.send({ method: 'POST', path: '/account/login', json: credentials });
    const { success, message, accessToken, refreshToken, login_SiteInfo } = (came ??
      {}) as Partial<Tokens> & {
      success?: boolean;
      message?: string;
      login_SiteInfo?: { siteInfo_Code: string }[];
    };
    if (status !== 200 || success === false || typeof accessToken !== 'string')
      throw new Error(`Sign-in of ${credentials.username} was refused: ${status} ${message ?? ''}`.trim());
    const siteCodes = (login_SiteInfo ?? []).map((site) => site.siteInfo_Code);
    return { accessToken, refreshToken: refreshToken ?? '', siteCodes };
  }

  /** Returns the access token of the account's session in this run. */
  tokenOf(credentials: Credentials): Promise<string> {
    return this.#run.sessions.tokenOf(credentials);
  }

  /** Returns the sites of an account, as its sign-in in this run named them. */
  async siteCodesOf(credentials: Credentials): Promise<readonly string[]> {
    return (await this.#run.sessions.of(credentials)).siteCodes;
  }

  /** Returns the contract's example with its references replaced by current values of the server. */
  async examplePayload(deal: DataDeal): Promise<unknown> {
    return resolveExample(dataDealMetadata(deal).exampleRequest, (other) => this.resultOf(other));
  }

  async exampleForm(deal: TaskDeal): Promise<unknown> {
    return resolveExample(taskDealMetadata(deal).exampleForm, (other) => this.resultOf(other));
  }

  sendData(
    deal: DataDeal,
    payload: unknown,
    account?: Credentials,
    headers: Record<string, string> = {},
  ): Promise<CheckedExchange> {
    return this.sendSigned(
      (token) => ({ ...dataRequest(deal, JSON.stringify(payload), token), headers }),
      account,
    );
  }

  sendTask(
    deal: TaskDeal,
    action: DocumentAction,
    payload: unknown,
    account?: Credentials,
    headers: Record<string, string> = {},
  ): Promise<CheckedExchange> {
    return this.sendSigned(
      (token) => ({ ...taskRequest(deal, action, JSON.stringify(payload), token), headers }),
      account,
    );
  }

  /**
   * Returns the deal's result for its example, cached until a write.
   * Throws `ExampleError` without a result.
   */
  resultOf(deal: DataDeal): Promise<unknown> {
    let result = this.#run.results.get(deal);
    if (result === undefined) {
      result = this.#askFor(deal);
      result.catch(() => this.#run.results.delete(deal));
      this.#run.results.set(deal, result);
    }
    return result;
  }

  /** Returns the file path of a picture of a listed transaction, or undefined without one. */
  async picturePath(): Promise<string | undefined> {
    const { items } = (await this.resultOf('TransactionList')) as DealResult<'TransactionList'>;
    const row = items.find(({ hasPictures }) => hasPictures);
    if (row === undefined) return undefined;
    const { transactionId } = row;
    const { pictures } = await this.#ask('TransactionDetail', { transactionId });
    return pictures[0]?.fileSettings_SysPath;
  }

  async #askFor(deal: DataDeal): Promise<unknown> {
    return this.#ask(deal, await this.examplePayload(deal));
  }

  async #ask<Deal extends DataDeal>(deal: Deal, payload: unknown): Promise<DealResult<Deal>> {
    const { status, came } = await this.sendData(deal, payload);
    const { data, message } = (came ?? {}) as { data?: string; message?: string };
    if (typeof data !== 'string')
      throw new ExampleError(
        `${deal}, which the example needs, answered ${status} ${message ?? 'without data'}.`,
      );
    return JSON.parse(data) as DealResult<Deal>;
  }
}

function mayHaveChanged({ call, isSuccess }: ExchangeVerdict): boolean {
  if (!isSuccess || call?.deal === undefined) return false;
  return call.operationId === 'data' ? !dealRegistry[call.deal].safe : call.action !== 'list';
}

/** Builds a call of `/data`; `json` can be any text, JSON or not. */
export function dataRequest(deal: DealName, json: string, token: string): RawRequest {
  return { method: 'POST', path: '/data', token, json: { Json: json, Model_DealType: dealCodes[deal] } };
}

/** Builds a call of `/Task`; `json` can be any text, JSON or not. */
export function taskRequest(deal: DealName, action: DocumentAction, json: string, token: string): RawRequest {
  const code = dealCodes[deal];
  const path = action === 'list' || action === 'del' ? `${action}/${code}` : action;
  return { method: 'POST', path: `/Task/${path}`, token, json: { Json: json, Model_DealType: code } };
}
