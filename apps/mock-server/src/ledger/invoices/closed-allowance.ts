import { AllowanceState, UploadState } from '@parking-plus/contracts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: the message is about a deleted allowance that the platform rejected. Neither the allowance nor its
 * void ever needs sending. `message` is the table's name or alias.
 */
export function isOfClosedAllowance(message: string): SQL {
  const number = sql`${sql.identifier(message)}.allowance_number`;
  return sql`(${number} is not null and exists (
    select from invoice_messages as given join allowances using (allowance_number)
    where allowance_number = ${number} and given.kind = 'G0401' and given.state = ${UploadState.Refused}
      and allowances.state = ${AllowanceState.Deleted}))`;
}
