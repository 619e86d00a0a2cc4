import { ForcedTerminationCause } from '@parking-plus/contracts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';

export function rentalNamed(rentalId: string): LocalizedText {
  return localized(`合約 ${rentalId}`, `rental ${rentalId}`);
}

/** Memo of a deposit's transaction. */
export const depositMemo = (rentalId: string) => `月租押金 ${rentalId}`;

/** Memo of the rows that refund rent. */
export const terminationMemo = (rentalId: string, reason: string) => `退租 ${rentalId}：${reason}`;

/** Memo of the transaction that returns a deposit. */
export const depositReturnMemo = (rentalId: string) => `退還押金 ${rentalId}`;

/** Reason for declining a payment that waits to be checked. */
export const forcedBy = (documentId: string) => `強制退租 ${documentId}`;

/** Causes of a forced termination in its memos. */
const FORCED_RETURN_CAUSES = {
  [ForcedTerminationCause.Overdue]: '強制退租（逾期未繳）',
  [ForcedTerminationCause.Violation]: '強制退租（違反規定）',
} as const;

export const forcedTerminationReason = (cause: keyof typeof FORCED_RETURN_CAUSES, reason: string) =>
  `${FORCED_RETURN_CAUSES[cause]}：${reason}`;

/** Returns the first plate and the number of plates. */
export const platesNamed = (plate: string, count: number) => (count > 1 ? `${plate} 等 ${count} 台` : plate);
