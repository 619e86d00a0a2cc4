/** Why the log says that a requirement was finished. */
export const orderFinished = (serviceOrderCode: string) => `服務單 ${serviceOrderCode} 已完工`;
