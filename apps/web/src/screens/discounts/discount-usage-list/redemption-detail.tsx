import { redemptionListShape } from '@parking-plus/contracts/lists/redemption-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

export function RedemptionDetail({ id }: { id: string }) {
  const { t } = useTranslation('discounts/discount-usage-list');
  const language = useLanguage();
  const query = useQuery(discountQueries.usage(id));
  if (!query.data) return <QueryStatus query={query} />;
  const { usage, history } = query.data;
  return (
    <>
      <RecordSection
        title={t('detail.usage')}
        shape={redemptionListShape.row}
        record={usage}
        fields={[
          { field: 'usedAt', content: formatInstant(usage.usedAt) },
          'siteName',
          { field: 'plate', content: usage.plate ? <PlateChip plate={usage.plate} /> : null },
          'publisher',
          { field: 'publishType', content: enumLabel('DiscountPublishType', usage.publishType, language) },
          'discountName',
          'minutes',
          'amountTwd',
          'transactionId',
          'state',
          ...(usage.withdrawReason === null ? [] : [{ field: 'withdrawReason' as const, isWide: true }]),
        ]}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
