import { dealRegistry } from '@parking-plus/contracts';
import { businessError } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../errors/service-error.ts';
import type { PendingDocument } from '../../modules/documents/pending-documents.ts';

/** Action rejected because another document is pending. */
export type Blocked = {
  readonly what: LocalizedText;
  readonly record: LocalizedText;
  readonly advice?: LocalizedText;
  readonly field: Omit<UntranslatedFieldError, 'code' | 'message'> & { readonly message?: LocalizedText };
};

const ADVICE = localized('請先完成或作廢該單', 'Complete or void it first');

/** Document rejected because another document about the same record is pending. Names that document. */
export function documentPending(
  { documentId, deal }: PendingDocument,
  { what, record, advice = ADVICE, field: { message, ...field } }: Blocked,
): ServiceError {
  const { title } = dealRegistry[deal];
  const { zh_TC, en } = localized(
    `${title.zh_TC}單 ${documentId}`,
    `${title.en.toLowerCase()} ${documentId}`,
  );
  return businessError(
    'document-pending',
    formatErrorMessage(
      what,
      localized(`${record.zh_TC} 已有${zh_TC} 尚未結案`, `${record.en} has a pending document: ${en}`),
      advice,
    ),
    [
      {
        ...field,
        code: 'document-pending',
        message: message ?? capitalised(localized(`已有${zh_TC}`, `pending document: ${en}`)),
      },
    ],
  );
}
