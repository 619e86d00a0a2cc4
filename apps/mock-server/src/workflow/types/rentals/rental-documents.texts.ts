import { ForcedReturnCause } from '@parking-plus/contracts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';

export function rentalNamed(rentalId: string): LocalizedText {
  return localized(`合約 ${rentalId}`, `rental ${rentalId}`);
}

/** Memo of the transaction that takes a deposit. */
export const depositMemo = (rentalId: string) => `月租押金 ${rentalId}`;

/** Memo of the rows that give rent back. */
export const returnMemo = (rentalId: string, reason: string) => `退租 ${rentalId}：${reason}`;

/** Memo of the transaction that gives a deposit back. */
export const depositReturnMemo = (rentalId: string) => `退還押金 ${rentalId}`;

/** Why a payment that waited for its check is refused. */
export const forcedBy = (documentId: string) => `強制退租 ${documentId}`;

/** Why a forced return is carried out, as its memos tell. */
const FORCED_RETURN_CAUSES = {
  [ForcedReturnCause.Overdue]: '強制退租（逾期未繳）',
  [ForcedReturnCause.Violation]: '強制退租（違反規定）',
} as const;

export const forcedReturnReason = (cause: keyof typeof FORCED_RETURN_CAUSES, reason: string) =>
  `${FORCED_RETURN_CAUSES[cause]}：${reason}`;

/** The first of several plates, and how many there are. */
export const platesNamed = (plate: string, count: number) => (count > 1 ? `${plate} 等 ${count} 台` : plate);
