import type { ResultCode } from '@parking-plus/domain/einvoice';
import { RecordState } from '../../db/schema/sales/platform-records.schema.ts';
import type { MessageToCheck } from './check-message.ts';
import { isFiled } from './check-reversal.ts';
import { amountOf, dashed, itemsOf, textOf } from './received-message.ts';

/** Checks and enters an allowance (G0401), which can credit several invoices. */
export function checkAllowance({ head, tree, book, receivedAt }: MessageToCheck): ResultCode | undefined {
  const items = itemsOf(tree);
  const lineNumbers = items.map((item) => textOf(item, 'AllowanceSequenceNumber'));
  if (new Set(lineNumbers).size !== items.length) return 'E0220';
  if (items.some((item) => amountOf(item, 'Quantity') === 0)) return 'E0106';
  const salesTwd = amountOf(tree, 'Amount/TotalAmount');
  const taxTwd = amountOf(tree, 'Amount/TaxAmount');
  if (salesTwd + taxTwd === 0) return 'E0105';
  const sum = (name: string) => items.reduce((total, item) => total + amountOf(item, name), 0);
  if (Math.abs(sum('Amount') - salesTwd) >= 0.5 || sum('Tax') !== taxTwd) return 'E0103';
  if (Date.parse(`${head.numberedOn}T00:00:00+08:00`) > receivedAt) return 'E1002';
  if (book.latest('G0401', head.number) !== undefined) return 'E0201';
  const credits: Record<string, number> = {};
  for (const item of items) {
    const number = textOf(item, 'OriginalInvoiceNumber');
    const invoice = book.latest('F0401', number);
    if (invoice === undefined || invoice.sellerTaxNumber !== head.sellerTaxNumber) return 'E0202';
    if (invoice.issuedOn !== dashed(textOf(item, 'OriginalInvoiceDate'))) return 'E0202';
    if (invoice.state !== RecordState.InForce) return 'E0403';
    if (head.numberedOn < invoice.issuedOn) return 'E1002';
    credits[number] = (credits[number] ?? 0) + amountOf(item, 'Amount') + amountOf(item, 'Tax');
  }
  const credited = Object.entries(credits).map(([number, amount]) => ({
    invoice: book.latest('F0401', number),
    amountTwd: Math.round(amount),
  }));
  if (credited.some(({ invoice, amountTwd }) => amountTwd > (invoice?.restTwd ?? 0))) return 'E0221';
  for (const { invoice, amountTwd } of credited) {
    if (invoice) book.change(invoice, { restTwd: invoice.restTwd - amountTwd });
  }
  book.add({
    ...{ kind: 'G0401', number: head.number, voidOrder: 0, state: RecordState.InForce },
    sellerTaxNumber: head.sellerTaxNumber,
    buyerId: textOf(tree, 'Main/Buyer/Identifier'),
    issuedOn: head.numberedOn,
    totalTwd: Math.round(salesTwd + taxTwd),
    restTwd: 0,
    credits: Object.fromEntries(Object.entries(credits).map(([number, twd]) => [number, Math.round(twd)])),
    ...{ issuedTime: '', taxType: '', carrierType: '', carrierId: '', carrierHiddenId: '', randomCode: '' },
    lastNumber: null,
  });
  return undefined;
}

/** Checks and enters the void of an allowance (G0501), which gives the amounts back to its invoices. */
export function checkAllowanceVoid({ head, tree, book, receivedAt }: MessageToCheck): ResultCode | undefined {
  const allowance = book.latest('G0401', head.number);
  if (
    allowance === undefined ||
    allowance.sellerTaxNumber !== head.sellerTaxNumber ||
    allowance.issuedOn !== head.numberedOn
  )
    return 'E0205';
  if (allowance.state !== RecordState.InForce) return 'E0218';
  const day = dashed(textOf(tree, 'CancelDate'));
  const at = Date.parse(`${day}T${textOf(tree, 'CancelTime')}+08:00`);
  if (at > receivedAt || day < allowance.issuedOn) return 'E1002';
  if (isFiled(allowance.issuedOn, day)) return 'E0208';
  for (const [number, amountTwd] of Object.entries(allowance.credits ?? {})) {
    const invoice = book.latest('F0401', number);
    if (invoice) book.change(invoice, { restTwd: invoice.restTwd + amountTwd });
  }
  book.change(allowance, { state: RecordState.Void });
  return undefined;
}
