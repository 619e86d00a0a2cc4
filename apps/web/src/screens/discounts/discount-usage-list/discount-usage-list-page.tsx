import type { DealResult } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { PlateTitle } from '../../../shared/plates/plate-title.tsx';
import { redemptionActions } from './redemption-actions.ts';
import { RedemptionDetail } from './redemption-detail.tsx';
import { type RedemptionRow, redemptionList } from './usage-list.ts';

/** 折扣紀錄: redemptions of plans with the discounted amount. */
export function DiscountUsageListPage() {
  const { t } = useTranslation('discounts/discount-usage-list');
  const state = useList(redemptionList, discountQueries.usages);
  const { summary } = state;
  const [withdrawn, setWithdrawn] = useState<RedemptionRow | null>(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={useMemo(() => redemptionActions(t, setWithdrawn), [t])}
      exportDeal="RedemptionExport"
      totalsTwd={summary && { amountTwd: summary.amountTwd }}
      detail={{
        record: { query: discountQueries.usage, rowOf: ({ usage }) => usage },
        title: (id, row) => <PlateTitle plate={row?.plate}>{row?.discountName ?? id}</PlateTitle>,
        content: (id) => <RedemptionDetail id={id} />,
      }}
    >
      <ReasonAction<RedemptionRow, DealResult<'RedemptionReverse'>>
        subject={withdrawn}
        title={t('reverse.question', { plate: withdrawn?.plate, plan: withdrawn?.discountName })}
        okText={t('actions.reverse')}
        run={({ usageId }, reason, sending) => api.data('RedemptionReverse', { usageId, reason }, sending)}
        success={t('reverse.done')}
        invalidates={[discountQueries.all()]}
        onClose={() => setWithdrawn(null)}
      >
        {t('reverse.means')}
      </ReasonAction>
    </ListScreen>
  );
}
