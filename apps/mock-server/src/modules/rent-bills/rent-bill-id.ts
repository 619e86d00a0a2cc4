/**
 * Returns the bill number: rental, line and month, `R11511003-1-202611`. Includes the day if a renewal begins
 * in a month that has a bill already, `R11511003-1-20261116`.
 */
export function rentBillIdOf(
  rentalId: string,
  lineNumber: number,
  coversFrom: string,
  isSecondOfMonth = false,
): string {
  return `${rentalId}-${lineNumber}-${coversFrom.slice(0, isSecondOfMonth ? 10 : 7).replaceAll('-', '')}`;
}
