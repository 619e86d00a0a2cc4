import { dealCodes, documentDeals, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { DocumentState, documentActionNeedsReason, transitionDocument } from '@parking-plus/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stateAllows } from '../identity/document-permissions.ts';
import type { DocumentStepAction } from '../identity/document-step.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DocumentClient } from './testing/document-client.ts';

const STATES = Object.values(DocumentState);
const ACTIONS: DocumentStepAction[] = ['edit', 'submit', 'approve', 'return', 'close', 'void', 'del'];
/** Time at which every waiting document is due. */
const DUE_AT = new Date('2026-12-01T09:00:00+08:00');

type Seeded = { documentId: string; version: number; form: unknown; applicant: string; state: number };

let server: TestApp;
const clients = new Map<string, DocumentClient>();
let isTouched = false;

beforeAll(async () => {
  server = await startTestApp();
  const { rows } = await server.storage.database.sql.query<{ applicant: string }>(
    'select distinct applicant from documents',
  );
  for (const account of new Set([...rows.map(({ applicant }) => applicant), 'senior', 'admin', 'guest']))
    clients.set(account, await DocumentClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
afterEach(async () => {
  if (isTouched) await server.storage.database.restore();
  isTouched = false;
});

function as(account: string): DocumentClient {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`Nobody signed in as ${account}.`);
  return client;
}

/** Returns the seed's documents of the type in the state, latest first. */
async function seeded(deal: TaskDeal, state: number): Promise<Seeded[]> {
  const { rows } = await server.storage.database.sql.query<Seeded>(
    `select document_id as "documentId", version, form, applicant, state from documents
     where deal_type = $1 and state = $2 order by updated_at desc`,
    [dealCodes[deal], state],
  );
  return rows;
}

async function fingerprint(): Promise<unknown> {
  const { rows } = await server.storage.database.sql.query(
    `select (select md5(string_agg(documents::text, '' order by document_id)) from documents) as documents,
       (select count(*) from document_steps) as steps, (select sum(version) from invoices) as invoices,
       (select count(*) from transactions) as transactions, (select sum(version) from rentals) as rentals,
       (select count(*) from rates) as rates`,
  );
  return rows[0];
}

function payloadOf(action: DocumentStepAction, { documentId, version, form }: Seeded): unknown {
  if (action === 'edit') return { documentId, version, form };
  if (action === 'del') return { documentId, version };
  return { documentId, version, reason: '測試原因' };
}

/** Returns the account for a step: the applicant or an approver. */
function takingAccount(action: DocumentStepAction, { applicant }: Seeded): string {
  if (action === 'del') return 'admin';
  return action === 'edit' || action === 'submit' || action === 'void' ? applicant : 'senior';
}
const takerOf = (action: DocumentStepAction, document: Seeded) => as(takingAccount(action, document));

describe.each(documentDeals)('%s', (deal) => {
  const legal = STATES.flatMap((state) =>
    ACTIONS.filter((action) => stateAllows(state, action)).map((action) => [state, action] as const),
  );
  const illegal = STATES.flatMap((state) =>
    ACTIONS.filter((action) => !stateAllows(state, action)).map((action) => [state, action] as const),
  );

  test.each(legal)('takes %i by %s', async (state, action) => {
    const [document] = await seeded(deal, state);
    if (document === undefined) throw new Error(`The seed has no ${deal} in ${state}.`);
    if (action === 'close') server.clock.set(DUE_AT);
    isTouched = true;
    // Today's tokens have expired by then.
    const client =
      action === 'close'
        ? await DocumentClient.signIn(server.app, takingAccount(action, document))
        : takerOf(action, document);
    const done = await client.run(action as Schemas['TaskAction'], deal, payloadOf(action, document));
    if (action === 'close') server.clock.set(new Date('2026-11-20T10:00:00+08:00'));
    const after = await seeded(deal, expectedState(state, action));
    const found = after.find(({ documentId }) => documentId === document.documentId);
    if (action === 'del') return expect([done, found]).toEqual([{}, undefined]);
    const { head, timeline = [] } = done;
    const steps = timeline.length - document.version;
    expect({ state: Number(head.stateCode.slice(5)), version: head.version, steps }).toEqual({
      state: expectedState(state, action),
      version: document.version + steps,
      steps: action === 'approve' ? 2 : 1,
    });
    expect(found?.version).toBe(head.version);
    return expect(timeline.at(-steps)).toMatchObject({
      action,
      fromState: String(state),
      reason: action === 'edit' ? null : '測試原因',
    });
  });

  test('refuses every other step, and changes nothing', async () => {
    const before = await fingerprint();
    for (const [state, action] of illegal) {
      const [document] = await seeded(deal, state);
      if (document === undefined) throw new Error(`The seed has no ${deal} in ${state}.`);
      const client = takerOf(action, document);
      const error = await client.refused(action as Schemas['TaskAction'], deal, payloadOf(action, document));
      const isFinal = state === DocumentState.Void || state === DocumentState.Closed;
      expect({ state, action, status: error.status, code: error.code }).toEqual({
        state,
        action,
        status: 200,
        code: isFinal ? 'document-final' : 'illegal-step',
      });
    }
    expect(await fingerprint()).toEqual(before);
  });

  test('refuses a stale version for every step, and names the user and time of the change', async () => {
    const before = await fingerprint();
    for (const [state, action] of legal) {
      const [document] = await seeded(deal, state);
      if (document === undefined) throw new Error(`The seed has no ${deal} in ${state}.`);
      const stale = { ...document, version: document.version + 1 };
      const error = await takerOf(action, document).refused(
        action as Schemas['TaskAction'],
        deal,
        payloadOf(action, stale),
      );
      expect(error).toMatchObject({ status: 200, code: 'stale-version' });
      expect(error.message).toMatch(/^此單據已於 20\d\d\/\d\d\/\d\d \d\d:\d\d 由.+變更，本次未做任何更動/);
    }
    expect(await fingerprint()).toEqual(before);
  });

  test('requires a reason to return and to void', async () => {
    for (const [state, action] of legal) {
      if (action === 'edit' || action === 'del' || !documentActionNeedsReason(action)) continue;
      const [document] = await seeded(deal, state);
      if (document === undefined) throw new Error(`The seed has no ${deal} in ${state}.`);
      const { documentId, version } = document;
      for (const reason of [undefined, '', '  \n']) {
        const error = await takerOf(action, document).refused(action, deal, {
          documentId,
          version,
          ...(reason === undefined ? {} : { reason }),
        });
        expect(error).toMatchObject({ code: 'reason-required', errors: [{ pointer: '/reason' }] });
      }
    }
  });

  test('refuses steps without permission', async () => {
    const before = await fingerprint();
    const [submitted] = await seeded(deal, DocumentState.Submitted);
    const [draft] = await seeded(deal, DocumentState.Draft);
    if (submitted === undefined || draft === undefined) throw new Error(`The seed lacks open ${deal}.`);
    const applicant = as(submitted.applicant);
    const stranger = as('senior');
    expect(await stranger.refused('submit', deal, payloadOf('submit', draft))).toMatchObject({
      code: 'not-applicant',
    });
    expect(await stranger.refused('edit', deal, payloadOf('edit', draft))).toMatchObject({
      code: 'not-applicant',
    });
    const own = await applicant.refused('approve', deal, payloadOf('approve', submitted));
    expect(['forbidden', 'own-document']).toContain(own.code);
    expect(await fingerprint()).toEqual(before);
  });

  test('responds with 403 to every action by an account without the action code', async () => {
    const guest = as('guest');
    for (const action of ['list', 'create', 'approve', 'del'] as const) {
      const payload = action === 'list' ? { page: 1, pageSize: 20 } : {};
      expect(await guest.refused(action, deal, payload)).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });
});

function expectedState(state: DocumentState, action: DocumentStepAction): DocumentState {
  if (action === 'edit' || action === 'del') return state;
  // An approval executes and closes the document.
  if (action === 'approve') return DocumentState.Closed;
  const move = transitionDocument(state, action);
  if (!move.ok) throw new Error(`${action} is not a step of ${state}.`);
  return move.state;
}
