import { type CalendarDate, documentIdOf } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { documentNumbers } from '../../db/schema/office/documents.schema.ts';

/** Returns the type's next number of the day. Concurrent callers wait for each other. */
export async function nextDocumentId(
  tx: Transaction,
  dealType: string,
  businessDate: CalendarDate,
): Promise<string> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ dealType, businessDate, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.dealType, documentNumbers.businessDate],
      set: { lastNumber: sql`${documentNumbers.lastNumber} + 1` },
    })
    .returning({ lastNumber: documentNumbers.lastNumber });
  return documentIdOf(dealType, businessDate, row?.lastNumber ?? 1);
}
