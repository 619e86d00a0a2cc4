import {
  addMonths,
  compactRocDate,
  filingPeriodOf,
  nextPeriod,
  type PeriodCode,
  periodEnd,
  periodStart,
} from '@parking-plus/domain';
import { and, asc, between, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformRecords, RecordState } from '../../db/schema/sales/platform-records.schema.ts';
import type { Random } from '../../random/random.ts';
import { findHeadOffices } from './head-offices.ts';
import { element, file } from './platform-xml.ts';
import { writeDownCast } from './turnkey-files.ts';

export type DrawOptions = {
  readonly database: Database;
  readonly turnkeyPath: string;
  /** Returns the stream of a draw or an allotment by name: the same name gives the same numbers. */
  readonly chance: (name: string) => Random;
};
type Winner = typeof platformRecords.$inferSelect;

/** Prizes in NT$ with a type. The values of PrizeType are not published; these are digits of the prize, 0 to 6. */
const PRIZES: readonly (readonly [item: readonly [type: string, twd: number], weight: number])[] = [
  [['6', 200], 900],
  [['5', 1_000], 90],
  [['4', 4_000], 9],
  [['3', 10_000], 1],
];
/** Invoices for one winner. A real draw has about three in a thousand. */
const INVOICES_PER_WINNER = 300;
const MAX_WINNERS = 200;

/**
 * Writes the list of winning invoices (E0504) of a period for each head office that has some, with those of its branches. Only consumer invoices in force that are
 * not zero-rated can win. Returns the names of the files.
 */
export async function writeWinners(options: DrawOptions, period: PeriodCode): Promise<string[]> {
  const { database, turnkeyPath, chance } = options;
  const canWin = and(
    eq(platformRecords.kind, 'F0401'),
    eq(platformRecords.state, RecordState.InForce),
    eq(platformRecords.buyerId, '0000000000'),
    gt(platformRecords.totalTwd, 0),
    ne(platformRecords.taxType, '2'),
    between(platformRecords.issuedOn, periodStart(period), periodEnd(period)),
  );
  const rows = await database.orm
    .select({ recordId: platformRecords.recordId, taxNumber: platformRecords.sellerTaxNumber })
    .from(platformRecords)
    .where(canWin)
    .orderBy(asc(platformRecords.number));
  const names: string[] = [];
  const heads = await findHeadOffices(database.orm);
  const headOf = (taxNumber: string) => heads.get(taxNumber) ?? taxNumber;
  for (const taxNumber of new Set(rows.map((row) => headOf(row.taxNumber)))) {
    const own = rows.filter((row) => headOf(row.taxNumber) === taxNumber);
    const random = chance(`winners/${period}/${taxNumber}`);
    const wanted = Math.min(
      own.length,
      MAX_WINNERS,
      Math.max(3, Math.round(own.length / INVOICES_PER_WINNER)),
    );
    const drawn = new Set<number>();
    while (drawn.size < wanted) drawn.add(random.pick(own).recordId);
    const winners = await database.orm
      .select()
      .from(platformRecords)
      .where(inArray(platformRecords.recordId, [...drawn]))
      .orderBy(asc(platformRecords.number));
    const name = `E0504-${filingPeriodOf(period)}-${taxNumber}`;
    await writeDownCast(turnkeyPath, 'E0504', name, award(taxNumber, period, winners, random));
    names.push(name);
  }
  return names;
}

function award(taxNumber: string, period: PeriodCode, winners: readonly Winner[], random: Random): string {
  const prizes = winners.map((winner) => ({ winner, prize: random.pickWeighted(PRIZES) }));
  // Prizes can be claimed for three months from the 6th of the month after the draw.
  const drawMonth = periodStart(nextPeriod(period));
  const claimMonth = addMonths(drawMonth, 1);
  return file('Award', 'urn:GEINV:E0504:4.0', [
    element('Main', [
      element('HeadBan', taxNumber),
      element('YearMonth', filingPeriodOf(period)),
      element('AwardListType', '1'),
      element('TotalRecordCnt', winners.length),
      element(
        'TotalPrizeAmount',
        prizes.reduce((sum, { prize: [, twd] }) => sum + twd, 0),
      ),
      element('RecAwardBegin', compactRocDate(`${claimMonth.slice(0, 8)}06`)),
      element('RecAwardEnd', compactRocDate(`${addMonths(claimMonth, 3).slice(0, 8)}05`)),
    ]),
    element(
      'Details',
      prizes.map(({ winner, prize: [type, twd] }) =>
        element('PrizeInvoice', [
          element('InvTrack', winner.number.slice(0, 2)),
          element('InvoiceNumber', winner.number.slice(2)),
          element('InvoiceDate', winner.issuedOn.replaceAll('-', '')),
          element('InvoiceTime', winner.issuedTime),
          element('Seller', [element('Identifier', winner.sellerTaxNumber)]),
          element('BuyerId', winner.buyerId),
          element('TotalAmount', winner.totalTwd),
          element('CarrierType', winner.carrierType),
          element('CarrierId1', winner.carrierId),
          element('CarrierId2', winner.carrierHiddenId),
          element('RandomNumber', winner.randomCode),
          element('PrizeType', type),
          element('PrizeAmount', twd),
        ]),
      ),
    ),
  ]);
}
