import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { allowances } from '../../db/schema/sales/allowances.schema.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import { type InvoicedSale, lockInvoicedTransaction } from './load-sale.ts';
import { allowanceNotFound } from './sales.errors.ts';

export type AllowanceStored = typeof allowances.$inferSelect;

/** Pointer of the allowance number in a document's form. */
const FORM_POINTER = '/form/allowanceNumber';

/** Throws at `pointer` if the number is unknown. */
export async function findAllowance(
  orm: Orm | Transaction,
  allowanceNumber: string,
  pointer = FORM_POINTER,
): Promise<AllowanceStored> {
  const [row] = await orm.select().from(allowances).where(eq(allowances.allowanceNumber, allowanceNumber));
  if (row !== undefined) return row;
  throw allowanceNotFound(allowanceNumber, pointer);
}

/** Locks the invoice and its transaction before the allowance, in the order that all reversals use. */
export async function lockAllowance(
  tx: Transaction,
  allowanceNumber: string,
  pointer = FORM_POINTER,
): Promise<{ readonly allowance: AllowanceStored; readonly sale: InvoicedSale }> {
  const { invoiceNumber } = await findAllowance(tx, allowanceNumber, pointer);
  const sale = await lockInvoicedTransaction(tx, invoiceNumber);
  if (sale === undefined)
    throw internalError(new Error(`Invoice ${invoiceNumber} of ${allowanceNumber} is gone.`));
  // Reads again: the rows may have changed before the lock.
  return { allowance: await findAllowance(tx, allowanceNumber), sale };
}
