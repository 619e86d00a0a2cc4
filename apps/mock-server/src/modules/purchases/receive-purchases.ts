import { randomUUID } from 'node:crypto';
import { nextPeriod, type PeriodCode, periodCodeFor } from '@parking-plus/domain';
import {
  type InputAllowance,
  type InputInvoice,
  type ReadError,
  readInputAllowances,
  readInputInvoices,
} from '@parking-plus/domain/einvoice';
import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { purchases } from '../../db/schema/sales/purchases.schema.ts';
import { findOwnTaxNumbers } from '../invoice-tracks/track-owners.ts';
import {
  findFiledPeriods,
  insertPurchases,
  type PurchaseFields,
  RETURNS,
  updatePurchase,
} from './purchase-list.query.ts';

const INVOICE_FORMAT = 25;
const ALLOWANCE_FORMAT = 23;
const Taxable = 1;
const Zero = 2;

/** Contents of a file, without what this product adds. */
type Received = Omit<PurchaseFields, 'purchaseId' | 'periodCode' | 'version'>;

export type ReceivedCounts = { createdCount: number; changedCount: number; keptCount: number };
type Taken = {
  readonly errors: readonly ReadError[];
  readonly rows: readonly PurchaseFields[];
} & ReceivedCounts;

/** Receives a file E0502 or E0503 of the platform. Returns its errors, with which nothing is written. */
export async function receiveInputs(
  xml: string,
  { tx }: { readonly tx: Transaction; readonly now: Date },
): Promise<readonly ReadError[]> {
  return (await takeInputs(tx, xml)).errors;
}

/**
 * Writes the purchases of a file. A document that is known keeps its period and deduction; a new one of a filed period
 * belongs to the next unfiled one. A voided document is marked, also in a filed period, whose return then differs.
 */
export async function takeInputs(
  tx: Transaction,
  xml: string,
  isAllowed: (taxNumber: string) => Promise<boolean> = async () => true,
): Promise<Taken> {
  const nothing = { rows: [], createdCount: 0, changedCount: 0, keptCount: 0 };
  const reading = readFile(xml, await findOwnTaxNumbers(tx));
  if (!reading.ok) return { errors: reading.errors, ...nothing };
  const received = new Map(reading.value.map((row) => [keyOf(row), row]));
  const taxNumbers = [...new Set(reading.value.map(({ taxNumber }) => taxNumber))];
  for (const taxNumber of taxNumbers) {
    if (await isAllowed(taxNumber)) continue;
    const row = reading.value.findIndex((each) => each.taxNumber === taxNumber) + 1;
    return { errors: [{ row, element: 'Buyer', reason: 'other-company', value: taxNumber }], ...nothing };
  }
  const known = await findKnown(tx, [...received.values()]);
  const filed = await findFiledPeriods(tx, taxNumbers);
  const created: PurchaseFields[] = [];
  const changed: PurchaseFields[] = [];
  for (const [key, row] of received) {
    const there = known.get(key);
    if (there === undefined) {
      if (row.isVoid && row.documentNumber === '') continue;
      created.push({ ...row, purchaseId: randomUUID(), periodCode: openPeriod(row, filed), version: 1 });
    } else if (isChanged(row, there)) {
      const amounts = row.isVoid ? {} : { salesTwd: row.salesTwd, taxTwd: row.taxTwd, taxType: row.taxType };
      const fields = { ...amounts, isVoid: row.isVoid, isFromPlatform: true };
      await updatePurchase(tx, there, fields);
      changed.push({ ...there, ...fields });
    }
  }
  await insertPurchases(tx, created);
  return {
    errors: [],
    rows: [...created, ...changed],
    createdCount: created.length,
    changedCount: changed.length,
    keptCount: received.size - created.length - changed.length,
  };
}

function readFile(xml: string, own: readonly string[]) {
  const invoices = readInputInvoices(xml, own);
  if (invoices.ok) return { ok: true as const, value: invoices.value.map(ofInvoice) };
  if (invoices.errors[0]?.reason !== 'wrong-message') return invoices;
  const allowances = readInputAllowances(xml, own);
  return allowances.ok ? { ok: true as const, value: allowances.value.map(ofAllowance) } : allowances;
}

const common = (input: InputInvoice | InputAllowance) => ({
  taxNumber: input.buyerTaxNumber,
  issuedOn: input.date,
  sellerTaxNumber: input.sellerTaxNumber,
  salesTwd: input.salesTwd,
  taxTwd: input.taxTwd,
  sheetCount: null,
  isFromPlatform: true,
  isVoid: input.isVoid,
});

function ofInvoice(invoice: InputInvoice): Received {
  const stated = Number(invoice.taxType);
  return {
    ...common(invoice),
    format: INVOICE_FORMAT,
    documentNumber: invoice.invoiceNumber,
    allowanceNumber: null,
    // A mixed invoice (9) counts as taxable, since it has tax.
    taxType: invoice.taxTwd > 0 ? Taxable : stated === Zero || stated === 3 ? stated : Taxable,
    deduction: (Number(invoice.deduction ?? 1) || 1) as PurchaseFields['deduction'],
  };
}

function ofAllowance(allowance: InputAllowance): Received {
  return {
    ...common(allowance),
    format: ALLOWANCE_FORMAT,
    documentNumber: allowance.invoiceNumbers[0] ?? '',
    allowanceNumber: allowance.allowanceNumber,
    taxType: allowance.taxTwd > 0 ? Taxable : Zero,
    deduction: 1,
  };
}

type Keyed = Pick<PurchaseFields, 'taxNumber' | 'documentNumber' | 'allowanceNumber' | 'sellerTaxNumber'>;

/** An allowance is known by its own number, an invoice by its number. */
const keyOf = ({ taxNumber, documentNumber, allowanceNumber, sellerTaxNumber }: Keyed) =>
  [
    taxNumber,
    allowanceNumber === null ? documentNumber : `allowance ${allowanceNumber}`,
    sellerTaxNumber,
  ].join('/');

async function findKnown(tx: Transaction, rows: readonly Received[]): Promise<Map<string, PurchaseFields>> {
  const numbers = rows.map(({ documentNumber, allowanceNumber }) => allowanceNumber ?? documentNumber);
  if (numbers.length === 0) return new Map();
  const found = await tx
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.taxNumber, [...new Set(rows.map(({ taxNumber }) => taxNumber))]),
        inArray(sql`coalesce(${purchases.allowanceNumber}, ${purchases.documentNumber})`, numbers),
        // An allowance entered by hand has no separate number.
        sql`(${purchases.allowanceNumber} is not null or ${purchases.format} not in ${RETURNS})`,
      ),
    )
    .orderBy(purchases.purchaseId)
    .for('update');
  return new Map(found.map((row) => [keyOf(row), row]));
}

function isChanged(row: Received, there: PurchaseFields): boolean {
  if (row.isVoid !== there.isVoid) return true;
  return !row.isVoid && (row.salesTwd !== there.salesTwd || row.taxTwd !== there.taxTwd);
}

function openPeriod({ issuedOn, taxNumber }: Received, filed: ReadonlySet<string>): PeriodCode {
  let period = periodCodeFor(issuedOn);
  while (filed.has(`${period}-${taxNumber}`)) period = nextPeriod(period);
  return period;
}
