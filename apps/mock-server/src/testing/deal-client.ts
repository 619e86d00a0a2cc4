import type { DataDeal, DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import type { FastifyInstance } from 'fastify';
import { type Answer, dealRequest, send, signIn } from './test-app.ts';

type DealAnswer = { readonly success: true; readonly data: string } | Schemas['Refusal'];

/** Account that calls deals, over HTTP by injection. */
export class DealClient {
  readonly #app: FastifyInstance;
  readonly #token: string;

  private constructor(app: FastifyInstance, token: string) {
    this.#app = app;
    this.#token = token;
  }

  static async signIn(app: FastifyInstance, account: string): Promise<DealClient> {
    return new DealClient(app, (await signIn(app, account)).accessToken);
  }

  /** Returns the raw response. */
  send<K extends DataDeal>(deal: K, payload: DealRequest<K>): Promise<Answer<DealAnswer>> {
    return send<DealAnswer>(this.#app, dealRequest(this.#token, deal, payload));
  }

  /** Returns the result of a call that must succeed. */
  async data<K extends DataDeal>(deal: K, payload: DealRequest<K>): Promise<DealResult<K>> {
    const { body } = await this.send(deal, payload);
    if (!body.success) throw new Error(`${deal}: ${JSON.stringify(body)}`);
    return JSON.parse(body.data) as DealResult<K>;
  }

  /** Returns the error of a call that must fail. */
  async refused<K extends DataDeal>(deal: K, payload: DealRequest<K>): Promise<Schemas['Refusal']> {
    const { body } = await this.send(deal, payload);
    if (body.success) throw new Error(`${deal} was not refused: ${body.data}`);
    return body;
  }
}
