import { dealActions, RentState } from '@parking-plus/contracts';
import { plateSummaryFields } from '@parking-plus/contracts/fields/plate-summary';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { type PlateOverview, plateQueries } from '../../../resources/plates/plate-queries.ts';
import { Can } from '../../../session/permissions/can.tsx';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import styles from './plate-overview.module.css';

/** Lazy, because most lookups do not end in a payment. */
const BackPaymentDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('../../../resources/unpaid/back-payment-drawer.tsx'),
    loadNamespaces('fees'),
  ]);
  return { default: drawer.BackPaymentDrawer };
});

/** Figures of a plate, and its unpaid fees with the payment action. */
export function PlateSummary({ overview }: { overview: PlateOverview }) {
  const { t } = useTranslation('fees/plate-overview');
  const { plate, isKnown, summary, rentals, debts } = overview;
  const labelOf = useFieldLabels(plateSummaryFields);
  const client = useQueryClient();
  const [isPaying, setIsPaying] = useState(false);
  const isRenting = rentals?.some(({ state }) => state === RentState.Rented) ?? false;
  const owedTwd = debts?.reduce((sum, unpaidFee) => sum + unpaidFee.owedTwd, 0) ?? 0;
  const figures: readonly (readonly [label: string, value: string])[] = [
    [labelOf('insideSiteName'), summary.insideSiteName ?? t('summary.nowhere')],
    [labelOf('lastSeenAt'), summary.lastSeenAt === null ? '–' : formatInstant(summary.lastSeenAt)],
    [labelOf('visitCount'), formatCount(summary.visitCount)],
    [labelOf('paidTwd'), formatTwd(summary.paidTwd)],
    ...(rentals
      ? [[t('summary.rental'), t(isRenting ? 'summary.renting' : 'summary.notRenting')] as const]
      : []),
  ];

  return (
    <section className={styles.summary} aria-label={t('summary.title')}>
      <h2>
        <PlateChip plate={plate} />
      </h2>
      {isKnown && (
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {debts !== null && debts.length > 0 && (
        <div className={styles.unpaidFee} role="status">
          <strong>{t('summary.owes', { total: debts.length, amount: formatTwd(owedTwd) })}</strong>
          <Can codes={[dealActions.BackPayment]}>
            <Button type="primary" onClick={() => setIsPaying(true)}>
              {t('summary.pay')}
            </Button>
          </Can>
        </div>
      )}
      <MountOnFirstUse isNeeded={isPaying}>
        <BackPaymentDrawer
          plate={isPaying ? plate : null}
          onClose={() => setIsPaying(false)}
          onPaid={() => void client.invalidateQueries({ queryKey: plateQueries.all() })}
        />
      </MountOnFirstUse>
    </section>
  );
}
