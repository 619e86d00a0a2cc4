import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  type DocumentForm,
  type DocumentOf,
  type DocumentPage,
  dealCodes,
  type Schemas,
  type TaskDeal,
} from '@parking-plus/contracts';
import type { FastifyInstance } from 'fastify';
import { type Answer, dealRequest, send, signed, signIn } from '../../testing/test-app.ts';

type TaskAction = Schemas['TaskAction'] | 'list' | 'del';

/** Test client of one account for documents, over HTTP by injection. */
export class DocumentClient {
  readonly #app: FastifyInstance;
  readonly #token: string;

  private constructor(app: FastifyInstance, token: string) {
    this.#app = app;
    this.#token = token;
  }

  static async signIn(app: FastifyInstance, account: string): Promise<DocumentClient> {
    return new DocumentClient(app, (await signIn(app, account)).accessToken);
  }

  /** Returns the raw response of an action. */
  send(action: TaskAction, deal: TaskDeal, payload: unknown): Promise<Answer<TaskAnswer>> {
    const code = dealCodes[deal];
    const path = action === 'list' || action === 'del' ? `${action}/${code}` : action;
    return send<TaskAnswer>(
      this.#app,
      signed(this.#token, {
        method: 'POST',
        url: `/plusapi/Task/${path}`,
        payload: { Json: JSON.stringify(payload), Model_DealType: code },
      }),
    );
  }

  /** Returns the result of an action, which must succeed. */
  async run<K extends TaskDeal>(action: TaskAction, deal: K, payload: unknown): Promise<DocumentOf<K>> {
    const { status, body } = await this.send(action, deal, payload);
    if (status !== 200 || !body.success)
      throw new Error(`${action} ${deal}: ${status} ${JSON.stringify(body)}`);
    return JSON.parse(body.data) as DocumentOf<K>;
  }

  /** Returns the error of an action that must fail. */
  async refused(
    action: TaskAction,
    deal: TaskDeal,
    payload: unknown,
  ): Promise<{ status: number } & Schemas['Refusal']> {
    const { status, body } = await this.send(action, deal, payload);
    if (body.success) throw new Error(`${action} ${deal} was not refused: ${JSON.stringify(body)}`);
    return { status, ...body };
  }

  async list<K extends TaskDeal>(
    deal: K,
    filters: Schemas['DocumentFilters'] = {},
  ): Promise<DocumentPage<K>> {
    return (await this.run('list', deal, { page: 1, pageSize: 100, filters })) as unknown as DocumentPage<K>;
  }

  create<K extends TaskDeal>(deal: K, form: DocumentForm<K>): Promise<DocumentOf<K>> {
    return this.run('create', deal, { form });
  }

  /** Creates and submits a draft. */
  async submitNew<K extends TaskDeal>(deal: K, form: DocumentForm<K>): Promise<DocumentOf<K>> {
    return this.run('submit', deal, keyOf(await this.create(deal, form)));
  }

  async data<K extends DataDeal>(deal: K, payload: DealRequest<K>): Promise<DealResult<K>> {
    const { body } = await send<TaskAnswer>(this.#app, dealRequest(this.#token, deal, payload));
    if (!body.success) throw new Error(`${deal}: ${JSON.stringify(body)}`);
    return JSON.parse(body.data) as DealResult<K>;
  }

  /** Returns the error of a data deal that must fail. */
  async refusedData<K extends DataDeal>(
    deal: K,
    payload: DealRequest<K>,
  ): Promise<{ status: number } & Schemas['Refusal']> {
    const { status, body } = await send<TaskAnswer>(this.#app, dealRequest(this.#token, deal, payload));
    if (body.success) throw new Error(`${deal} was not refused: ${JSON.stringify(body)}`);
    return { status, ...body };
  }
}

type TaskAnswer = { readonly success: true; readonly data: string } | Schemas['Refusal'];

/** Returns the document's number and version. */
export function keyOf({ head }: { readonly head: Schemas['DocumentHead'] }): Schemas['DocumentKey'] {
  return { documentId: head.documentId, version: head.version };
}
