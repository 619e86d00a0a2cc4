import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { selectionPayload } from '../../../shared/table/actions/list-selection.ts';
import type { SelectedRows } from '../../../shared/table/actions/table-action.ts';
import type { CloseWalkProps } from './close-walk.tsx';

type Outcome = DealResult<'DailyCloseBatchClosing'>;
type Left = Outcome['left'];

const WHY = { 'not-counted': 'notCounted', discrepancy: 'discrepancy', changed: 'changed' } as const;

/** Returns the days to close one by one: closed ones need nothing. */
const toWalk = ({ left }: Outcome) => left.filter(({ reason }) => reason !== 'closed');

/**
 * 批次結帳: closes the selected days that agree, then shows the others one by one.
 * Each day is saved on its own. Days that are left when the user stops stay open.
 */
export function useBatchClosing(filters: Schemas['DailyCloseFilters']) {
  const { t } = useTranslation('settlement/daily-close-list');
  const { modal } = App.useApp();
  const [walk, setWalk] = useState<{ days: Left; at: number } | null>(null);
  const clear = useRef<() => void>(() => {});
  const { run } = useAction<DealRequest<'DailyCloseBatchClosing'>, Outcome>({
    run: (request, sending) => api.data('DailyCloseBatchClosing', request, sending),
    success: (outcome) => {
      const left = toWalk(outcome).length;
      const count = outcome.closedCount;
      if (left === 0) return t('many.done', { count });
      return count === 0 ? t('many.none', { left }) : t('many.doneSome', { count, left });
    },
    invalidates: [dailyCloseQueries.all()],
  });

  const ask = useCallback(
    (selected: SelectedRows) => {
      const { selection, count } = selected;
      clear.current = selected.clear;
      modal.confirm({
        title: t('many.title', { count }),
        content: t('many.what'),
        okText: t('many.ok'),
        cancelText: t('many.cancel'),
        onOk: async () => {
          const request = { selection: selectionPayload(selection, filters), expectedCount: count };
          const outcome = await run(request);
          if (!outcome || 'error' in outcome) return;
          clear.current();
          const days = toWalk(outcome.result);
          if (days.length > 0) setWalk({ days, at: 0 });
        },
      });
    },
    [modal, t, filters, run],
  );

  const current = walk?.days[walk.at];
  const shown: CloseWalkProps | null =
    walk && current && current.reason !== 'closed'
      ? {
          position: walk.at + 1,
          total: walk.days.length,
          why: t(`walk.${WHY[current.reason]}`),
          onMove: (by) => setWalk({ ...walk, at: walk.at + by }),
        }
      : null;
  return {
    ask,
    day: current?.close ?? null,
    walk: shown,
    /** Shows the day after the one that was closed. */
    finishDay() {
      const days = walk?.days.filter((day) => day !== current) ?? [];
      setWalk(days.length === 0 ? null : { days, at: Math.min(walk?.at ?? 0, days.length - 1) });
    },
    end: () => setWalk(null),
  };
}
