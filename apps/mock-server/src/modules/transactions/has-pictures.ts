import { sql } from 'drizzle-orm';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

/** SQL condition: a picture exists of the entry or the exit. */
export const hasPictures = sql<boolean>`(${transactions.entryPictureKey} is not null
  or ${transactions.exitPictureKey} is not null)`;
