/** Vehicles of one bay: the rented plate and those that share the bay (輪停). */
export type RotatingLine = { readonly plate: string; readonly rotatingPlates: readonly string[] };

export type RotationIssue = {
  /** Index of the line. */
  readonly line: number;
  /** Index among the line's shared plates, or null for its own plate. */
  readonly rotating: number | null;
  readonly reason: 'too-many' | 'plate-twice';
};

/** Maximum number of plates that a plan can allow for one bay. */
export const MAX_PLATES_PER_BAY = 5;

/**
 * Returns the issues of a contract's plates: more than the plan allows on one bay, or duplicates.
 * Plates are compared in their stored form.
 * Source: docs/decisions/0018.
 */
export function rotationIssues(lines: readonly RotatingLine[], platesPerBay: number): RotationIssue[] {
  const seen = new Set<string>();
  const issues: RotationIssue[] = [];
  const note = (plate: string, at: Omit<RotationIssue, 'reason'>) => {
    if (seen.has(plate)) issues.push({ ...at, reason: 'plate-twice' });
    seen.add(plate);
  };
  // Own plates first, so that the shared one of two equal plates is reported.
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
