import { dealRegistry } from '@parking-plus/contracts';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { capitalised, notDone } from '../../errors/not-done.ts';
import type { FieldFinding, Refusal } from '../../errors/refusal.ts';
import {
  findPending,
  type PendingDocument,
  type RecordDeal,
  type RecordsByDeal,
} from '../../modules/documents/pending-documents.ts';

/** A pending document in relation to the one that is sent or decided on. */
export type OtherPending = PendingDocument & {
  /** It was sent before that one. */
  readonly isEarlier: boolean;
};

/**
 * Returns the other pending documents about these records, the first sent first.
 * `documentId` is the document that is written, sent or decided on; null before it has a number.
 */
export async function findOthersPending(
  orm: Orm | Transaction,
  documentId: string | null,
  records: RecordsByDeal,
): Promise<OtherPending[]> {
  const pending = await findPending(orm, records);
  const own = pending.findIndex((one) => one.documentId === documentId);
  return pending.flatMap((one, index) =>
    index === own ? [] : [{ ...one, isEarlier: own === -1 || index < own }],
  );
}

/** What is refused because another document is pending. */
type Blocked = {
  readonly what: LocalizedText;
  readonly record: LocalizedText;
  readonly advice?: LocalizedText;
  readonly field: Omit<FieldFinding, 'code' | 'message'> & { readonly message?: LocalizedText };
};

const ADVICE = localized('請先完成或作廢該單', 'Finish or void it first');

/** Refuses a document because another one about the same record is pending, naming that one. */
export function documentPending(
  { documentId, deal }: PendingDocument,
  { what, record, advice = ADVICE, field: { message, ...field } }: Blocked,
): Refusal {
  const { title } = dealRegistry[deal];
  const { zh_TC, en } = localized(
    `${title.zh_TC}單 ${documentId}`,
    `${title.en.toLowerCase()} ${documentId}`,
  );
  return refuse(
    'document-pending',
    notDone(
      what,
      localized(`${record.zh_TC} 已有${zh_TC} 尚未結案`, `${en} of ${record.en} is under way`),
      advice,
    ),
    [
      {
        ...field,
        code: 'document-pending',
        message: message ?? capitalised(localized(`已有${zh_TC}`, `${en} is under way`)),
      },
    ],
  );
}

/** Throws if another document of the type that was sent earlier is pending about the record. */
export async function refuseSecondDocument(
  orm: Orm | Transaction,
  { deal, recordId, documentId }: { deal: RecordDeal; recordId: string; documentId: string | null },
  blocked: Blocked,
): Promise<void> {
  const others = await findOthersPending(orm, documentId, { [deal]: [recordId] });
  const earlier = others.find(({ isEarlier }) => isEarlier);
  if (earlier !== undefined) throw documentPending(earlier, blocked);
}
