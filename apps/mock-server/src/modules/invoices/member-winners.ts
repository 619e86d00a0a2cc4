import { WinnerMatch, WinnerTeller } from '@parking-plus/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { listedWinners as listed } from '../../db/schema/sales/invoice-winners.schema.ts';

/** Returns which of the invoices won and are in our member carrier. Their holders get a proof sheet. */
export async function findMemberWinners(
  orm: Orm | Transaction,
  invoiceNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ invoiceNumber: listed.invoiceNumber })
    .from(listed)
    .where(
      and(
        inArray(listed.invoiceNumber, [...invoiceNumbers]),
        eq(listed.match, WinnerMatch.Matched),
        eq(listed.teller, WinnerTeller.Seller),
      ),
    );
  return new Set(rows.map(({ invoiceNumber }) => invoiceNumber));
}
