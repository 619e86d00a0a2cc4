import type { Schemas } from '@parking-plus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, type StoreApi } from 'zustand';
import type { DecisionStep } from '../../../resources/documents/document-head.ts';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { notify } from '../../../shared/feedback/notify.ts';
import { reportFailure } from '../../../shared/feedback/report-failure.ts';
import { type Decided, decideEach } from './decide-each.ts';

/** A step that is being taken, or has been, on several documents. */
export interface DecisionRun {
  step: DecisionStep;
  total: number;
  decidedCount: number;
  failures: readonly Decided[];
  isRunning: boolean;
}

/** What is decided: the step, and the documents in the order in which it is taken. */
export interface Decision {
  step: DecisionStep;
  heads: readonly Schemas['DocumentHead'][];
  /** Ends the selection in the table. */
  clear: () => void;
}

/** The run that is shown, or null; a store, so that each document's answer renders its dialog and not the whole list. */
export type DecisionRunStore = StoreApi<{ run: DecisionRun | null }>;

/** Queries that show what a step has changed: requirements and service orders are documents with screens of their own. */
const SHOWN_IN = [documentQueries.all(), requirementQueries.all(), serviceOrderQueries.all()];

/** Takes steps on several documents, one run at a time, and keeps what became of each. */
export function useDecisionRun() {
  const { t } = useTranslation('communication/document-list');
  const client = useQueryClient();
  const [store] = useState<DecisionRunStore>(() => createStore(() => ({ run: null })));
  const stopper = useRef<AbortController | null>(null);

  const start = useCallback(
    async ({ step, heads, clear }: Decision, reason: string | null): Promise<void> => {
      if (stopper.current) return;
      const stop = new AbortController();
      stopper.current = stop;
      let now: DecisionRun = { step, total: heads.length, decidedCount: 0, failures: [], isRunning: true };
      const show = (change: Partial<DecisionRun>) => {
        now = { ...now, ...change };
        store.setState({ run: now });
      };
      show({});
      try {
        await decideEach(heads, {
          step,
          reason,
          signal: stop.signal,
          notHere: t('run.notHere'),
          onDecided: (decided) =>
            show({
              decidedCount: now.decidedCount + 1,
              failures: decided.failure === null ? now.failures : [...now.failures, decided],
            }),
        });
        clear();
      } catch (error) {
        reportFailure(error);
      } finally {
        stopper.current = null;
        for (const queryKey of SHOWN_IN) void client.invalidateQueries({ queryKey });
      }
      const isWhole = now.decidedCount === now.total && now.failures.length === 0;
      if (isWhole) {
        if (now.total > 0) notify.success(t(`run.done.${step}`, { count: now.total }));
        store.setState({ run: null });
      } else show({ isRunning: false });
    },
    [client, t, store],
  );

  return {
    store,
    start,
    stop: useCallback(() => stopper.current?.abort(), []),
    close: useCallback(() => store.setState({ run: null }), [store]),
  };
}
