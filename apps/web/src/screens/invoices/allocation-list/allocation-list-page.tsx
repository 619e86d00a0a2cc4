import { type DealResult, dealActions } from '@parking-plus/contracts';
import { periodCodeFor } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { trackRangeText } from '../../../resources/invoice-tracks/track-text.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { AllocateDrawer } from './allocate-drawer.tsx';
import { type AllocationWork, allocationActions, returnableCount } from './allocation-actions.ts';
import { AllocationDetail, AllocationTitle } from './allocation-detail.tsx';
import { type AllocationRow, allocationList } from './allocation-list.ts';
import { EndDrawer } from './end-drawer.tsx';

/** 配號: which numbers of which track are for whom, and how many are left. */
export function AllocationListPage() {
  const { t } = useTranslation('invoices/allocation-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(allocationList, allocationQueries.list);
  const { summary, url } = state;
  const choices = useMemo(() => ({ periodCodes: periodChoices(today, language) }), [today, language]);
  const [work, setWork] = useState<AllocationWork | null>(null);
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'create',
        label: t('actions.create'),
        codes: [dealActions.InvoiceAllocationCreate],
        isPrimary: true,
        onAct: () => setWork({ kind: 'create' }),
      },
    ],
    [t],
  );
  const takeBack = useTakeBack();
  const returned = work?.kind === 'return' ? work.row : null;
  const close = () => setWork(null);
  const tiles: KpiTile[] = [
    {
      id: 'remaining',
      label: t('tiles.remaining'),
      value: summary ? formatCount(summary.totalCount - summary.usedCount) : null,
      hint: summary ? t('tiles.remainingHint', { total: formatCount(summary.totalCount) }) : '',
    },
    {
      id: 'low',
      label: t('tiles.low'),
      value: summary ? formatCount(summary.lowCount) : null,
      tone: summary && summary.lowCount > 0 ? 'danger' : 'neutral',
      hint: t('tiles.lowHint'),
      to: url.linkTo({ isLow: true, periodCodes: [periodCodeFor(today)] }),
    },
  ];

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles }}
      rowActions={useMemo(() => allocationActions(t, setWork), [t])}
      toolbarActions={toolbarActions}
      exportDeal="InvoiceAllocationExport"
      detail={{
        title: (_id, row) => <AllocationTitle row={row} />,
        content: (_id, row) => <AllocationDetail row={row} />,
      }}
    >
      <AllocateDrawer isOpen={work?.kind === 'create'} onClose={close} />
      <EndDrawer row={work?.kind === 'end' ? work.row : null} asked={state.request} onClose={close} />
      <ReasonDialog
        subject={returned}
        title={t('return.title', { target: returned?.targetName ?? '' })}
        okText={t('actions.return')}
        action={takeBack}
        onClose={close}
      >
        {returned && (
          <p>
            {t('return.about', {
              range: trackRangeText(returned.track, returned.startNumber, returned.endNumber),
              count: returnableCount(returned),
            })}
          </p>
        )}
      </ReasonDialog>
    </ListScreen>
  );
}

function useTakeBack() {
  const { t } = useTranslation('invoices/allocation-list');
  return useAction<{ subject: AllocationRow; reason: string }, DealResult<'InvoiceAllocationReturn'>>({
    run: ({ subject: { allocationId, version }, reason }, { idempotencyKey }) =>
      api.data('InvoiceAllocationReturn', { allocationId, version, reason }, { idempotencyKey }),
    success: ({ returnedCount }) => t('return.done', { count: returnedCount }),
    invalidates: [allocationQueries.all(), trackQueries.all()],
    showsOwnFailure: true,
  });
}
