import { addDays, periodCodeFor } from '@parking-plus/domain';
import { ACCEPTED, type MessageKind } from '@parking-plus/domain/einvoice';
import { and, asc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { platformInbox } from '../../db/schema/sales/platform-records.schema.ts';
import { element, file, routingTo } from './platform-xml.ts';
import { writeDownCast } from './turnkey-files.ts';

/** Kinds that summaries count. Track messages (E0401, E0402) are not counted. */
const KINDS: readonly MessageKind[] = ['F0401', 'F0501', 'F0701', 'G0401', 'G0501'];

export type DayOptions = { readonly database: Database; readonly turnkeyPath: string };
type Counted = Pick<
  typeof platformInbox.$inferSelect,
  'kind' | 'sellerTaxNumber' | 'number' | 'numberedOn' | 'code'
>;

/** Returns whether messages of a day of transmission still wait for a decision. */
export async function isDayOpen({ database }: DayOptions, day: string): Promise<boolean> {
  const [open] = await database.orm
    .select({ inboxId: platformInbox.inboxId })
    .from(platformInbox)
    .where(and(...receivedOn(day), isNull(platformInbox.code)))
    .limit(1);
  return open !== undefined;
}

/**
 * Writes the SummaryResult of each company for a day of transmission, also for one without messages. Returns the names of the
 * files. A suffix keeps a corrected summary from having the name of the earlier one.
 */
export async function writeSummaries(
  { database, turnkeyPath }: DayOptions,
  day: string,
  suffix = '',
): Promise<string[]> {
  const rows: Counted[] = await database.orm
    .select({
      kind: platformInbox.kind,
      sellerTaxNumber: platformInbox.sellerTaxNumber,
      number: platformInbox.number,
      numberedOn: platformInbox.numberedOn,
      code: platformInbox.code,
    })
    .from(platformInbox)
    .where(and(...receivedOn(day), isNotNull(platformInbox.code)))
    .orderBy(asc(platformInbox.inboxId));
  const owners = await database.orm
    .selectDistinct({ taxNumber: invoiceTracks.taxNumber })
    .from(invoiceTracks)
    .where(eq(invoiceTracks.periodCode, periodCodeFor(day)));
  const sellers = new Set([
    ...owners.map(({ taxNumber }) => taxNumber),
    ...rows.map(({ sellerTaxNumber }) => sellerTaxNumber),
  ]);
  const compact = day.replaceAll('-', '');
  const names: string[] = [];
  for (const taxNumber of [...sellers].sort()) {
    const name = `SummaryResult-${compact}-${taxNumber}${suffix}`;
    const own = rows.filter(({ sellerTaxNumber }) => sellerTaxNumber === taxNumber);
    await writeDownCast(turnkeyPath, 'SummaryResult', name, summaryResult(taxNumber, compact, own));
    names.push(name);
  }
  return names;
}

function receivedOn(day: string) {
  const { receivedAt } = platformInbox;
  return [gte(receivedAt, `${day}T00:00:00+08:00`), lt(receivedAt, `${addDays(day, 1)}T00:00:00+08:00`)];
}

function summaryResult(taxNumber: string, day: string, rows: readonly Counted[]): string {
  return file('SummaryResult', 'urn:GEINV:eInvoiceMessage:SummaryResult:4.0', [
    routingTo(taxNumber),
    element(
      'DetailList',
      KINDS.map((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind);
        return element('Message', [
          element('Info', [element('Id', `${day}-${kind}`), element('MessageType', kind)]),
          element('ResultType', [
            part('Total', ofKind),
            part(
              'Good',
              ofKind.filter(({ code }) => code === ACCEPTED),
            ),
            part(
              'Failed',
              ofKind.filter(({ code }) => code !== ACCEPTED),
            ),
          ]),
        ]);
      }),
    ),
  ]);
}

function part(name: string, rows: readonly Counted[]): string {
  return element(name, [
    element('ResultDetailType', [
      element('Count', rows.length),
      element(
        'Invoices',
        rows.map(({ number, numberedOn }) =>
          element('Invoice', [
            element('ReferenceNumber', number),
            element('InvoiceDate', numberedOn.replaceAll('-', '')),
          ]),
        ),
      ),
    ]),
  ]);
}
