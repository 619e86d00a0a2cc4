import type { BothLanguages } from '../results/result-texts.ts';
import type { ReadError, ReadErrorReason } from './read-fields.ts';

const TEXTS: Readonly<Record<ReadErrorReason, BothLanguages>> = {
  empty: { zh_TC: '檔案沒有內容', en: 'the file is empty' },
  'too-large': { zh_TC: '檔案超過 20 MB', en: 'the file exceeds 20 MB' },
  encoding: { zh_TC: '檔案不是 UTF-8 編碼', en: 'the file is not encoded in UTF-8' },
  doctype: {
    zh_TC: '檔案含有 DOCTYPE，平台的檔案沒有',
    en: 'the file has a DOCTYPE, which files of the platform never have',
  },
  'too-deep': { zh_TC: '檔案層數過多', en: 'the file is nested too deeply' },
  'forbidden-character': { zh_TC: '檔案含有不允許的字元', en: 'the file has characters that XML forbids' },
  malformed: { zh_TC: '檔案不是完整的 XML', en: 'the file is not well-formed XML' },
  'wrong-message': { zh_TC: '檔案是其他訊息', en: 'the file has another message' },
  missing: { zh_TC: '缺少此欄位', en: 'is missing' },
  repeated: { zh_TC: '重複出現', en: 'occurs twice' },
  'too-long': { zh_TC: '內容過長', en: 'is too long' },
  format: { zh_TC: '格式不符', en: 'has a wrong format' },
  sum: { zh_TC: '與明細合計不符', en: 'does not agree with the rows' },
  overlap: { zh_TC: '號碼與其他區間重疊', en: 'has numbers of another range' },
  'other-company': { zh_TC: '屬於其他公司', en: 'belongs to another company' },
  unknown: { zh_TC: '查無此筆資料', en: 'names a record that does not exist here' },
  'other-period': { zh_TC: '不是這一期的資料', en: 'is of another period' },
};

/** Returns an error of a file as text, with its element and the start of the faulty value. */
export function readErrorText({ element, reason, value }: ReadError): BothLanguages {
  const text = TEXTS[reason];
  const shown = value ? `（${value}）` : '';
  if (element === '') return text;
  return {
    zh_TC: `${element}${shown}：${text.zh_TC}`,
    en: `${element}${value ? ` (${value})` : ''}: ${text.en}`,
  };
}
