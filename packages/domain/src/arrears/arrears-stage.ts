/** A stage of collecting overdue fees. `daysAfter` counts from the exit; stages are in ascending order of both. */
export type ArrearsStageRule = { readonly stage: number; readonly daysAfter: number };

/** Progress of a case: its stage and how many days it has lasted; null for fees without a case. */
export type ArrearsProgress = { readonly stage: number; readonly days: number } | null;

/**
 * Returns the stage that overdue fees enter now, or null if nothing changes.
 * Units: `overdueDays` are whole days since the exit of the oldest unpaid fee.
 * Stages are entered one by one, and each lasts at least the days between its start and the next one's, so that old fees
 * do not skip a letter and the debtor has the same time to answer it.
 */
export function nextArrearsStage(
  overdueDays: number,
  progress: ArrearsProgress,
  stages: readonly ArrearsStageRule[],
): number | null {
  const inOrder = [...stages].sort((one, other) => one.stage - other.stage);
  const next = inOrder.find(({ stage }) => progress === null || stage > progress.stage);
  if (next === undefined || overdueDays < next.daysAfter) return null;
  if (progress === null) return next.stage;
  const current = inOrder.find(({ stage }) => stage === progress.stage);
  const lastsDays = current === undefined ? 0 : next.daysAfter - current.daysAfter;
  return progress.days >= lastsDays ? next.stage : null;
}

/** Returns whether a stage's days lie between those of its neighbours. */
export function isInStageOrder(changed: ArrearsStageRule, stages: readonly ArrearsStageRule[]): boolean {
  return stages.every(
    ({ stage, daysAfter }) =>
      stage === changed.stage ||
      (stage < changed.stage ? daysAfter < changed.daysAfter : daysAfter > changed.daysAfter),
  );
}
