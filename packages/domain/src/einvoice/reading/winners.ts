import type { Element } from '@xmldom/xmldom';
import type { CalendarDate } from '../../calendar/calendar-date.ts';
import { type PeriodCode, periodCodeFor } from '../../invoice/numbers/period-code.ts';
import { parseFilingPeriod } from '../../invoice/numbers/period-notations.ts';
import { RULES, upTo } from '../xml/text-rules.ts';
import { childrenOf, FieldReader, type ReadError, type Reading, readMessages } from './read-fields.ts';

/** Winning invoice. Codes whose values are not published are kept as sent. */
export type Winner = {
  readonly invoiceNumber: string;
  readonly date: CalendarDate;
  readonly time: string | undefined;
  readonly sellerTaxNumber: string;
  readonly buyerId: string;
  readonly totalTwd: number;
  readonly carrierType: string | undefined;
  readonly carrierTypeName: string | undefined;
  readonly carrierId: string | undefined;
  readonly carrierHiddenId: string | undefined;
  readonly randomCode: string | undefined;
  readonly prizeType: string;
  readonly prizeTwd: number;
  readonly depositMark: string | undefined;
  readonly redeemDataType: string | undefined;
  readonly prizeDataSource: string | undefined;
  readonly printType: string | undefined;
};

/** Winning invoices of a company and period (E0504). */
export type WinnerList = {
  readonly taxNumber: string;
  readonly periodCode: PeriodCode;
  readonly listType: string | undefined;
  readonly claimFrom: CalendarDate;
  readonly claimUntil: CalendarDate;
  readonly winners: readonly Winner[];
};

const TAIL = { max: 8, isValid: (text: string) => /^\d{8}$/.test(text) };

/**
 * Reads lists of winning invoices of the given companies. Rows are the `PrizeInvoice` elements of the file.
 * Count and sum of prizes agree with the head; each invoice is of the period and occurs once.
 */
export function readWinners(
  file: Uint8Array | string,
  ownTaxNumbers: readonly string[],
): Reading<WinnerList[]> {
  return readMessages(file, ['Award'], (messages, errors) => {
    let row = 0;
    return messages.map((message) => {
      const fields = new FieldReader(message, errors);
      const main = fields.group('Main');
      const taxNumber = main.text('HeadBan', RULES.taxNumber);
      if (taxNumber && !ownTaxNumbers.includes(taxNumber)) main.fail('HeadBan', 'other-company', taxNumber);
      const periodCode = parseFilingPeriod(main.text('YearMonth', RULES.yearMonth)) as PeriodCode;
      const seen = new Set<string>();
      const winners = childrenOf(message, 'Details')
        .flatMap((details) => childrenOf(details, 'PrizeInvoice'))
        .map((element) => readWinner(element, errors, ++row, periodCode, seen));
      const count = main.whole('TotalRecordCnt');
      if (count !== winners.length) main.fail('TotalRecordCnt', 'sum', String(count));
      const prizes = main.whole('TotalPrizeAmount');
      if (prizes !== winners.reduce((sum, { prizeTwd }) => sum + prizeTwd, 0))
        main.fail('TotalPrizeAmount', 'sum', String(prizes));
      return {
        taxNumber,
        periodCode,
        listType: main.optionalText('AwardListType', upTo(20)),
        claimFrom: main.date('RecAwardBegin'),
        claimUntil: main.date('RecAwardEnd'),
        winners,
      };
    });
  });
}

function readWinner(
  element: Element,
  errors: ReadError[],
  row: number,
  periodCode: PeriodCode | undefined,
  seen: Set<string>,
): Winner {
  const fields = new FieldReader(element, errors, row);
  const invoiceNumber = fields.text('InvTrack', RULES.track) + fields.text('InvoiceNumber', TAIL);
  if (seen.has(invoiceNumber)) fields.fail('InvoiceNumber', 'repeated', invoiceNumber);
  seen.add(invoiceNumber);
  const date = fields.date('InvoiceDate');
  if (date && periodCode && periodCodeFor(date) !== periodCode)
    fields.fail('InvoiceDate', 'other-period', date);
  // The seller is a tax number or, as in other messages, a group with an identifier.
  const [seller] = childrenOf(element, 'Seller');
  const isGroup = seller !== undefined && childrenOf(seller, 'Identifier').length > 0;
  return {
    invoiceNumber,
    date,
    time: fields.optionalText('InvoiceTime', upTo(20)),
    sellerTaxNumber: isGroup
      ? fields.group('Seller').text('Identifier', RULES.taxNumber)
      : fields.text('Seller', RULES.taxNumber),
    buyerId: fields.text('BuyerId', RULES.identifier),
    totalTwd: fields.whole('TotalAmount'),
    carrierType: fields.optionalText('CarrierType', upTo(6)),
    carrierTypeName: fields.optionalText('CarrierTypeName', upTo(200)),
    carrierId: fields.optionalText('CarrierId1', upTo(400)),
    carrierHiddenId: fields.optionalText('CarrierId2', upTo(400)),
    randomCode: fields.optionalText('RandomNumber', RULES.randomNumber),
    prizeType: fields.text('PrizeType', upTo(20)),
    prizeTwd: fields.whole('PrizeAmount'),
    depositMark: fields.optionalText('DepositMark', upTo(20)),
    redeemDataType: fields.optionalText('RedeemDataType', upTo(20)),
    prizeDataSource: fields.optionalText('PrizeDataSource', upTo(20)),
    printType: fields.optionalText('PrintType', upTo(20)),
  };
}
