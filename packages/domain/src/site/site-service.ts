import { SiteState } from './site-states.ts';

/** Modes of a site. Labels: 無效, 有效, 僅紀錄. Source: docs/spec-statements.md 3.19. */
export const SiteMode = { Invalid: 0, Valid: 1, RecordOnly: 2 } as const;
/** Fee types of a site. Labels: 臨停及月租, 僅臨停, 僅月租. Source: docs/spec-statements.md 3.22. */
export const FeeType = { TemporaryAndMonthly: 0, TemporaryOnly: 1, MonthlyOnly: 2 } as const;

/** `entry`: a vehicle without a rental enters. `charge`: its stay is charged. `rental`: a rental begins or is renewed. */
export type SiteService = 'entry' | 'charge' | 'rental';

export type SiteRefusal = 'not-operating' | 'invalid' | 'record-only' | 'temporary-only' | 'monthly-only';

/**
 * Returns why a site does not offer a service, or null.
 * - Only an operating site in a valid mode offers any.
 * - A site that only records takes entries, but neither charges nor rents.
 * - A site for temporary parking has no rentals, one for monthly rentals no other vehicles.
 */
export function siteRefusal(
  site: { readonly state: number; readonly mode: number; readonly feeType: number },
  service: SiteService,
): SiteRefusal | null {
  if (site.state !== SiteState.Operating) return 'not-operating';
  if (site.mode === SiteMode.Invalid) return 'invalid';
  if (site.mode === SiteMode.RecordOnly && service !== 'entry') return 'record-only';
  if (site.feeType === FeeType.TemporaryOnly && service === 'rental') return 'temporary-only';
  if (site.feeType === FeeType.MonthlyOnly && service !== 'rental') return 'monthly-only';
  return null;
}
