import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bayQueries } from '../../../../resources/bays/bay-queries.ts';
import { api } from '../../../../shared/api/api.ts';
import { useAction } from '../../../../shared/form/action/use-action.ts';
import { useUnsavedChanges } from '../../../../shared/unsaved/use-unsaved-changes.ts';
import type { FloorPlan } from './plan-moves.ts';

/** Manages the edits of one floor's plan: undo, save with its version, unsaved-changes protection. */
export function usePlanEditor(siteCode: string, stored: FloorPlan) {
  const { t } = useTranslation('sites/bay-list');
  // The first state is the plan on which the edits are based; the last is the current one.
  const [kept, setStates] = useState<readonly FloorPlan[]>([]);
  // A saved plan stays until the query returns it, so that no edit starts from the older one.
  const isSettled = kept.length < 2 && (kept[0]?.version ?? 0) <= stored.version;
  const states = isSettled ? [] : kept;
  const plan = states.at(-1) ?? stored;
  const isDirty = states.length > 1;
  const action = useAction({
    run: (wanted: FloorPlan, { idempotencyKey }) =>
      api.data('SiteBayPlanSave', { siteCode, plan: wanted }, { idempotencyKey }),
    success: t('plan.saved'),
    invalidates: [bayQueries.all()],
    showsOwnFailure: true,
  });

  function change(next: FloorPlan) {
    if (next !== plan) setStates(states.length === 0 ? [stored, next] : [...states, next]);
  }
  async function save(): Promise<boolean> {
    const outcome = await action.run(plan);
    if (outcome === null || 'error' in outcome) return false;
    setStates([outcome.result]);
    return true;
  }
  function discard() {
    setStates([]);
    action.reset();
  }
  const mayLeave = useUnsavedChanges({ isDirty, label: t('plan.title'), save, onDiscard: discard });

  return {
    plan,
    isDirty,
    /** True if another user has saved the plan since the edits began. */
    isBehind: isDirty && states[0] !== undefined && states[0].version < stored.version,
    isPending: action.isPending,
    error: action.error,
    change,
    undo: () => setStates(states.slice(0, -1)),
    save,
    discard,
    mayLeave,
  };
}
