import { type DealName, dealCodes, dealTitles, type Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { formatInstantSeconds } from '../../shared/formats/date-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { DetailSection } from '../../shared/table/detail/detail-section.tsx';

/** Operations on a record: user, time and reason. Renders nothing for an empty list. */
export function OperationHistory({ operations }: { operations: readonly Schemas['TransactionOperation'][] }) {
  const { t } = useTranslation('fees');
  const language = useLanguage();
  if (operations.length === 0) return null;
  return (
    <DetailSection
      title={t('history.title')}
      items={operations.map(({ at, deal, accountName, reason }) => ({
        label: formatInstantSeconds(at),
        content: (
          <>
            {accountName}｜{titleOf(deal, language)}
            {reason !== null && <div>{t('history.reason', { reason })}</div>}
          </>
        ),
        isWide: true,
      }))}
    />
  );
}

function titleOf(code: string, language: Language): string {
  const name = (Object.keys(dealCodes) as DealName[]).find((one) => dealCodes[one] === code);
  return name === undefined ? code : dealTitles[name][language];
}
