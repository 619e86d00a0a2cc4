import type { Schemas } from '@parking-plus/contracts';
import { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { rulesSetIn } from './tariff/rate-entries.ts';
import { PRICING } from './tariff/rate-field.tsx';
import { billingUnitText, hoursText, tariffText } from './tariff/rate-format.ts';
import { CHOICE_RULES } from './tariff/rule-fields.tsx';

/** Scope, validity and charges of a version. */
export function RateSummary({ rate }: { rate: Schemas['RateRecord'] }) {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const { pricing } = rate;
  const { tariff } = pricing;
  return (
    <>
      <RecordSection
        title={t('detail.place')}
        shape={rateListShape.row}
        record={rate}
        fields={[
          { field: 'siteName', content: formatParenthetical(rate.siteName, rate.siteCode) },
          'vehicleKind',
          { field: 'pricing', content: enumLabel('DateType', pricing.dateType, language) },
          { label: t('columns.hours'), content: hoursText(pricing) },
          'effectiveFrom',
          { field: 'effectiveTo', content: rate.effectiveTo === null ? t('detail.noEnd') : undefined },
          'version',
          'documentId',
        ]}
      />
      <RecordSection
        title={t('detail.pricing')}
        shape={PRICING}
        record={pricing}
        fields={[
          {
            label: PRICING.tariff.fields.chargeType.label[language],
            content: enumLabel('ParkingChargeType', tariff.chargeType, language),
          },
          { label: t('detail.billingUnit'), content: billingUnitText(tariff, t, language) },
          { label: t('columns.price'), content: tariffText(tariff, t), isWide: true },
          'freeMinutes',
          'chargesFreeMinutes',
          'dailyCapTwd',
          'stayCapTwd',
          'bufferMinutes',
          { field: 'dayBasis', content: t(`form.basis.${pricing.dayBasis}`) },
          'lostTokenTwd',
          'lostTokenStartMinute',
          'takesDiscounts',
          ...rulesSetIn(pricing).map((field) => {
            const isChoice = CHOICE_RULES.some((name) => name === field);
            return isChoice ? { field, content: t(`form.rule.${field}.${pricing[field]}`) } : field;
          }),
        ]}
      />
    </>
  );
}
