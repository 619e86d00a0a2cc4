import { sql } from 'drizzle-orm';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

/** Whether a picture was taken at the entry or the exit. */
export const hasPictures = sql<boolean>`(${transactions.entryPictureKey} is not null
  or ${transactions.exitPictureKey} is not null)`;
