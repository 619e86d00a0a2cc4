import { isResultCode, type ResultCode } from './result-codes.ts';

export type BothLanguages = { readonly zh_TC: string; readonly en: string };

/** Meaning of a result code and what to do about it. */
export type ResultText = { readonly meaning: BothLanguages; readonly action: BothLanguages };

const text = (meaning: [string, string], action: [string, string]): ResultText => ({
  meaning: { zh_TC: meaning[0], en: meaning[1] },
  action: { zh_TC: action[0], en: action[1] },
});

const CORRECT_AND_RESEND: [string, string] = ['請更正後重新上傳。', 'Correct the data and send it again.'];
const ASK_PROVIDER: [string, string] = [
  '請檢查傳輸軟體的設定，或洽財政部客服。',
  'Check the settings of the transmission software, or ask the Ministry’s help desk.',
];
const RENEW_CERTIFICATE: [string, string] = [
  '請檢查憑證是否有效，並屬於本公司，再重新上傳。',
  'Check that the certificate is valid and belongs to the company, then send again.',
];
const WAIT_OR_RETRY: [string, string] = [
  '請檢查網路，恢復後再傳送；已交付而結果不明者，先查詢結果，勿重送。',
  'Check the network and send when it works again. If the outcome of a delivery is unknown, look it up first; do not send again.',
];
const CHECK_FIRST: [string, string] = [
  '請先於平台查詢該筆資料，再決定是否更正。',
  'Look the record up on the platform before you correct anything.',
];

