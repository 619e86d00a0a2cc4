import type { Schemas } from '@parking-plus/contracts';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { and, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { machines } from './machines.schema.ts';

/** Invoice numbers of the period of today by machine, laid beside each row as `numbers`. */
export function numbersOfPeriod(periodCode: string): SQL {
  return sql`(
    select machine_code, sum(end_number - start_number + 1)::integer as allocated,
      sum(end_number - next_number + 1)::integer as remaining
    from invoice_allocations
    where period_code = ${periodCode} and state = 1 and machine_code is not null
    group by machine_code
  ) as numbers`;
}

/** Whether so few numbers are left that somebody must act. */
export const isLowOnNumbers = sql`(numbers.remaining < numbers.allocated * ${LOW_TRACK_RATIO}::double precision)`;

/** The machines that an account may see and a filter leaves; `numbers` is joined. */
export function machineCondition(
  { siteCodes, kinds, connections, isLowOnNumbers: wantsLow, keyword = '' }: Schemas['MachineFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const text = keyword.trim();
  const part = `%${escapeLike(text)}%`;
  return and(
    siteCondition(machines.siteCode, visible, siteCodes),
    kinds?.length ? inArray(machines.kind, kinds) : undefined,
    connections?.length ? inArray(machines.connection, connections) : undefined,
    wantsLow === undefined ? undefined : sql`coalesce(${isLowOnNumbers}, false) = ${wantsLow}`,
    text === ''
      ? undefined
      : or(
          ilike(machines.machineCode, part),
          ilike(machines.ipAddress, part),
          ilike(machines.macAddress, part),
        ),
  );
}
