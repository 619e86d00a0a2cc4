import { type DataDeal, dealCodes, type TaskDeal } from '../generated/deals.ts';
import { checkAnswer } from '../validators.ts';
import { dataDealMetadata } from './deal-lists.ts';
import { ExampleError, resolveExample } from './example-payload.ts';
import { type Credentials, type RawAnswer, sendRaw, type Target } from './target.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Signs in and calls deals on one target, with one session per account for the whole run. */
export class Caller {
  readonly target: Target;
  readonly #sessions = new Map<string, Promise<Tokens>>();

  constructor(target: Target) {
    this.target = target;
  }

  /**
   * A new session.
   * Errors: throws where sign-in is refused or its answer departs from the contract.
   */
  async signIn(credentials: Credentials): Promise<Tokens> {
    const answer = await sendRaw(this.target, { method: 'POST', path: '/account/login', json: credentials });
    const found = await checkAnswer('accountLogin', answer.body);
    const body = answer.body as { success?: boolean; message?: string } & Tokens;
    if (answer.status !== 200 || found.length > 0 || !body.success) {
      throw new Error(
        `Sign-in of ${credentials.username} failed: ${answer.status} ${body.message ?? ''} ${JSON.stringify(found)}`,
      );
    }
    return { accessToken: body.accessToken, refreshToken: body.refreshToken };
  }

  /** The access token of the account's one session in this run. */
  async tokenOf(credentials: Credentials): Promise<string> {
    let session = this.#sessions.get(credentials.username);
    if (!session) {
      session = this.signIn(credentials);
      this.#sessions.set(credentials.username, session);
    }
    return (await session).accessToken;
  }

  async examplePayload(deal: DataDeal): Promise<unknown> {
    return resolveExample(dataDealMetadata(deal).exampleRequest, (other) => this.resultOf(other));
  }

  sendData(deal: DataDeal, payload: unknown, token: string): Promise<RawAnswer> {
    const json = { Json: JSON.stringify(payload), Model_DealType: dealCodes[deal] };
    return sendRaw(this.target, { method: 'POST', path: '/data', token, json });
  }

  listDocuments(deal: TaskDeal, token: string): Promise<RawAnswer> {
    const code = (dealCodes as Record<string, string>)[deal];
    const json = { Json: JSON.stringify({ page: 1, pageSize: 20 }), Model_DealType: code };
    return sendRaw(this.target, { method: 'POST', path: `/Task/list/${code}`, token, json });
  }

  async resultOf(deal: DataDeal): Promise<unknown> {
    const token = await this.tokenOf(this.target.account);
    const answer = await this.sendData(deal, await this.examplePayload(deal), token);
    const { data } = answer.body as { data?: string };
    if (data === undefined) throw new ExampleError(`${deal} answered ${answer.status} without data.`);
    return JSON.parse(data) as unknown;
  }
}
