import { dealCodes } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { TouchedClose } from './ended-days.repository.ts';

/** Tells who may see daily closes of these sites that some were written; none, nobody. */
export function tellTouched(
  { announcements }: { readonly announcements: Pick<DealContext['announcements'], 'dataChanged'> },
  touched: readonly TouchedClose[],
): void {
  if (touched.length === 0) return;
  announcements.dataChanged({
    deal: dealCodes.DailyCloseList,
    ids: touched.map(({ dailyCloseId }) => dailyCloseId),
    siteCodes: [...new Set(touched.map(({ siteCode }) => siteCode))],
  });
}
