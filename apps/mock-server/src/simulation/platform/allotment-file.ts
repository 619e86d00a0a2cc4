import { filingPeriodOf, type PeriodCode, previousPeriod } from '@parking-plus/domain';
import { asc, eq } from 'drizzle-orm';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { element, envelope, file } from './platform-xml.ts';
import { writeDownCast } from './turnkey-files.ts';
import type { DrawOptions } from './winners-file.ts';

const BOOKLET_SIZE = 50;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Writes the numbers allotted for a period (E0501), as many as for the period before, to each company that has none for it yet.
 * Tracks are letters that no company ever had. Returns the names of the files.
 */
export async function writeAllotments(
  { database, turnkeyPath, chance }: DrawOptions,
  period: PeriodCode,
): Promise<string[]> {
  const used = await database.orm.selectDistinct({ track: invoiceTracks.track }).from(invoiceTracks);
  const ofPeriod = (periodCode: PeriodCode) =>
    database.orm
      .select()
      .from(invoiceTracks)
      .where(eq(invoiceTracks.periodCode, periodCode))
      .orderBy(asc(invoiceTracks.trackId));
  const supplied = new Set((await ofPeriod(period)).map(({ taxNumber }) => taxNumber));
  const earlier = (await ofPeriod(previousPeriod(period))).filter(
    ({ taxNumber }) => !supplied.has(taxNumber),
  );
  const taken = new Set(used.map(({ track }) => track));
  const names: string[] = [];
  for (const taxNumber of new Set(earlier.map((track) => track.taxNumber))) {
    const tracks = earlier.filter((track) => track.taxNumber === taxNumber);
    const random = chance(`allotment/${period}/${taxNumber}`);
    const messages = tracks.map(({ startNumber, endNumber }) => {
      let track: string;
      do track = random.pick(LETTERS) + random.pick(LETTERS);
      while (taken.has(track));
      taken.add(track);
      return file('InvoiceAssignNo', 'urn:GEINV:E0501:4.0', [
        element('Ban', taxNumber),
        element('InvoiceType', '07'),
        element('YearMonth', filingPeriodOf(period)),
        element('InvoiceTrack', track),
        element('InvoiceBeginNo', String(startNumber).padStart(8, '0')),
        element('InvoiceEndNo', String(endNumber).padStart(8, '0')),
        element('InvoiceBooklet', (endNumber - startNumber + 1) / BOOKLET_SIZE),
      ]);
    });
    const name = `E0501-${filingPeriodOf(period)}-${taxNumber}`;
    const [only] = messages;
    const isSingle = messages.length === 1 && only !== undefined;
    await writeDownCast(turnkeyPath, 'E0501', name, isSingle ? only : envelope(taxNumber, 'E0501', messages));
    names.push(name);
  }
  return names;
}
