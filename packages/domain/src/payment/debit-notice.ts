export type RefusedRental = {
  readonly tenantName: string;
  readonly siteName: string;
  readonly rentalId: string;
  /** Day of the debit, `YYYY-MM-DD`. */
  readonly debitOn: string;
  /** Refused bills. */
  readonly amountsTwd: readonly number[];
  /** Reason of the bank, such as 存款不足. */
  readonly reason: string;
  /** True if the next batch may debit the bills again. */
  readonly isRepeated: boolean;
};

/** Returns the message to a tenant whose rent the bank did not debit. Units: whole NT$. */
export function debitNotice(refused: RefusedRental): string {
  const { tenantName, siteName, rentalId, debitOn, amountsTwd, reason, isRepeated } = refused;
  const totalTwd = amountsTwd.reduce((sum, amountTwd) => sum + amountTwd, 0);
  const bills = amountsTwd.length > 1 ? `${amountsTwd.length} 張帳單共 ` : '';
  const advice = isRepeated ? '請備妥款項，我們將再次扣款；也可洽場站繳納' : '請洽場站以其他方式繳納';
  return `${tenantName} 您好，您在${siteName}的月租（${rentalId}）於 ${debitOn.replaceAll('-', '/')} 扣款未成功（${reason}），${bills}${totalTwd.toLocaleString('en-US')} 元，${advice}。`;
}
