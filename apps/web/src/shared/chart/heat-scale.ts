/** A colour step of a heat map. */
interface HeatStep {
  /** Lower bound of the step. Units: percent. */
  readonly from: number;
  readonly label: string;
}

/** Possible upper bounds of a scale. Units: percent. A fifth of each is a whole number. */
const ENDS = [10, 25, 50, 100] as const;
const EVEN_STEPS = 5;
/** Share that counts as full. Units: percent. */
const FULL = 95;

/**
 * Returns the steps of a scale: five even steps up to the first bound above all shares, so low values also
 * differ. A scale to 100 % has a sixth step for full.
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

/** Returns the index of the step of a share. Lower bounds are inclusive. */
export function heatStepOf(scale: readonly HeatStep[], share: number): number {
  return Math.max(
    0,
    scale.findLastIndex(({ from }) => share * 100 >= from),
  );
}
