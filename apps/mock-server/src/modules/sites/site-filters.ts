import type { Schemas } from '@parking-plus/contracts';
import { and, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { siteCondition } from './site-condition.ts';
import { sites } from './sites.schema.ts';

/** The sites that an account may see and a filter leaves. An empty list or text filters nothing. */
export function siteListCondition(
  { siteCodes, authorityCodes, ownerTypes, states, feeTypes, keyword = '' }: Schemas['SiteFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const text = keyword.trim();
  const part = `%${escapeLike(text)}%`;
  return and(
    siteCondition(sites.siteCode, visible, siteCodes),
    authorityCodes?.length ? inArray(sites.authorityCode, authorityCodes) : undefined,
    ownerTypes?.length ? inArray(sites.ownerType, ownerTypes) : undefined,
    states?.length ? inArray(sites.state, states) : undefined,
    feeTypes?.length ? inArray(sites.feeType, feeTypes) : undefined,
    text === ''
      ? undefined
      : or(
          ilike(sites.siteCode, part),
          ilike(sites.name, part),
          ilike(sites.ownerName, part),
          ilike(sites.address, part),
        ),
  );
}
