import type { DocumentOf } from '@parking-plus/contracts';
import type { Client } from '@parking-plus/contracts/client';

type FilledStay = DocumentOf<'TransactionManualEntry'>['form'];

/** Builds the form of a manual entry (補登) at 信義松仁站 on the test mock's current day. */
export function buildFilledStay(overrides: Partial<FilledStay> = {}): FilledStay {
  return {
    siteCode: 'TPE001',
    plate: 'ABC-1234',
    vehicleKind: 1,
    channel: 2,
    paymentMethod: 1,
    mode: 303,
    enteredAt: '2026-11-20T07:30:00+08:00',
    exitedAt: '2026-11-20T09:00:00+08:00',
    receivableTwd: 60,
    discountTwd: 0,
    reason: '繳費機斷線，人工收費',
    ...overrides,
  };
}

/** Creates and submits a manual entry for approval. */
export async function submitManualEntry(applicant: Client, plate: string) {
  const { head } = await applicant.task.create('TransactionManualEntry', buildFilledStay({ plate }));
  const { documentId, version } = head;
  return (await applicant.task.decide('TransactionManualEntry', 'submit', { documentId, version })).head;
}
