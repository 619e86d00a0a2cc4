import type { Schemas } from '@parking-plus/contracts';
import type { accounts } from '../../db/schema/people/accounts.schema.ts';

/** Returns the editable settings of an account. */
export function presentAccountSettings(
  row: typeof accounts.$inferSelect,
  siteCodes: string[],
): Schemas['AccountSettings'] {
  return {
    name: row.name,
    accountType: row.accountType,
    companyCode: row.companyCode,
    departmentCode: row.departmentCode,
    dataScope: row.dataScope,
    siteCodes,
    singleSession: row.singleSession,
    email: row.email,
    mobile: row.mobile,
  };
}
