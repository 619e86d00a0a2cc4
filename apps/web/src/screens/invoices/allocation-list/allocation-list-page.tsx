import type { DealResult } from '@parking-plus/contracts';
import { periodCodeFor } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { allocationQueries } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatTrackRange } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { AllocateDrawer } from './allocate-drawer.tsx';
import {
  type AllocationDialogState,
  allocationActions,
  allocationToolbar,
  returnableCount,
} from './allocation-actions.ts';
import { AllocationDetail, AllocationTitle } from './allocation-detail.tsx';
import { type AllocationRow, allocationList } from './allocation-list.ts';
import { EndDrawer } from './end-drawer.tsx';

/** 配號: number ranges of tracks with owner and remaining numbers. */
export function AllocationListPage() {
  const { t } = useTranslation('invoices/allocation-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(allocationList, allocationQueries.list);
  const { summary, url } = state;
  const choices = useMemo(() => ({ periodCodes: periodChoices(today, language) }), [today, language]);
  const [work, setWork] = useState<AllocationDialogState | null>(null);
  const returned = work?.kind === 'return' ? work.row : null;
  const close = () => setWork(null);
  const { run: sendShares } = useAction<string, DealResult<'InvoiceBranchShareSend'>>({
    run: (trackId, { idempotencyKey }) => api.data('InvoiceBranchShareSend', { trackId }, { idempotencyKey }),
    success: ({ messageCount }) => t('shares.done', { count: messageCount }),
  });
  const tiles = [
    countTile('remaining', t('tiles.remaining'), summary && summary.totalCount - summary.usedCount, {
      hint: summary ? t('tiles.remainingHint', { total: formatCount(summary.totalCount) }) : '',
    }),
    countTile('low', t('tiles.low'), summary?.lowCount, {
      tone: 'danger',
      hint: t('tiles.lowHint'),
      to: url.linkTo({ isLow: true, periodCodes: [periodCodeFor(today)] }),
    }),
  ];

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles }}
      rowActions={useMemo(
        () => allocationActions(t, setWork, (trackId) => void sendShares(trackId)),
        [t, sendShares],
      )}
      toolbarActions={useMemo(() => allocationToolbar(t, setWork), [t])}
      exportDeal="InvoiceAllocationExport"
      detail={{
        title: (_id, row) => <AllocationTitle row={row} />,
        content: (_id, row) => <AllocationDetail row={row} />,
      }}
    >
      <AllocateDrawer isOpen={work?.kind === 'create'} onClose={close} />
      <EndDrawer row={work?.kind === 'end' ? work.row : null} asked={state.request} onClose={close} />
      <ReasonAction<AllocationRow, DealResult<'InvoiceAllocationRelease'>>
        subject={returned}
        title={t('return.title', { target: returned?.targetName ?? '' })}
        okText={t('actions.return')}
        run={({ allocationId, version }, reason, sending) =>
          api.data('InvoiceAllocationRelease', { allocationId, version, reason }, sending)
        }
        success={({ returnedCount }) => t('return.done', { count: returnedCount })}
        invalidates={[allocationQueries.all(), trackQueries.all()]}
        onClose={close}
      >
        {returned && (
          <p>
            {t('return.about', {
              range: formatTrackRange(returned.track, returned.startNumber, returned.endNumber),
              count: returnableCount(returned),
            })}
          </p>
        )}
      </ReasonAction>
    </ListScreen>
  );
}
