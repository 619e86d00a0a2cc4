import type { Schemas } from '@parking-plus/contracts';
import { and, arrayOverlaps, gte, ilike, inArray, lte, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { dailyCloses } from './daily-closes.schema.ts';

/** The daily closes that an account may see and a filter leaves. */
export function dailyCloseCondition(
  filters: Schemas['DailyCloseFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const { siteCodes, from, to, states, checkResults, discrepancies, keyword = '' } = filters;
  const text = keyword.trim();
  return and(
    siteCondition(dailyCloses.siteCode, visible, siteCodes),
    from === undefined ? undefined : gte(dailyCloses.businessDate, from),
    to === undefined ? undefined : lte(dailyCloses.businessDate, to),
    states?.length ? inArray(dailyCloses.state, states) : undefined,
    checkResults?.length ? inArray(dailyCloses.checkResult, checkResults) : undefined,
    discrepancies?.length ? arrayOverlaps(dailyCloses.discrepancies, discrepancies) : undefined,
    text === '' ? undefined : ilike(dailyCloses.machineCode, `%${escapeLike(text)}%`),
  );
}
