import type { Element } from '@xmldom/xmldom';
import type { CalendarDate } from '../../calendar/calendar-date.ts';
import { RULES, upTo } from '../xml/text-rules.ts';
import { childrenOf, FieldReader, type ReadError, type Reading, readMessages } from './read-fields.ts';

/** Fields that inputs have in common. */
type Input = {
  readonly date: CalendarDate;
  readonly sellerTaxNumber: string;
  readonly buyerTaxNumber: string;
  /** As sent; its codes are not published. */
  readonly currentStatus: string;
  /** Cancelled, rejected or voided: not deductible. Its amounts can be absent and are then 0. */
  readonly isVoid: boolean;
  readonly salesTwd: number;
  readonly taxTwd: number;
};

/** Purchase invoice (E0502). */
export type InputInvoice = Input & {
  readonly invoiceNumber: string;
  /** 1 purchase, 2 fixed asset, 3 and 4 the same but not deductible; absent if the buyer set none. */
  readonly deduction: '1' | '2' | '3' | '4' | undefined;
  readonly taxType: string | undefined;
  readonly totalTwd: number;
};

/** Allowance received on purchases (E0503). */
export type InputAllowance = Input & {
  readonly allowanceNumber: string;
  readonly invoiceNumbers: readonly string[];
};

const DEDUCTION = { max: 1, isValid: (text: string) => /^[1-4]$/.test(text) };
const ENDINGS = ['Cancel', 'Reject', 'Void'];

/** Reads purchase invoices (E0502) whose buyer is one of the given companies. Each message is a row. */
export function readInputInvoices(
  file: Uint8Array | string,
  ownTaxNumbers: readonly string[],
): Reading<InputInvoice[]> {
  return readMessages(file, ['InputInvoice'], (messages, errors) =>
    messages.map((message, index) => {
      const { main, amount, ...input } = readInput(message, errors, index + 1, ownTaxNumbers, 'InvoiceDate');
      const salesTwd = amount
        ? amount.whole('SalesAmount') +
          amount.whole('FreeTaxSalesAmount') +
          amount.whole('ZeroTaxSalesAmount')
        : 0;
      const totalTwd = amount?.whole('TotalAmount') ?? 0;
      if (salesTwd + input.taxTwd !== totalTwd) amount?.fail('TotalAmount', 'sum', String(totalTwd));
      return {
        invoiceNumber: main.text('InvoiceNumber', RULES.invoiceNumber),
        deduction: main.optionalText('BuyerRemark', DEDUCTION) as InputInvoice['deduction'],
        taxType: amount?.text('TaxType', upTo(1)),
        salesTwd,
        totalTwd,
        ...input,
      };
    }),
  );
}

/** Reads allowances received (E0503) whose buyer is one of the given companies. Each message is a row. */
export function readInputAllowances(
  file: Uint8Array | string,
  ownTaxNumbers: readonly string[],
): Reading<InputAllowance[]> {
  return readMessages(file, ['InputAllowance'], (messages, errors) =>
    messages.map((message, index) => {
      const row = index + 1;
      const { main, amount, ...input } = readInput(message, errors, row, ownTaxNumbers, 'AllowanceDate');
      const numbers = childrenOf(message, 'Details')
        .flatMap((details) => childrenOf(details, 'ProductItem'))
        .map((item) => new FieldReader(item, errors, row).text('OriginalInvoiceNumber', RULES.invoiceNumber));
      if (numbers.length === 0 && !input.isVoid) main.fail('ProductItem', 'missing');
      return {
        allowanceNumber: main.text('AllowanceNumber', upTo(16)),
        invoiceNumbers: [...new Set(numbers)],
        salesTwd: amount?.whole('TotalAmount') ?? 0,
        ...input,
      };
    }),
  );
}

/** Reads the common fields. `amount` is absent only if a void message has none. */
function readInput(
  message: Element,
  errors: ReadError[],
  row: number,
  ownTaxNumbers: readonly string[],
  dateElement: string,
) {
  const fields = new FieldReader(message, errors, row);
  const main = fields.group('Main');
  const isVoid = ENDINGS.some((ending) => fields.has(ending));
  const amount = isVoid && !fields.has('Amount') ? undefined : fields.group('Amount');
  const buyerTaxNumber = main.group('Buyer').text('Identifier', RULES.identifier);
  if (buyerTaxNumber && !ownTaxNumbers.includes(buyerTaxNumber))
    main.fail('Buyer', 'other-company', buyerTaxNumber);
  return {
    main,
    amount,
    date: main.date(dateElement),
    sellerTaxNumber: main.group('Seller').text('Identifier', RULES.identifier),
    buyerTaxNumber,
    currentStatus: main.text('CurrentStatus', upTo(20)),
    isVoid,
    taxTwd: amount?.whole('TaxAmount') ?? 0,
  };
}
