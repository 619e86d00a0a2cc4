import {
  businessDateOf,
  localDateTimeText,
  localMinuteOf,
  TAIPEI_OFFSET_MINUTES,
} from '@parking-plus/domain';
import type { CopyValue, SqlRunner } from '../../db/sql/sql-client.ts';
import { peopleOf } from '../documents/document-people.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { BookAllocation, BookTrack } from './invoice-number-pool.ts';
import type { TransactionDraft } from './transaction-draft.ts';

type Columns<Draft> = Readonly<Record<string, (draft: Draft) => CopyValue>>;

const toTimestamp = (ms: number | null): CopyValue => (ms === null ? null : `${localDateTimeText(ms)}+08`);
const minute = (ms: number) => localMinuteOf(ms, TAIPEI_OFFSET_MINUTES);

const TRACK_COLUMNS: Columns<BookTrack> = {
  track_id: ({ trackId }) => trackId,
  period_code: ({ periodCode }) => periodCode,
  tax_number: ({ taxNumber }) => taxNumber,
  track: ({ track }) => track,
  start_number: ({ startNumber }) => startNumber,
  end_number: ({ endNumber }) => endNumber,
  invoice_type: () => 2,
  imported_at: ({ periodCode }) => importedAt(periodCode),
};

const TRANSACTION_COLUMNS: Columns<TransactionDraft> = {
  transaction_id: ({ transactionId }) => transactionId,
  site_code: ({ site }) => site.siteCode,
  business_date: ({ chargedMs }) => businessDateOf(chargedMs),
  channel: ({ channel }) => channel,
  machine_code: ({ machineCode }) => machineCode,
  lane_code: ({ laneCode }) => laneCode,
  plate: ({ vehicle }) => vehicle.plate,
  plate_key: ({ vehicle }) => vehicle.plateKey,
  vehicle_kind: ({ vehicle }) => vehicle.kind,
  entered_at: ({ enteredMs }) => toTimestamp(enteredMs),
  exited_at: ({ exitedMs }) => toTimestamp(exitedMs),
  charged_at: ({ chargedMs }) => toTimestamp(chargedMs),
  stay_minutes: ({ enteredMs, exitedMs }) =>
    enteredMs === null || exitedMs === null ? null : minute(exitedMs) - minute(enteredMs),
  receivable_twd: ({ receivableTwd }) => receivableTwd,
  discount_twd: ({ discountTwd }) => discountTwd,
  received_twd: ({ receivedTwd }) => receivedTwd,
  payment_method: ({ paymentMethod }) => paymentMethod,
  pay_state: ({ payState }) => payState,
  mode: ({ mode }) => mode,
  state: ({ state }) => state,
  abnormal_reason: ({ abnormalReason }) => abnormalReason,
  person_in_charge: ({ personInCharge }) => personInCharge,
  related_transaction_id: ({ related }) => related?.transactionId ?? null,
  invoice_number: ({ invoiceNumber }) => invoiceNumber,
  entry_picture_key: ({ enteredMs, transactionId }) => (enteredMs === null ? null : `${transactionId}-in`),
  exit_picture_key: ({ exitedMs, transactionId }) => (exitedMs === null ? null : `${transactionId}-out`),
  memo: ({ memo }) => memo,
};

const INVOICE_COLUMNS: Columns<InvoiceDraft> = {
  invoice_number: ({ invoiceNumber }) => invoiceNumber,
  allocation_id: ({ allocation }) => allocation.allocationId,
  period_code: ({ allocation }) => allocation.track.periodCode,
  issued_at: ({ transaction }) => toTimestamp(transaction.chargedMs),
  business_date: ({ transaction }) => businessDateOf(transaction.chargedMs),
  site_code: ({ transaction }) => transaction.site.siteCode,
  branch_code: ({ transaction }) => transaction.site.branchCode,
  seller_tax_number: ({ sellerTaxNumber }) => sellerTaxNumber,
  invoice_type: () => 2,
  info_mode: ({ infoMode }) => infoMode,
  buyer_tax_number: ({ buyerTaxNumber }) => buyerTaxNumber,
  buyer_title: ({ buyerTitle }) => buyerTitle,
  carrier_type: ({ carrierType }) => carrierType,
  carrier_id: ({ carrierId }) => carrierId,
  donation_code: ({ donationCode }) => donationCode,
  random_code: ({ randomCode }) => randomCode,
  tax_type: () => 1,
  sales_twd: ({ salesTwd }) => salesTwd,
  tax_twd: ({ taxTwd }) => taxTwd,
  total_twd: ({ totalTwd }) => totalTwd,
  allowance_twd: ({ transaction }) => transaction.fate.allowanceTwd ?? 0,
  state: ({ state }) => state,
  print_state: ({ printState }) => printState,
  upload_state: ({ uploadState }) => uploadState,
  upload_message: ({ uploadMessage }) => uploadMessage,
  uploaded_at: ({ uploadedMs }) => toTimestamp(uploadedMs),
  voided_at: ({ transaction }) => toTimestamp(transaction.fate.voidedMs ?? null),
  void_reason: ({ transaction }) => transaction.fate.voidReason ?? null,
  voided_by: ({ transaction: { fate, site } }) =>
    fate.voidedMs === undefined ? null : peopleOf('30107', site.siteCode).applicant,
  transaction_id: ({ transaction }) => transaction.transactionId,
};

