import type { Schemas } from '@parking-plus/contracts';
import { checkTaxNumber } from '@parking-plus/domain';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ownerContracts } from '../../db/schema/sales/owners.schema.ts';
import type { OwnerFields } from './owner-list.query.ts';
import { ownerEndsTooEarly, ownerTaxNumberInvalid } from './owners.errors.ts';

/** Throws for an invalid tax number. */
export function requireTaxNumber(taxNumber: string | null): void {
  if (taxNumber !== null && !checkTaxNumber(taxNumber).ok) throw ownerTaxNumberInvalid();
}

/** Converts typed values to stored ones. */
export function columnValues(entries: Schemas['OwnerEntries']) {
  return {
    name: entries.name.trim(),
    taxNumber: entries.taxNumber?.trim() || null,
    contact: entries.contact?.trim() || null,
    phone: entries.phone?.trim() || null,
    address: entries.address?.trim() || null,
    bankCode: entries.bankCode?.trim() || null,
    bankAccountNumber: entries.bankAccountNumber?.trim() || null,
    bankAccountName: entries.bankAccountName?.trim() || null,
    endsOn: entries.endsOn,
  };
}

/** Returns the contracts of an owner, by number. */
export const contractsOf = (tx: Transaction, ownerId: string) =>
  tx
    .select()
    .from(ownerContracts)
    .where(eq(ownerContracts.ownerId, ownerId))
    .orderBy(asc(ownerContracts.contractNumber));

/** Throws if contracts run past the owner's end date. */
export async function requireEndAfterContracts(
  tx: Transaction,
  { ownerId, endsOn }: Pick<OwnerFields, 'ownerId' | 'endsOn'>,
): Promise<void> {
  if (endsOn === null) return;
  const later = (await contractsOf(tx, ownerId)).filter((row) => row.endsOn === null || row.endsOn > endsOn);
  if (later.length > 0) throw ownerEndsTooEarly(later);
}
