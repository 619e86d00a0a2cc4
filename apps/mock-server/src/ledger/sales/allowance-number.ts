/** Returns the number of an invoice's n-th allowance: `AB12345678-01`. */
export function allowanceNumberOf(invoiceNumber: string, count: number): string {
  return `${invoiceNumber}-${String(count).padStart(2, '0')}`;
}
