import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { allowances } from '../../db/schema/sales/allowances.schema.ts';
import { fault } from '../../errors/catalogue.ts';
import { holdInvoicedSale, type InvoicedSale } from './load-sale.ts';
import { allowanceNotFound } from './sales.errors.ts';

export type AllowanceStored = typeof allowances.$inferSelect;

/** Where a document's form names it. */
const FORM_POINTER = '/form/allowanceNumber';

/** Errors: refuses an unknown number, at `pointer`. */
export async function findAllowance(
  orm: Orm | Transaction,
  allowanceNumber: string,
  pointer = FORM_POINTER,
): Promise<AllowanceStored> {
  const [row] = await orm.select().from(allowances).where(eq(allowances.allowanceNumber, allowanceNumber));
  if (row !== undefined) return row;
  throw allowanceNotFound(allowanceNumber, pointer);
}

/** Holds the invoice and its transaction before the allowance, as everyone does who takes a sale back. */
export async function holdAllowance(
  tx: Transaction,
  allowanceNumber: string,
  pointer = FORM_POINTER,
): Promise<{ readonly allowance: AllowanceStored; readonly sale: InvoicedSale }> {
  const { invoiceNumber } = await findAllowance(tx, allowanceNumber, pointer);
  const sale = await holdInvoicedSale(tx, invoiceNumber);
  if (sale === undefined) throw fault(new Error(`Invoice ${invoiceNumber} of ${allowanceNumber} is gone.`));
  // Read again: what was seen before the invoice was held may have changed meanwhile.
  return { allowance: await findAllowance(tx, allowanceNumber), sale };
}
