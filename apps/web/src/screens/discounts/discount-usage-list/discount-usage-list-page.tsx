import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { PlateChip } from '../../../shared/table/plate-chip.tsx';
import { usageActions } from './usage-actions.ts';
import { UsageDetail, UsageDetailActions } from './usage-detail.tsx';
import { type UsageRow, usageList } from './usage-list.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** 折扣紀錄: each use of a plan, and what it took off. */
export function DiscountUsageListPage() {
  const { t } = useTranslation('discounts/discount-usage-list');
  const state = useList(usageList, discountQueries.usages);
  const { summary } = state;
  const [withdrawn, setWithdrawn] = useState<UsageRow | null>(null);
  const rowActions = useAllowedActions(useMemo(() => usageActions(t, setWithdrawn), [t]));

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={rowActions}
      exportDeal="UsageExport"
      totalsTwd={summary && { amountTwd: summary.amountTwd }}
      detail={{
        title: (id, row) => (
          <>
            <PlateChip plate={row?.plate ?? ''} />
            <span>{row?.discountName ?? id}</span>
          </>
        ),
        actions: (id, row) => <UsageDetailActions id={id} row={row} actions={rowActions} />,
        content: (id) => <UsageDetail id={id} />,
      }}
    >
      <WithdrawDialog usage={withdrawn} onClose={() => setWithdrawn(null)} />
    </ListScreen>
  );
}
