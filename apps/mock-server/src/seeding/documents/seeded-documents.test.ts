import { dealCodes, dealRegistry, documentDeals } from '@parking-plus/contracts';
import { checkDocument } from '@parking-plus/contracts/validators';
import { DocumentState, documentActionNeedsReason, transitionDocument } from '@parking-plus/domain';
import { afterAll, expect, test } from 'vitest';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';

const database = await acquireTestDatabase();
afterAll(() => database.close());

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await database.sql.query<Row>(text)).rows;
}

async function numberOf(text: string): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(`select count(*) as number from ${text}`);
  return row?.number ?? Number.NaN;
}

test.each(documentDeals)('has %s documents in each of its states', async (deal) => {
  const rows = await rowsOf<{ state: number }>(
    `select distinct state from documents where deal_type = '${dealCodes[deal]}' order by 1`,
  );
  const metadata = dealRegistry[deal];
  expect(rows.map(({ state }) => String(state))).toEqual(metadata.channel === 'task' ? metadata.states : []);
});

test('fills every form according to its schema', async () => {
  for (const deal of documentDeals) {
    const rows = await rowsOf<{ id: string; form: unknown }>(
      `select document_id as id, form from documents where deal_type = '${dealCodes[deal]}'`,
    );
    for (const { id, form } of rows) {
      expect({ id, found: await checkDocument(deal, 'create', 'request', { form }) }).toEqual({
        id,
        found: [],
      });
    }
  }
});

test('has only timelines that the domain allows', async () => {
  const steps = await rowsOf<{
    id: string;
    number: number;
    action: string;
    from: DocumentState | null;
    to: DocumentState;
    reason: string | null;
  }>(
    `select document_id as id, step_number as number, action, from_state as "from", to_state as "to", reason
     from document_steps order by 1, 2`,
  );
  expect(steps.length).toBeGreaterThan(300);
  for (const { action, from, to, reason, ...step } of steps) {
    if (from === null) {
      expect({ ...step, action, to }).toMatchObject({ number: 1, action: 'create', to: DocumentState.Draft });
    } else if (action === 'edit') expect(to).toBe(from);
    else {
      const taken = action as Parameters<typeof transitionDocument>[1];
      expect({ ...step, moved: transitionDocument(from, taken) }).toEqual({
        ...step,
        moved: { ok: true, state: to },
      });
      expect(documentActionNeedsReason(taken)).toBe(reason !== null);
    }
  }
});

test('has documents that match their timelines', async () => {
  const gaps = await numberOf(`documents join lateral (
      select count(*) as steps, max(at) as last_at, min(at) as first_at,
        (array_agg(to_state order by step_number desc))[1] as last_state,
        bool_and(at >= before_at) as in_order
      from (select *, coalesce(lag(at) over (order by step_number), at) as before_at
            from document_steps where document_steps.document_id = documents.document_id) as taken
    ) as life on true
    where (version, updated_at, created_at, state) is distinct from (steps, last_at, first_at, last_state)
      or not in_order or updated_at > '${TEST_SEED.referenceAt}'`);
  expect(gaps).toBe(0);
});

test('has no document decided by its applicant', async () => {
  expect(
    await numberOf(`document_steps join documents using (document_id)
      where action in ('approve', 'return', 'close') and account = applicant`),
  ).toBe(0);
});

test('knows the last number of each type and day', async () => {
  expect(
    await numberOf(`document_numbers full join (
      select deal_type, split_part(document_id, '-', 2) as day, max(split_part(document_id, '-', 3)::integer) as last
      from documents group by 1, 2
    ) as used on used.deal_type = document_numbers.deal_type
        and used.day = to_char(business_date - interval '1911 years', 'YYYMMDD')
    where last_number is distinct from last`),
  ).toBe(0);
});

test('has a closed document for every void and allowance of a parking fee', async () => {
  const voided = await numberOf('invoices where state = 2');
  const closed = await numberOf(`documents where deal_type in ('10107', '30107') and state = 599`);
  expect(closed).toBe(voided);
  expect(
    await numberOf(`allowances where document_id is null and invoice_number not in
      (select invoice_number from rent_bills where invoice_number is not null)`),
  ).toBe(0);
});

test('has returned documents with the requested attachments', async () => {
  expect(
    await numberOf(`files join documents on document_id = linked_code where linked_type = 8`),
  ).toBeGreaterThan(0);
});
