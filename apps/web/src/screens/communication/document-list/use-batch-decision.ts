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
import { type Decided, decideDocuments } from './batch-decision.ts';

/** A running or finished batch decision. */
export interface DecisionRun {
  step: DecisionStep;
  total: number;
  decidedCount: number;
  failures: readonly Decided[];
  isRunning: boolean;
}

/** The step, and its documents in processing order. */
export interface Decision {
  step: DecisionStep;
  heads: readonly Schemas['DocumentHead'][];
  /** Clears the table's selection. */
  clear: () => void;
  /** Effect of a single document as a sentence. */
  effect?: string | undefined;
  /** Called if no document failed. */
  onWhole?: (() => void) | undefined;
}

/** The displayed run, or null. A store, so each response re-renders the dialog only, not the list. */
export type DecisionRunStore = StoreApi<{ run: DecisionRun | null }>;

/** Queries that show the effects of a step. Requirements and service orders also have their own screens. */
const SHOWN_IN = [documentQueries.all(), requirementQueries.all(), serviceOrderQueries.all()];

/** Runs batch decisions one at a time and stores the outcome of each document. */
export function useDecisionRun() {
  const { t } = useTranslation('communication/document-list');
  const client = useQueryClient();
  const [store] = useState<DecisionRunStore>(() => createStore(() => ({ run: null })));
  const stopper = useRef<AbortController | null>(null);

  const start = useCallback(
    async ({ step, heads, clear, onWhole }: Decision, reason: string | null): Promise<void> => {
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
        await decideDocuments(heads, {
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
        onWhole?.();
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
