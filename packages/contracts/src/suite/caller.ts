import { dealRegistry } from '../generated/deal-registry.ts';
import { type DataDeal, type DealName, dealCodes, type TaskDeal } from '../generated/deals.ts';
import type { DocumentAction } from '../validators.ts';
import { dataDealMetadata, taskDealMetadata } from './deal-lists.ts';
import type { Exchange } from './exchange.ts';
import { type Judgement, judgeExchange } from './judge-exchange.ts';
import { ExampleError, resolveExample } from './payloads/example-payload.ts';
import { Secrets } from './secrets.ts';
import { Sessions, type Tokens } from './sessions.ts';
import { type Credentials, type RawRequest, sendRaw, type Target } from './target.ts';

/** Hears of every exchange of a run, judged. */
export type ExchangeListener = (exchange: Exchange, judgement: Judgement) => void;

/** One run against a target: its sessions, its secrets, and who hears of its exchanges. */
interface Run {
  sessions: Sessions;
  secrets: Secrets;
  listener: ExchangeListener | undefined;
  calls: number;
  /** Results that examples refer to, until something is changed. */
  results: Map<DataDeal, Promise<unknown>>;
}

export type JudgedExchange = Exchange & { judgement: Judgement };

/** Signs in and calls deals on one target, with one session per account for the whole run. */
export class Caller {
  readonly target: Target;
  /** What this caller sent and what came, in order. */
  readonly exchanges: JudgedExchange[] = [];
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

  /** Calls of the whole run so far. */
  get calls(): number {
    return this.#run.calls;
  }

  /** A caller of the same run whose `exchanges` are those of one case alone. */
  forCase(): Caller {
    return new Caller(this.target, undefined, this.#run);
  }

  /** Errors: throws `NoAnswer` where none comes. */
  async send(request: RawRequest): Promise<JudgedExchange> {
    this.#run.calls += 1;
    const exchange = await sendRaw(this.target, request);
    const judgement = await judgeExchange(exchange);
    const { accessToken, refreshToken } = (exchange.came ?? {}) as Partial<Tokens>;
    this.secrets.keep(request.token, accessToken, refreshToken);
    const judged = { ...exchange, judgement };
    this.exchanges.push(judged);
    this.#run.listener?.(exchange, judgement);
    if (mayHaveChanged(judgement)) this.#run.results.clear();
    return judged;
  }

  /**
   * Sends with the session of an account, the main one unless told; one that has ended meanwhile is renewed once.
   * `request` is built for each sending, with its token.
   */
  async sendSigned(
    request: (token: string) => RawRequest,
    account: Credentials = this.target.account,
  ): Promise<JudgedExchange> {
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
   * A new session.
   * Errors: throws where sign-in is refused.
   */
  async signIn(credentials: Credentials): Promise<Tokens> {
    const { status, came } = await this.send({ method: 'POST', path: '/account/login', json: credentials });
    const { success, message, accessToken, refreshToken } = (came ?? {}) as Partial<Tokens> & {
      success?: boolean;
      message?: string;
    };
    if (status !== 200 || success === false || typeof accessToken !== 'string')
      throw new Error(`Sign-in of ${credentials.username} was refused: ${status} ${message ?? ''}`.trim());
    return { accessToken, refreshToken: refreshToken ?? '' };
  }

  /** The access token of the account's one session in this run. */
  tokenOf(credentials: Credentials): Promise<string> {
    return this.#run.sessions.tokenOf(credentials);
  }

  /** The example of the contract, with what the server has now in the place of its references. */
  async examplePayload(deal: DataDeal): Promise<unknown> {
    return resolveExample(dataDealMetadata(deal).exampleRequest, (other) => this.resultOf(other));
  }

  async exampleForm(deal: TaskDeal): Promise<unknown> {
    return resolveExample(taskDealMetadata(deal).exampleForm, (other) => this.resultOf(other));
  }

  sendData(deal: DataDeal, payload: unknown, account?: Credentials): Promise<JudgedExchange> {
    return this.sendSigned((token) => dataRequest(deal, JSON.stringify(payload), token), account);
  }

  sendTask(
    deal: TaskDeal,
    action: DocumentAction,
    payload: unknown,
    account?: Credentials,
  ): Promise<JudgedExchange> {
    return this.sendSigned((token) => taskRequest(deal, action, JSON.stringify(payload), token), account);
  }

  /**
   * What the deal answers to its example, asked once as long as nothing is changed.
   * Errors: throws `ExampleError` where it answers no result.
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

  async #askFor(deal: DataDeal): Promise<unknown> {
    const { status, came } = await this.sendData(deal, await this.examplePayload(deal));
    const { data, message } = (came ?? {}) as { data?: string; message?: string };
    if (typeof data !== 'string')
      throw new ExampleError(
        `${deal}, which the example needs, answered ${status} ${message ?? 'without data'}.`,
      );
    return JSON.parse(data) as unknown;
  }
}

function mayHaveChanged({ call, isSuccess }: Judgement): boolean {
  if (!isSuccess || call?.deal === undefined) return false;
  return call.operationId === 'data' ? !dealRegistry[call.deal].safe : call.action !== 'list';
}

/** A call of `/data`; `json` is any text, JSON or not. */
export function dataRequest(deal: DealName, json: string, token: string): RawRequest {
  return { method: 'POST', path: '/data', token, json: { Json: json, Model_DealType: dealCodes[deal] } };
}

/** A call of `/Task`; `json` is any text, JSON or not. */
export function taskRequest(deal: DealName, action: DocumentAction, json: string, token: string): RawRequest {
  const code = dealCodes[deal];
  const path = action === 'list' || action === 'del' ? `${action}/${code}` : action;
  return { method: 'POST', path: `/Task/${path}`, token, json: { Json: json, Model_DealType: code } };
}
