import { BankAccountPurpose } from '@parking-plus/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { ofVisibleCompanies } from '../bank-accounts/bank-account-scope.ts';

/**
 * Returns accounts that receive fees, of companies that run a visible site (null: all). Includes closed
 * accounts.
 */
export async function findReceivingAccounts(orm: Orm | Transaction, visible: readonly string[] | null) {
  return orm
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.purpose, BankAccountPurpose.Receipts), ofVisibleCompanies(orm, visible)))
    .orderBy(asc(bankAccounts.bankAccountCode));
}
