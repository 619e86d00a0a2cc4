import { BLANK_TAX_TYPE, MEDIA_RECORD_LENGTH } from './media-file.ts';

/** Change of a record between two media files. One side is absent if the record was added or removed. */
export type MediaDifference = {
  readonly format: string;
  readonly number: string;
  readonly before?: MediaAmounts;
  readonly after?: MediaAmounts;
};

export type MediaAmounts = {
  readonly partner: string;
  readonly salesTwd: number;
  readonly taxType: string;
  readonly taxTwd: number;
};

/**
 * Returns the records that differ between two media files, in the order of format and number. Sequence numbers are not
 * compared, nor unused ranges, which carry no amounts.
 */
export function mediaDifferences(before: string, after: string): MediaDifference[] {
  const gone = remainingRecords(before, after);
  const added = remainingRecords(after, before);
  const keys = [...new Set([...gone.keys(), ...added.keys()])].sort();
  return keys.flatMap((key) => {
    const [olds, news] = [gone.get(key) ?? [], added.get(key) ?? []];
    return Array.from({ length: Math.max(olds.length, news.length) }, (_, index) => {
      const [old, renewed] = [olds[index], news[index]];
      return {
        format: key.slice(0, 2),
        number: key.slice(2),
        ...(old !== undefined && { before: amountsOf(old) }),
        ...(renewed !== undefined && { after: amountsOf(renewed) }),
      };
    });
  });
}

/** Returns the records of `text` that `other` lacks, by format and number. */
function remainingRecords(text: string, other: string): Map<string, string[]> {
  const known = new Map<string, number>();
  for (const record of comparedRecords(other)) known.set(record, (known.get(record) ?? 0) + 1);
  const remaining = new Map<string, string[]>();
  for (const record of comparedRecords(text)) {
    const left = known.get(record) ?? 0;
    if (left > 0) {
      known.set(record, left - 1);
      continue;
    }
    const key = `${record.slice(0, 2)}${numberOf(record)}`;
    remaining.set(key, [...(remaining.get(key) ?? []), record]);
  }
  return remaining;
}

/** Returns the records without registration and sequence number. */
function* comparedRecords(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += MEDIA_RECORD_LENGTH + 2) {
    const record = `${text.slice(start, start + 2)}${text.slice(start + 18, start + MEDIA_RECORD_LENGTH)}`;
    if (record[45] !== BLANK_TAX_TYPE) yield record;
  }
}

const isInput = (record: string) => record.startsWith('2');
/** A customs certificate has its number in the field of the seller, too. */
const isCustoms = (record: string) => record.slice(15, 19).trim() === '';
const numberOf = (record: string) => record.slice(isCustoms(record) ? 15 : 23, 33).trim();

function amountsOf(record: string): MediaAmounts {
  return {
    partner: isCustoms(record) ? '' : (isInput(record) ? record.slice(15, 23) : record.slice(7, 15)).trim(),
    salesTwd: Number(record.slice(33, 45)),
    taxType: record.slice(45, 46),
    taxTwd: Number(record.slice(46, 56)),
  };
}
