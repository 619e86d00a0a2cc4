import { dealCodes } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ChangedDailyClose } from './daily-close-job.repository.ts';

/** Publishes a change event to users who can see these sites' daily closes. No-op for an empty list. */
export function publishDailyClosesChanged(
  { changePublisher }: { readonly changePublisher: Pick<DealContext['changePublisher'], 'dataChanged'> },
  touched: readonly ChangedDailyClose[],
): void {
  if (touched.length === 0) return;
  changePublisher.dataChanged({
    deal: dealCodes.DailyCloseList,
    ids: touched.map(({ dailyCloseId }) => dailyCloseId),
    siteCodes: [...new Set(touched.map(({ siteCode }) => siteCode))],
  });
}
