import { discountListShape } from '@parking-plus/contracts/lists/discount-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { formatDiscountValue, quotaOf, vehiclesOf } from './discount-format.ts';
import { DiscountSerials } from './discount-serials.tsx';

/** Terms, issued codes and history of a plan. */
export function DiscountDetail({ code }: { code: string }) {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const query = useQuery(discountQueries.detail(code));
  if (!query.data) return <QueryStatus query={query} />;
  const { plan, history } = query.data;
  return (
    <>
      <RecordSection
        title={t('detail.plan')}
        shape={discountListShape.row}
        record={plan}
        fields={[
          'discountCode',
          { field: 'value', content: formatDiscountValue(plan, t, language), isStrong: true },
          { field: 'publishType', content: enumLabel('DiscountPublishType', plan.publishType, language) },
          'publisher',
          'partnerCode',
          { field: 'countRule', content: enumLabel('DiscountCountRule', plan.countRule, language) },
          { field: 'vehicleKinds', content: vehiclesOf(plan.vehicleKinds, t, language) },
          'validFrom',
          'validUntil',
          { field: 'quotaCount', content: quotaOf(plan.quotaCount, t) },
          'usedCount',
          { field: 'siteNames', isWide: true },
        ]}
      />
      <DiscountSerials record={query.data} />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
