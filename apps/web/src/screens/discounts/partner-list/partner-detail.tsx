import type { DealResult } from '@parking-plus/contracts';
import { discountPartnerListShape } from '@parking-plus/contracts/lists/discount-partner-list';
import { budgetLeft } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

/** Contract, budget of the month, discount plans and history of a partner. */
export function PartnerDetail({ record }: { record: DealResult<'DiscountPartnerDetail'> }) {
  const { t } = useTranslation('discounts/partner-list');
  const { partner, plans, history } = record;
  const leftTwd = budgetLeft(partner.budgetTwd, partner.usedTwd);
  const leftCount = budgetLeft(partner.budgetCount, partner.usedCount);
  return (
    <>
      <RecordSection
        title={t('form.partner')}
        shape={discountPartnerListShape.row}
        record={partner}
        fields={[
          'taxNumber',
          'contactName',
          'contactPhone',
          'contactEmail',
          'validFrom',
          'validUntil',
          'billing',
          'paymentDays',
          { field: 'siteNames', isWide: true },
          {
            field: 'planCount',
            isWide: true,
            content: formatList(plans.map(({ discountCode, name }) => `${discountCode} ${name}`)) || null,
          },
        ]}
      />
      <RecordSection
        title={t('detail.budget')}
        shape={discountPartnerListShape.row}
        record={partner}
        fields={[
          {
            field: 'budgetTwd',
            content: partner.budgetTwd === null ? t('noLimit') : formatTwd(partner.budgetTwd),
          },
          'usedTwd',
          { label: t('detail.leftTwd'), content: leftTwd === null ? t('noLimit') : formatTwd(leftTwd) },
          {
            field: 'budgetCount',
            content: partner.budgetCount === null ? t('noLimit') : formatCount(partner.budgetCount),
          },
          'usedCount',
          {
            label: t('detail.leftCount'),
            content: leftCount === null ? t('noLimit') : formatCount(leftCount),
          },
        ]}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
