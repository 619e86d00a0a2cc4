/** A department and its parent in the same company. */
export type DepartmentPlace = {
  readonly departmentCode: string;
  readonly companyCode: string;
  /** Null means directly under the company. */
  readonly parentCode: string | null;
};

/** Levels below a company (our choice). */
export const DEPARTMENT_LEVELS_MAX = 5;

export type DepartmentPlaceIssue = 'unknown' | 'own-branch' | 'too-deep';

/**
 * Returns why a department cannot be placed there, or null.
 * Shape: `all` are the current departments. `moved` is the department with its new parent; a new department has a
 * null `departmentCode`.
 */
export function departmentPlaceIssue(
  all: readonly DepartmentPlace[],
  moved: Omit<DepartmentPlace, 'departmentCode'> & { readonly departmentCode: string | null },
): DepartmentPlaceIssue | null {
  const { departmentCode, companyCode, parentCode } = moved;
  if (parentCode === null) return null;
  const above: string[] = [];
  let next: string | null = parentCode;
  while (next !== null && !above.includes(next)) {
    const place = all.find((each) => each.departmentCode === next && each.companyCode === companyCode);
    if (place === undefined) return 'unknown';
    above.push(next);
    next = place.parentCode;
  }
  if (departmentCode !== null && above.includes(departmentCode)) return 'own-branch';
  const levels = departmentCode === null ? 1 : levelsOf(all, departmentCode);
  return above.length + levels > DEPARTMENT_LEVELS_MAX ? 'too-deep' : null;
}

/** Returns each department after its parent. Siblings keep their order. */
export function departmentsInOrder<T extends DepartmentPlace>(all: readonly T[]): T[] {
  const below = (code: string | null): T[] =>
    all
      .filter(({ parentCode }) => parentCode === code)
      .flatMap((each) => [each, ...below(each.departmentCode)]);
  return below(null);
}

/** Returns the number of levels of a department's branch. */
function levelsOf(all: readonly DepartmentPlace[], departmentCode: string): number {
  const below = all.filter(({ parentCode }) => parentCode === departmentCode);
  return 1 + Math.max(0, ...below.map((each) => levelsOf(all, each.departmentCode)));
}