const ITEM_COLUMNS: Columns<InvoiceDraft> = {
  invoice_number: ({ invoiceNumber }) => invoiceNumber,
  line_number: () => 1,
  description: () => '停車費',
  quantity: () => 1,
  unit_price_twd: ({ totalTwd }) => totalTwd,
  amount_twd: ({ totalTwd }) => totalTwd,
};

export async function writeTracks(sql: SqlRunner, tracks: readonly BookTrack[]): Promise<void> {
  await write(sql, 'invoice_tracks', TRACK_COLUMNS, tracks);
}

/**
 * Writes a stretch of days, allocations first, since invoices need their numbers. Sends all statements at
 * once (they run in order), so that the next stretch is generated during the write.
 */
export async function writeTraffic(
  sql: SqlRunner,
  transactions: readonly TransactionDraft[],
  invoices: readonly InvoiceDraft[],
  allocations: readonly BookAllocation[],
): Promise<void> {
  await Promise.all([
    writeAllocations(sql, allocations),
    write(sql, 'transactions', TRANSACTION_COLUMNS, transactions),
    write(sql, 'invoices', INVOICE_COLUMNS, invoices),
    write(sql, 'invoice_items', ITEM_COLUMNS, invoices),
  ]);
}

async function writeAllocations(sql: SqlRunner, allocations: readonly BookAllocation[]): Promise<void> {
  const records = allocations.map(({ allocationId, track, target, startNumber, endNumber, nextNumber }) => ({
    allocation_id: allocationId,
    track_id: track.trackId,
    period_code: track.periodCode,
    track: track.track,
    assign_type: target.assignType,
    company_code: target.companyCode,
    branch_code: target.branchCode,
    site_code: target.siteCode,
    machine_code: target.machineCode,
    start_number: startNumber,
    end_number: endNumber,
    next_number: nextNumber,
    state: 1,
    version: 1,
  }));
  // An exclusion constraint cannot be a conflict target, so existing rows are updated and others inserted.
  await sql.query(
    `with given as (select * from json_populate_recordset(null::invoice_allocations, $1::json)),
       moved as (
         update invoice_allocations as known set next_number = given.next_number
         from given where given.allocation_id = known.allocation_id
         returning known.allocation_id
       )
     insert into invoice_allocations
     select * from given where allocation_id not in (select allocation_id from moved)`,
    [JSON.stringify(records)],
  );
}

async function write<Draft>(
  sql: SqlRunner,
  table: string,
  columns: Columns<Draft>,
  drafts: readonly Draft[],
): Promise<void> {
  const readers = Object.values(columns);
  await sql.copyRows(table, Object.keys(columns), rowsOf(drafts, readers));
}

function* rowsOf<Draft>(
  drafts: readonly Draft[],
  readers: readonly ((draft: Draft) => CopyValue)[],
): Generator<CopyValue[]> {
  for (const draft of drafts) yield readers.map((read) => read(draft));
}

/** Returns the import time of a track, in the month before its period. */
function importedAt(periodCode: string): string {
  const firstOfPeriod = Date.UTC(
    Number(periodCode.slice(0, 3)) + 1911,
    Number(periodCode.slice(3, 5)) - 1,
    1,
  );
  return new Date(firstOfPeriod - 6 * 86_400_000 + 2 * 3_600_000).toISOString();
}
