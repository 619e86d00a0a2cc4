import { type ExportFailure, enumTables } from '@parking-plus/contracts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

/** Heading of the first column of a report, by its grouping. */
export const REPORT_ROW_TITLES: Readonly<Record<string, LocalizedText>> = {
  day: localized('日期', 'Date'),
  month: localized('月份', 'Month'),
  site: localized('場站', 'Site'),
  channel: localized('收費管道', 'Channel'),
  hour: localized('時段', 'Hour'),
  age: localized('帳齡', 'Age'),
  publisher: localized('發行單位', 'Issuer'),
  plan: localized('折扣方案', 'Discount plan'),
};

const formatCount = (count: number) => count.toLocaleString('en-US');

/** Notification of a finished file. */
export function fileMade(name: string, rowCount: number, isCut: boolean): LocalizedText {
  const count = formatCount(rowCount);
  return isCut
    ? localized(
        `「${name}」的檔案已產生，資料超過上限，只含前 ${count} 筆。`,
        `The file “${name}” is ready. It has only the first ${count} rows, which is the limit.`,
      )
    : localized(
        `「${name}」的檔案已產生，共 ${count} 筆。`,
        `The file “${name}” is ready: ${count} ${rowCount === 1 ? 'row' : 'rows'}.`,
      );
}

/** Notification of a run without a file. */
export function fileFailed(name: string, failure: ExportFailure): LocalizedText {
  const reason = enumTables.ExportFailure.find(({ code }) => code === failure);
  return localized(
    `「${name}」未產生檔案：${reason?.zh_TC}。`,
    `No file was made for “${name}”: ${reason?.en}.`,
  );
}