/** Texts by code. */
export const RESULT_TEXTS: Readonly<Record<ResultCode, ResultText>> = {
  '00000': text(['已接受', 'Accepted'], ['無須處理。', 'Nothing to do.']),
  E0101: text(
    ['賣方不得開立電子發票', 'The seller may not issue electronic invoices'],
    [
      '請確認賣方統一編號，以及使用電子發票的申請。',
      'Check the seller’s tax number and its registration for e-invoices.',
    ],
  ),
  E0102: text(
    ['發票號碼未配給賣方', 'The number was not allotted to the seller'],
    [
      '請核對字軌與配號；誤用時作廢並以正確號碼重開。',
      'Check track and allotment. If a wrong number was used, void the invoice and issue it again.',
    ],
  ),
  E0103: text(
    ['明細合計與總計不符', 'The lines do not add up to the total'],
    ['請更正明細或總計後重新上傳。', 'Correct the lines or the total, then send again.'],
  ),
  E0104: text(
    ['買方統一編號不符或不得為買方', 'The buyer may not receive this invoice'],
    [
      '請向買方確認統一編號，再以「重開」更正；同一號碼會重新上傳。',
      'Confirm the tax number with the buyer, then use Reissue to correct it. The same number is uploaded again.',
    ],
  ),
  E0105: text(
    ['總計為 0', 'The total is 0'],
    ['金額為 0 者不需開立發票；請更正總計。', 'An amount of 0 needs no invoice. Correct the total.'],
  ),
  E0106: text(
    ['數量為 0', 'A quantity is 0'],
    ['請更正數量後重新上傳。', 'Correct the quantity, then send again.'],
  ),
  E0107: text(
    ['字軌不屬於該期別', 'The track is not of the invoice’s period'],
    [
      '請以開立當期的字軌重開；誤開前期發票應作廢。',
      'Void the invoice and issue it with a number of its period.',
    ],
  ),
  E0112: text(
    ['非零稅率發票不得有通關方式註記', 'Only zero-rated invoices have a customs mark'],
    ['請移除通關方式註記後重新上傳。', 'Remove the customs mark, then send again.'],
  ),
  E0113: text(
    ['字軌屬於其他營業人', 'The track belongs to another business'],
    [
      '請核對賣方統一編號與字軌；作廢後以本公司字軌重開。',
      'Check the seller’s tax number and the track. Void the invoice and issue it with a track of your own.',
    ],
  ),
  E0131: text(['傳送帳號與路由不符', 'The routing does not match the account'], ASK_PROVIDER),
  E0135: text(
    ['檔名重複', 'The file name was used before'],
    [
      '請先確認前一檔案的結果；未處理者以新檔名重送。',
      'Look up the result of the earlier file. If it was not processed, send it under a new name.',
    ],
  ),
  E0201: text(['資料重複', 'The record exists already'], CHECK_FIRST),
  E0202: text(
    ['找不到要處理的發票', 'The invoice to act on is missing'],
    ['請先確認原發票已上傳並獲接受。', 'Make sure that the invoice itself was sent and accepted.'],
  ),
  E0203: text(
    ['找不到作廢資料', 'The void is missing'],
    ['請先確認作廢已上傳並獲接受。', 'Make sure that the void was sent and accepted.'],
  ),
  E0205: text(
    ['找不到折讓單', 'The allowance is missing'],
    ['請先確認折讓單已上傳並獲接受。', 'Make sure that the allowance was sent and accepted.'],
  ),
  E0206: text(
    ['找不到作廢資料', 'The void is missing'],
    ['請先確認作廢已上傳並獲接受。', 'Make sure that the void was sent and accepted.'],
  ),
  E0207: text(
    ['已逾期', 'The time limit has passed'],
    [
      '當期已過，請改開折讓單，或依國稅局核准文號處理。',
      'Issue an allowance, or act with the tax office’s document number.',
    ],
  ),
  E0208: text(
    ['非當期發票', 'The invoice is not of the current period'],
    [
      '請改開折讓單，或依國稅局核准文號作廢。',
      'Issue an allowance, or void with the tax office’s document number.',
    ],
  ),
  E0209: text(
    ['發票號碼與日期順序不符', 'Number and date are out of order'],
    [
      '請核對開立日期；號碼較大者日期不得較早。',
      'Check the date of issue: a higher number cannot have an earlier date.',
    ],
  ),
  E0211: text(
    ['該發票不得折讓', 'The invoice cannot be credited'],
    ['請確認發票狀態；已作廢者不得折讓。', 'Check the invoice’s status. A void invoice cannot be credited.'],
  ),
  E0213: text(
    ['該發票不得作廢', 'The invoice cannot be voided'],
    ['請確認發票狀態；有折讓單者先作廢折讓單。', 'Check the invoice’s status. Void its allowances first.'],
  ),
  E0218: text(
    ['該折讓單不得作廢', 'The allowance cannot be voided'],
    ['請確認折讓單狀態與期別。', 'Check the allowance’s status and period.'],
  ),
  E0220: text(['明細序號重複', 'A line number occurs twice'], CORRECT_AND_RESEND),
  E0221: text(
    ['折讓金額超過可折讓餘額', 'The allowance exceeds the amount left'],
    ['請核對已開立的折讓單，並調整金額。', 'Check the earlier allowances and reduce the amount.'],
  ),
  E0228: text(
    ['零稅率發票缺少通關方式註記', 'A zero-rated invoice needs a customs mark'],
    ['請填寫通關方式註記後重新上傳。', 'Enter the customs mark, then send again.'],
  ),
  E0301: text(['簽章錯誤', 'The signature is wrong'], RENEW_CERTIFICATE),
  E0304: text(['XML 錯誤', 'The XML is wrong'], CORRECT_AND_RESEND),
  E0305: text(['XML 錯誤', 'The XML is wrong'], CORRECT_AND_RESEND),
  E0306: text(['XML 錯誤', 'The XML is wrong'], CORRECT_AND_RESEND),
  E0307: text(
    ['筆數不符', 'The count does not match'],
    ['請重新產生封包後上傳。', 'Make the package again, then send it.'],
  ),
  E0308: text(['簽章與統一編號不符', 'The signature is not of the tax number'], RENEW_CERTIFICATE),
  E0309: text(
    ['折讓金額超過可折讓餘額', 'The allowance exceeds the amount left'],
    ['請核對已開立的折讓單，並調整金額。', 'Check the earlier allowances and reduce the amount.'],
  ),
  E0310: text(['簽章錯誤', 'The signature is wrong'], RENEW_CERTIFICATE),
  E0401: text(
    ['買方已退回', 'The buyer refused it before'],
    ['請與買方確認後再處理。', 'Settle it with the buyer first.'],
  ),
  E0402: text(
    ['發票已作廢', 'The invoice is already void'],
    ['無須再次作廢；請更新本地狀態。', 'No second void is needed. Update the local status.'],
  ),
  E0403: text(
    ['折讓單的發票已作廢', 'The allowance’s invoice is void'],
    ['已作廢的發票不得折讓；請刪除該折讓單。', 'A void invoice cannot be credited. Delete the allowance.'],
  ),
  E0503: text(
    ['必填欄位空白', 'A mandatory field is blank'],
    ['請補填後重新上傳。', 'Fill in the field, then send again.'],
  ),
  E0504: text(
    ['部分接受', 'Partly accepted'],
    [
      '請依明細更正未接受的資料後重新上傳。',
      'Correct the records that were not accepted and send those again.',
    ],
  ),
  E0609: text(
    ['號碼區間重疊', 'Ranges of numbers overlap'],
    [
      '整份不予接受；請更正區間後重新上傳。',
      'The whole package is refused. Correct the ranges, then send again.',
    ],
  ),
  E0612: text(
    ['號碼區間重疊', 'Ranges of numbers overlap'],
    [
      '整份不予接受；請更正區間後重新上傳。',
      'The whole package is refused. Correct the ranges, then send again.',
    ],
  ),
  E0613: text(
    ['號碼區間超出配號', 'A range is outside the allotment'],
    ['請核對配號後更正區間。', 'Check the allotment and correct the range.'],
  ),
  E1001: text(
    ['捐贈碼錯誤', 'The love code is wrong'],
    [
      '請確認捐贈碼仍為有效的受贈單位。',
      'Check that the code is of an organisation that still receives donations.',
    ],
  ),
  E1002: text(
    ['日期過早或在未來', 'The date is too early or in the future'],
    ['請檢查系統時間與開立日期。', 'Check the system’s clock and the date of issue.'],
  ),
  E1003: text(['消費者發票重複', 'The consumer invoice exists already'], CHECK_FIRST),
  E1004: text(
    ['不在可上傳的期間', 'Outside the time for sending'],
    [
      '請確認期別與上傳期限；逾期者洽國稅局。',
      'Check period and deadline. Ask the tax office if it has passed.',
    ],
  ),
  E1005: text(
    ['載具號碼前後有空白', 'The carrier number begins or ends with a blank'],
    ['請移除空白後重新上傳。', 'Remove the blanks, then send again.'],
  ),
  '-003': text(['路由錯誤', 'Wrong routing'], ASK_PROVIDER),
  '-004': text(['檔案無法解析', 'The file cannot be parsed'], CORRECT_AND_RESEND),
  '-007': text(['簽章失敗', 'Signing failed'], RENEW_CERTIFICATE),
  '-008': text(['發票格式錯誤', 'The invoice is invalid'], CORRECT_AND_RESEND),
  '-017': text(['SFTP 傳輸失敗', 'The SFTP transfer failed'], WAIT_OR_RETRY),
  '-022': text(['處理結果檔錯誤', 'The processing result is faulty'], ASK_PROVIDER),
  '-024': text(['接收失敗', 'Receiving failed'], WAIT_OR_RETRY),
  '-026': text(['無法連線', 'No connection'], WAIT_OR_RETRY),
  '-997': text(
    ['尚無結果', 'No result yet'],
    [
      '請稍候；六日內無結果時洽財政部客服，勿重送。',
      'Wait. If there is no result within six days, ask the Ministry’s help desk; do not send again.',
    ],
  ),
};

/** Returns the texts of a code, or the advice to look up an unknown code. */
export function resultText(code: string): ResultText {
  if (isResultCode(code)) return RESULT_TEXTS[code];
  return text(
    [`未知代碼 ${code}`, `Unknown code ${code}`],
    ['請於平台查詢，或洽財政部客服。', 'Look it up on the platform, or ask the Ministry’s help desk.'],
  );
}
