import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../../shared/chart/chart.tsx';
import type { AxisChartData } from '../../../../shared/chart/chart-data.ts';
import { enumLabel } from '../../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../../shared/formats/amount-format.ts';
import { formatList } from '../../../../shared/formats/list-format.ts';
import { formatStay } from '../../../../shared/formats/stay-format.ts';
import { useLanguage } from '../../../../shared/formats/use-language.ts';
import { quoteLineText } from '../tariff/rate-format.ts';
import styles from './quote.module.css';

/** Fee with its calculation, line by line. */
export function QuoteResult({ fee }: { fee: DealResult<'RateQuote'> }) {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const days = fee.days.map(
    ({ date, dateType }) => `${date.slice(5).replace('-', '/')} ${enumLabel('DateType', dateType, language)}`,
  );
  return (
    <section aria-label={t('quote.result')} aria-live="polite">
      <p className={styles.header}>
        <span>{t('quote.stay', { stay: formatStay(fee.stayMinutes, language) })}</span>
        <span className={styles.quiet}>{formatList(days)}</span>
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('quote.lineHead')}</th>
            <th scope="col" className={styles.amount}>
              {t('quote.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fee.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and never move
            <tr key={index}>
              <td>{quoteLineText(line, t)}</td>
              <td className={styles.amount}>{formatTwd(line.amountTwd)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('quote.payable')}</th>
            <td className={styles.amount}>{formatTwd(fee.payableTwd)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.quiet}>
        {t('quote.rates', {
          ids: formatList(fee.rateIds.map((id) => (id === 'trial' ? t('quote.trial') : id))),
        })}
      </p>
      {fee.curve && <FeeCurve curve={fee.curve} />}
    </section>
  );
}

/** Fees by hours of the stay, of the rates in force and of the price tried. */
function FeeCurve({ curve: { inForceTwd, trialTwd } }: { curve: Schemas['RateCurve'] }) {
  const { t } = useTranslation('sites/rate-list');
  const data = useMemo((): AxisChartData => {
    const series = [
      { key: 'inForce', name: t('quote.inForce'), values: inForceTwd, isBackground: trialTwd !== null },
      { key: 'trial', name: t('quote.trial'), values: trialTwd },
    ];
    return {
      kind: 'columns',
      categoryTitle: t('quote.hours'),
      categories: (inForceTwd ?? trialTwd ?? []).map((_, hours) => String(hours)),
      series: series.flatMap((one) =>
        one.values === null ? [] : [{ ...one, shape: 'line' as const, values: one.values }],
      ),
    };
  }, [inForceTwd, trialTwd, t]);
  return <Chart title={t('quote.curve')} data={data} note={t('quote.curveNote')} />;
}
