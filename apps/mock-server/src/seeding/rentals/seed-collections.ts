import { ChargeChannel, CollectionState, PaymentMethod } from '@parking-plus/contracts';
import { addDays, compactRocDate, toCalendarDate } from '@parking-plus/domain';
import type { SqlRunner } from '../../db/sql/sql-client.ts';

type OwedRow = {
  readonly rentalId: string;
  readonly siteCode: string;
  readonly billIds: string[];
  readonly amountTwd: number;
};

type PaidRow = OwedRow & { readonly transactionId: string; readonly paidAt: string };

const WAITING = 3;

/** Seeds reported payments: three to be checked, one declined, two accepted. */
export async function seedCollections(sql: SqlRunner, today: string): Promise<void> {
  const yesterday = addDays(toCalendarDate(today), -1);
  const { rows: owed } = await sql.query<OwedRow>(
    `select rental_id as "rentalId", site_code as "siteCode", json_agg(bill_id order by bill_id) as "billIds",
       sum(due_twd)::integer as "amountTwd"
     from rent_bills join rentals using (rental_id)
     where pay_state = 0 and rentals.state = 1 and covers_from <= $1 group by 1, 2 order by 1 desc limit ${WAITING + 1}`,
    [today],
  );
  const { rows: paid } = await sql.query<PaidRow>(
    `select rental_id as "rentalId", rentals.site_code as "siteCode", json_agg(bill_id order by bill_id) as "billIds",
       received_twd as "amountTwd", transaction_id as "transactionId", max(rent_bills.paid_at) as "paidAt"
     from rent_bills join rentals using (rental_id) join transactions using (transaction_id)
     where payment_method = ${PaymentMethod.StoreCounter} and rentals.state = 1 and business_date <= $1
     group by 1, 2, 4, 5 order by 5 desc limit 2`,
    [yesterday],
  );
  const day = compactRocDate(yesterday);
  const rows = [...owed.map(waiting), ...paid.map(accepted)].map((row, index) => ({
    collection_id: `C${day}${String(index + 1).padStart(3, '0')}`,
    channel: ChargeChannel.Online,
    payment_method: PaymentMethod.StoreCounter,
    reported_by: 'admin',
    ...row,
  }));
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  await sql.copyRows(
    'rent_collections',
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
  for (const { collection_id, bill_ids, state } of rows) {
    if (state !== CollectionState.Waiting) continue;
    await sql.query('update rent_bills set waiting_collection_id = $1 where bill_id = any($2::text[])', [
      collection_id,
      JSON.parse(bill_ids) as string[],
    ]);
  }

  function waiting({ rentalId, siteCode, billIds, amountTwd }: OwedRow, index: number) {
    const isRefused = index === WAITING;
    return {
      rental_id: rentalId,
      site_code: siteCode,
      bill_ids: JSON.stringify(billIds),
      amount_twd: amountTwd,
      reference: `帳號末五碼 ${String(10_421 + index * 7)}`,
      reported_at: `${yesterday}T${String(10 + index)}:20:00+08:00`,
      state: isRefused ? CollectionState.Refused : CollectionState.Waiting,
      decided_at: isRefused ? `${yesterday}T18:00:00+08:00` : null,
      decided_by: isRefused ? 'admin' : null,
      reason: isRefused ? '查無此筆入帳' : null,
      transaction_id: null,
    };
  }

  function accepted({ rentalId, siteCode, billIds, amountTwd, transactionId, paidAt }: PaidRow) {
    return {
      rental_id: rentalId,
      site_code: siteCode,
      bill_ids: JSON.stringify(billIds),
      amount_twd: amountTwd,
      reference: null,
      reported_at: paidAt,
      state: CollectionState.Accepted,
      decided_at: paidAt,
      decided_by: 'admin',
      reason: null,
      transaction_id: transactionId,
    };
  }
}
