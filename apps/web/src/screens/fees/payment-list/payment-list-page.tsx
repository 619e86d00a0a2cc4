import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { PlateTitle } from '../../../shared/plates/plate-title.tsx';
import { paymentActions } from './payment-actions.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { type PaymentRow, paymentList } from './payment-list.ts';
import { paymentTabs, paymentTiles } from './payment-tiles.ts';
import { RefundDrawer } from './refund-drawer.tsx';
import { useBankActions } from './use-bank-actions.ts';

/** 金流紀錄: website and app payments, to query at the bank, resend or refund. */
export function PaymentListPage() {
  const { t } = useTranslation('fees/payment-list');
  const language = useLanguage();
  const state = useList(paymentList, paymentQueries.list);
  const { summary } = state;
  const [refunded, setRefunded] = useState<PaymentRow | null>(null);
  const { askBank, sendAgain } = useBankActions();
  const rowActions = useMemo(
    () => paymentActions(t, { onQuery: askBank, onResend: sendAgain, onRefund: setRefunded }),
    [t, askBank, sendAgain],
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.title'), tiles: paymentTiles(t, summary) }}
      tabs={{ label: t('tabs.title'), tabs: paymentTabs(t, language) }}
      rowActions={rowActions}
      exportDeal="PaymentExport"
      {...(summary && { totalsTwd: { amountTwd: summary.amountTwd, refundedTwd: summary.refundedTwd } })}
      detail={{
        title: (id, row) => <PlateTitle plate={row?.plate}>{id}</PlateTitle>,
        content: (id) => <PaymentDetail paymentId={id} />,
      }}
    >
      <RefundDrawer row={refunded} onClose={() => setRefunded(null)} />
    </ListScreen>
  );
}
