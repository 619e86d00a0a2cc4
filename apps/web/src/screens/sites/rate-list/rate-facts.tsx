import type { Schemas } from '@parking-plus/contracts';
import { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatTimeOfDay } from '../../../shared/formats/time-of-day-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { billingUnitText, hoursText, tariffText } from './rate-words.ts';

/** Where and when a version holds, and what it charges. */
export function RateFacts({ rate }: { rate: Schemas['RateRecord'] }) {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const { pricing } = rate;
  const column = (name: string) => t(`columns.${name}`);
  const money = (amount: number | null) => (amount === null ? null : formatTwd(amount));
  const minutes = (count: number) => t('detail.minutes', { count });
  return (
    <>
      <RecordSection
        title={t('detail.place')}
        shape={rateListShape.row}
        record={rate}
        fields={[
          { field: 'siteName', content: withAside(rate.siteName, rate.siteCode) },
          'vehicleKind',
          { field: 'pricing', content: <EnumTag name="DateType" code={pricing.dateType} /> },
          { label: column('hours'), content: hoursText(pricing) },
          'effectiveFrom',
          { field: 'effectiveTo', content: rate.effectiveTo === null ? t('detail.noEnd') : undefined },
          'version',
          'documentId',
        ]}
      />
      <DetailSection
        title={t('detail.pricing')}
        items={[
          {
            label: column('chargeType'),
            content: enumLabel('ParkingChargeType', pricing.tariff.chargeType, language),
          },
          { label: t('detail.billingUnit'), content: billingUnitText(pricing.tariff, t, language) },
          { label: column('price'), content: tariffText(pricing.tariff, t), isWide: true },
          { label: column('freeMinutes'), content: minutes(pricing.freeMinutes) },
          {
            label: t('form.chargesFreeMinutes'),
            content: t(pricing.chargesFreeMinutes ? 'detail.yes' : 'detail.no'),
          },
          { label: column('dailyCap'), content: money(pricing.dailyCapTwd) },
          { label: column('stayCap'), content: money(pricing.stayCapTwd) },
          { label: t('form.bufferMinutes'), content: minutes(pricing.bufferMinutes) },
          { label: t('form.dayBasis'), content: t(`form.basis.${pricing.dayBasis}`) },
          { label: t('form.lostTokenTwd'), content: money(pricing.lostTokenTwd) },
          { label: t('form.lostTokenStart'), content: formatTimeOfDay(pricing.lostTokenStartMinute) },
          {
            label: t('form.takesDiscounts'),
            content: t(pricing.takesDiscounts ? 'detail.yes' : 'detail.no'),
          },
        ]}
      />
    </>
  );
}
