import { periodCodeFor } from '@parking-plus/domain';
import type { MessageTree, ResultCode } from '@parking-plus/domain/einvoice';
import { RecordState } from '../../db/schema/sales/platform-records.schema.ts';
import type { MessageToCheck } from './check-message.ts';
import { amountOf, itemsOf, type MessageHead, textOf } from './received-message.ts';
import type { RecordBook } from './record-book.ts';

const CONSUMER = '0000000000';

/** Checks and enters an invoice (F0401). */
export function checkInvoice({ head, tree, book, receivedAt }: MessageToCheck): ResultCode | undefined {
  const code =
    contentFault(tree) ??
    (issuedAt(head, tree) > receivedAt ? 'E1002' : undefined) ??
    trackFault(head, book) ??
    duplicateFault(head, tree, book);
  if (code !== undefined) return code;
  const totalTwd = amountOf(tree, 'Amount/TotalAmount');
  book.add({
    ...{ kind: 'F0401', number: head.number, state: RecordState.InForce, credits: null, lastNumber: null },
    voidOrder: (book.latest('F0401', head.number)?.voidOrder ?? -1) + 1,
    sellerTaxNumber: head.sellerTaxNumber,
    buyerId: textOf(tree, 'Main/Buyer/Identifier'),
    issuedOn: head.numberedOn,
    issuedTime: textOf(tree, 'Main/InvoiceTime'),
    totalTwd,
    restTwd: totalTwd,
    taxType: textOf(tree, 'Amount/TaxType'),
    carrierType: textOf(tree, 'Main/CarrierType'),
    carrierId: textOf(tree, 'Main/CarrierId1'),
    carrierHiddenId: textOf(tree, 'Main/CarrierId2'),
    randomCode: textOf(tree, 'Main/RandomNumber'),
  });
  return undefined;
}

function contentFault(tree: MessageTree): ResultCode | undefined {
  return carrierFault(tree) ?? customsFault(tree) ?? amountFault(tree);
}

function carrierFault(tree: MessageTree): ResultCode | undefined {
  const ids = [textOf(tree, 'Main/CarrierId1'), textOf(tree, 'Main/CarrierId2')];
  if (ids.some((id) => id !== id.trim())) return 'E1005';
  const isDonated = textOf(tree, 'Main/DonateMark') === '1';
  return isDonated && !/^\d{3,7}$/.test(textOf(tree, 'Main/NPOBAN')) ? 'E1001' : undefined;
}

function customsFault(tree: MessageTree): ResultCode | undefined {
  const isZeroRated = textOf(tree, 'Amount/TaxType') === '2';
  const hasMark = textOf(tree, 'Main/CustomsClearanceMark') !== '';
  if (isZeroRated === hasMark) return undefined;
  return isZeroRated ? 'E0228' : 'E0112';
}

/**
 * Lines add up to the sales, or to the total as in tax-included lines of a business. The platform's tolerance is not
 * published: less than half a dollar here.
 */
function amountFault(tree: MessageTree): ResultCode | undefined {
  const items = itemsOf(tree);
  const numbers = items.map((item) => textOf(item, 'SequenceNumber'));
  if (new Set(numbers).size !== numbers.length) return 'E0220';
  if (items.some((item) => amountOf(item, 'Quantity') === 0)) return 'E0106';
  const total = amountOf(tree, 'Amount/TotalAmount');
  if (total === 0) return 'E0105';
  const sales = ['SalesAmount', 'FreeTaxSalesAmount', 'ZeroTaxSalesAmount'].reduce(
    (sum, name) => sum + amountOf(tree, `Amount/${name}`),
    0,
  );
  const lines = items.reduce((sum, item) => sum + amountOf(item, 'Amount'), 0);
  const isEqual = (a: number, b: number) => Math.abs(a - b) < 0.5;
  const isSum = isEqual(sales + amountOf(tree, 'Amount/TaxAmount'), total);
  return isSum && (isEqual(lines, sales) || isEqual(lines, total)) ? undefined : 'E0103';
}

function issuedAt({ numberedOn }: MessageHead, tree: MessageTree): number {
  return Date.parse(`${numberedOn}T${textOf(tree, 'Main/InvoiceTime')}+08:00`);
}

/** Checks that the number was allotted to the seller for the period of the issue. */
function trackFault(
  { number, numberedOn, sellerTaxNumber }: MessageHead,
  book: RecordBook,
): ResultCode | undefined {
  const digits = Number(number.slice(2));
  const holding = book
    .tracks()
    .filter(
      ({ track, startNumber, endNumber }) =>
        track === number.slice(0, 2) && digits >= startNumber && digits <= endNumber,
    );
  if (holding.length === 0) return 'E0102';
  const ofPeriod = holding.filter(({ periodCode }) => periodCode === periodCodeFor(numberedOn));
  if (ofPeriod.length === 0) return 'E0107';
  return ofPeriod.some((track) => book.mayUse(sellerTaxNumber, track)) ? undefined : 'E0113';
}

/** A cancellation frees the number for the same day and time. */
function duplicateFault(
  { number, numberedOn }: MessageHead,
  tree: MessageTree,
  book: RecordBook,
): ResultCode | undefined {
  const earlier = book.latest('F0401', number);
  if (earlier === undefined) return undefined;
  const isFreed =
    earlier.state === RecordState.Cancelled &&
    earlier.issuedOn === numberedOn &&
    earlier.issuedTime === textOf(tree, 'Main/InvoiceTime');
  if (isFreed) return undefined;
  return textOf(tree, 'Main/Buyer/Identifier') === CONSUMER ? 'E1003' : 'E0201';
}
