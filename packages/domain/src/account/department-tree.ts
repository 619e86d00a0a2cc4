/** A department and the one that it stands under, of the same company. */
export type DepartmentPlace = {
  readonly departmentCode: string;
  readonly companyCode: string;
  /** Null stands directly under the company. */
  readonly parentCode: string | null;
};

/** Levels below a company (our choice). */
export const DEPARTMENT_LEVELS_MAX = 5;

export type DepartmentPlaceIssue = 'unknown' | 'own-branch' | 'too-deep';

/**
 * Why a department may not stand where it is put, or null where it may.
 * Shape: `all` are the departments as they stand; `moved` names the one that moves and where to, its `departmentCode`
 * being null for a new one.
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

/** Each department after the one above it, siblings as they come. */
export function departmentsInOrder<T extends DepartmentPlace>(all: readonly T[]): T[] {
  const below = (code: string | null): T[] =>
    all
      .filter(({ parentCode }) => parentCode === code)
      .flatMap((each) => [each, ...below(each.departmentCode)]);
  return below(null);
}

/** How many levels a department and those below it take. */
function levelsOf(all: readonly DepartmentPlace[], departmentCode: string): number {
  const below = all.filter(({ parentCode }) => parentCode === departmentCode);
  return 1 + Math.max(0, ...below.map((each) => levelsOf(all, each.departmentCode)));
}
