/** Vehicles of one bay: the one that the bay is let to, and those that take turns with it (輪停). */
export type RotatingLine = { readonly plate: string; readonly rotatingPlates: readonly string[] };

export type RotationIssue = {
  /** Index of the line. */
  readonly line: number;
  /** Index among its rotating plates; null for the line's own plate. */
  readonly rotating: number | null;
  readonly reason: 'too-many' | 'plate-twice';
};

/** Most plates that a plan may let share one bay. */
export const MOST_PLATES_PER_BAY = 5;

/**
 * What is wrong with the plates of a contract: more of them on one bay than the plan allows, or one named twice. Plates
 * are compared as they are stored.
 * Source: docs/decisions/0018.
 */
export function rotationIssues(lines: readonly RotatingLine[], platesPerBay: number): RotationIssue[] {
  const seen = new Set<string>();
  const issues: RotationIssue[] = [];
  const note = (plate: string, at: Omit<RotationIssue, 'reason'>) => {
    if (seen.has(plate)) issues.push({ ...at, reason: 'plate-twice' });
    seen.add(plate);
  };
  // Own plates first: of two that are the same, the one that shares is at fault.
  lines.forEach(({ plate }, line) => {
    note(plate, { line, rotating: null });
  });
  lines.forEach(({ rotatingPlates }, line) => {
    rotatingPlates.forEach((plate, rotating) => {
      if (rotating + 2 > platesPerBay) issues.push({ line, rotating, reason: 'too-many' });
      else note(plate, { line, rotating });
    });
  });
  return issues;
}
