import type { ArrearsPlanStatus } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { listedArrears, listedArrearsPlans as plans } from '../../db/schema/sales/arrears.schema.ts';

/** Status of a listed case's latest plan. */
export const planStatus = sql<ArrearsPlanStatus | null>`(
  select ${plans.status} from ${plans} where ${plans.caseId} = ${listedArrears.caseId}
  order by ${plans.planId} desc limit 1
)`;

/** Due date of the first unpaid part of a listed case's running plan. */
export const planDueOn = sql<string | null>`(
  select ${plans.dueOn}::text from ${plans}
  where ${plans.caseId} = ${listedArrears.caseId} and ${plans.status} = 'running'
)`;
