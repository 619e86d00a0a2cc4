import { businessError } from './error-catalogue.ts';
import { formatErrorMessage } from './error-message.ts';
import { clauses, type LocalizedText, localized } from './localized-text.ts';
import type { ServiceError } from './service-error.ts';

/** Records of one kind that refer to a record. */
export type Reference = {
  /** Name of the kind: `月租合約`, `rentals`. */
  readonly kind: LocalizedText;
  readonly ids: readonly string[];
};

const IDS_SHOWN = 3;

/** Rejects a deletion: other records refer to the record. Names kind, count and first IDs of these. */
export function recordInUse(
  what: LocalizedText,
  advice: LocalizedText,
  references: readonly Reference[],
): ServiceError {
  const texts = references.map(({ kind, ids }) => {
    const first = ids.slice(0, IDS_SHOWN);
    const isCut = ids.length > first.length;
    return localized(
      `${kind.zh_TC} ${ids.length} 筆（${first.join('、')}${isCut ? ' 等' : ''}）`,
      `${ids.length} ${kind.en} (${first.join(', ')}${isCut ? ' …' : ''})`,
    );
  });
  const { zh_TC, en } = clauses(texts);
  return businessError(
    'record-in-use',
    formatErrorMessage(what, localized(`仍有資料使用中：${zh_TC}`, `still used by ${en}`), advice),
  );
}
