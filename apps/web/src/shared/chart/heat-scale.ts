/** One colour of a heat map. */
interface HeatStep {
  /** The lowest share of the step, in percent. */
  readonly from: number;
  readonly label: string;
}

/** Where a scale may end, in percent: a fifth of each is a whole number. */
const ENDS = [10, 25, 50, 100] as const;
const EVEN_STEPS = 5;
/** From here on a share counts as full. */
const FULL = 95;

/**
 * Returns the steps of a scale: five even ones, up to the first end that all shares lie below, so that a quiet day has
 * differences too. A scale to 100 % ends with a sixth step: full.
 */
export function heatScale(shares: readonly (number | null)[]): HeatStep[] {
  const greatest = Math.max(0, ...shares.map((share) => (share ?? 0) * 100));
  const end = ENDS.find((one) => greatest <= one) ?? 100;
  const limits = Array.from({ length: EVEN_STEPS + 1 }, (_, index) => (end / EVEN_STEPS) * index);
  if (end === 100) limits.splice(EVEN_STEPS, 1, FULL, Infinity);
  return limits.slice(0, -1).map((from, index) => {
    const to = limits[index + 1] ?? Infinity;
    return { from, label: to === Infinity ? `≥ ${from}%` : `${from}–${to}%` };
  });
}

/** Returns the index of the step that a share lies in; each step begins with its lowest share. */
export function heatStepOf(scale: readonly HeatStep[], share: number): number {
  return Math.max(
    0,
    scale.findLastIndex(({ from }) => share * 100 >= from),
  );
}
