import { ArrearsPlanStatus, type Schemas, UnpaidStatus } from '@parking-plus/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import {
  arrearsCases,
  arrearsPartFees,
  arrearsParts,
  arrearsPlans,
  listedArrearsPlans,
} from '../../db/schema/sales/arrears.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { owedTwd, unpaidStatus } from '../unpaid-fees/unpaid-filters.ts';

type Part = Schemas['ArrearsPart'];
type Status = Schemas['UnpaidStatus'];

/** Returns the latest plan of a case with its parts, or null without one. */
export async function findArrearsPlan(
  orm: Orm | Transaction,
  caseId: string,
): Promise<Schemas['ArrearsPlan'] | null> {
  const { planId, status, agreedAt, endedAt, reason } = listedArrearsPlans;
  const { position, dueOn } = arrearsParts;
  const { transactionId } = transactions;
  const rows = await orm
    .select({
      plan: { planId, status, agreedAt, accountName: accounts.name, endedAt, reason },
      part: { position, dueOn },
      transactionId,
      owedTwd,
      feeStatus: unpaidStatus,
    })
    .from(listedArrearsPlans)
    .innerJoin(accounts, eq(accounts.account, listedArrearsPlans.agreedBy))
    .innerJoin(arrearsCases, eq(arrearsCases.caseId, listedArrearsPlans.caseId))
    .innerJoin(arrearsParts, eq(arrearsParts.planId, planId))
    .innerJoin(
      arrearsPartFees,
      and(eq(arrearsPartFees.planId, planId), eq(arrearsPartFees.position, position)),
    )
    .leftJoin(
      transactions,
      and(eq(transactionId, arrearsPartFees.transactionId), eq(transactions.plateKey, arrearsCases.plateKey)),
    )
    .where(
      sql`${planId} = (select max(${arrearsPlans.planId}) from ${arrearsPlans} where ${arrearsPlans.caseId} = ${caseId})`,
    )
    .orderBy(asc(position), asc(transactions.businessDate), asc(transactionId));
  const [first] = rows;
  if (first === undefined) return null;
  const positions = [...new Set(rows.map(({ part }) => part.position))];
  return {
    ...first.plan,
    partCount: positions.length,
    firstDueOn: first.part.dueOn,
    parts: positions.map((place): Part => {
      const ofPart = rows.filter(({ part }) => part.position === place);
      const fees = ofPart.filter((fee) => fee.transactionId !== null);
      return {
        position: place,
        dueOn: ofPart[0]?.part.dueOn ?? first.part.dueOn,
        feeCount: fees.length,
        amountTwd: fees.reduce((sum, fee) => sum + fee.owedTwd, 0),
        status: statusOf(fees.map(({ feeStatus }) => feeStatus)),
        transactionIds: fees.flatMap((fee) =>
          fee.transactionId !== null && fee.feeStatus === UnpaidStatus.Unpaid ? [fee.transactionId] : [],
        ),
      };
    }),
  };
}

/** Returns the running plan of a case, or undefined. */
export async function findRunningPlan(orm: Orm | Transaction, caseId: string): Promise<string | undefined> {
  const { planId, status } = listedArrearsPlans;
  const [running] = await orm
    .select({ planId })
    .from(listedArrearsPlans)
    .where(and(eq(listedArrearsPlans.caseId, caseId), eq(status, ArrearsPlanStatus.Running)));
  return running?.planId;
}

/** A part is unpaid while one of its fees is. Fees that left the case count as waived. */
function statusOf(statuses: readonly Status[]): Status {
  const { Unpaid, WrittenOff, Paid, Waived } = UnpaidStatus;
  return [Unpaid, WrittenOff, Paid].find((status) => statuses.includes(status)) ?? Waived;
}
