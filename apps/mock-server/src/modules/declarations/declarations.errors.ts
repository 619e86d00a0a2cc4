import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The seller has no such period, or the account cannot see all of the seller's sites. */
export function declarationNotFound(): ServiceError {
  return businessError(
    'declaration-not-found',
    localized(
      '找不到此申報，或您無法檢視該營業人的全部場站，請重新整理。',
      'This VAT return was not found, or you cannot view all sites of its tax number. Reload the page.',
    ),
  );
}

export function periodNotEnded(): ServiceError {
  return businessError(
    'period-not-ended',
    localized(
      '未產檔：期別尚未結束，金額仍會變動，請於期別結束後再產檔。',
      'File not generated: the period has not ended, so its amounts can still change. Generate the file after the period ends.',
    ),
  );
}

/** The declaration's state does not allow the action. */
export function declarationState(): ServiceError {
  return businessError(
    'declaration-state',
    localized(
      '未更新：目前的申報狀態不允許此更新，請重新整理後再試。',
      'Not updated: the status of the VAT return does not allow this. Reload and try again.',
    ),
  );
}

const ACTIONS = { downloaded: '下載', updated: '更新' } as const;

/** Invoices, allowances or purchases of the period have changed since. */
export function declarationOutdated(deed: keyof typeof ACTIONS): ServiceError {
  return businessError(
    'declaration-outdated',
    localized(
      `未${ACTIONS[deed]}：產檔後發票、折讓或進項憑證已有異動，請重新產檔。`,
      `Not ${deed}: invoices, allowances or purchases have changed since the file was generated. Generate the file again.`,
    ),
  );
}

export function declarationNoFile(): ServiceError {
  return businessError(
    'declaration-no-file',
    localized(
      '未下載：這筆申報尚未產檔，請先產檔。',
      'Not downloaded: the file of this VAT return has not been generated. Generate it first.',
    ),
  );
}

/** The summary has no fields for customs papers (28), so its parts would not add up to its totals. */
export function declarationNoSummary(): ServiceError {
  return businessError(
    'declaration-no-summary',
    localized(
      '未下載：本期有可扣抵的海關代徵營業稅繳納證（格式 28），.TET_U 的欄位沒有這部分，加總會不符。請以 .TXT 匯入財政部申報軟體，並依 401 第 78 至 81 欄填寫。',
      'Not downloaded: the period has deductible customs papers (format 28). The .TET_U has no fields for them, so its parts would not add up. Import the .TXT into the tax office’s program and fill in boxes 78 to 81 of form 401 there.',
    ),
  );
}

/** Exempt or special sales need another form, which this product does not have. Names the first invoices. */
export function otherFormRequired(
  form: '403' | '404',
  { count, numbers }: { readonly count: number; readonly numbers: readonly string[] },
): ServiceError {
  const { zh_TC, en } = listed(numbers);
  return businessError(
    'declaration-other-form',
    localized(
      `未產檔：本期有 ${count} 筆免稅或特種稅額銷售（${zh_TC}），須以 ${form} 申報書申報，本系統不支援 403 與 404。請先確認課稅別；若無誤，請於財政部申報軟體填寫 ${form}。`,
      `Not generated: the period has exempt or special sales (${count}: ${en}), which need form ${form}. Forms 403 and 404 are not supported. Check the tax types; if they are right, fill in form ${form} with the tax office’s program.`,
    ),
  );
}

/** A text of the filer has a character that the tax office's files cannot have. */
export function filerNotInBig5(): ServiceError {
  return rejectField(
    '/filer/filerName',
    'not-in-big5',
    localized(
      '未產檔：申報人姓名或代理人字號有 Big5 沒有的字，請改用其他寫法。',
      'Not generated: the filer’s name or agent’s registration has a character that Big5 lacks. Write it differently.',
    ),
    localized('有 Big5 沒有的字', 'Big5 lacks a character of it'),
  );
}

/** With the input tax of the period, the credit brought forward exceeds the 10 digits of the tax office's file. */
export function creditTooLarge(): ServiceError {
  return rejectField(
    '/creditTwd',
    'too-large',
    localized(
      '未產檔：上期累積留抵稅額加上本期稅額超過申報檔的 10 位數，請更正上期累積留抵稅額。',
      'Not generated: with the tax of the period, the credit brought forward exceeds the 10 digits of the file. Correct the credit.',
    ),
    localized('加上本期稅額超過 10 位數', 'exceeds 10 digits with the tax of the period'),
  );
}
