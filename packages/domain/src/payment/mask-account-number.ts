const SHOWN = 4;

/** Masks a bank account number for lists: stars, and the last four digits. */
export function maskAccountNumber(accountNumber: string): string {
  const hidden = Math.max(0, accountNumber.length - SHOWN);
  return '*'.repeat(hidden) + accountNumber.slice(hidden);
}
