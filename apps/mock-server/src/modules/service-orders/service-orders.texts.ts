/** Reason in the audit log for finishing a requirement. */
export const orderFinished = (serviceOrderCode: string) => `服務單 ${serviceOrderCode} 已完工`;
