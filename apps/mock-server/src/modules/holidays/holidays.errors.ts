import { businessError, rejectField, rowErrors } from '../../errors/error-catalogue.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../errors/service-error.ts';
import { ALL_SITES, type Holiday } from './holidays.repository.ts';

/** The day was deleted or never existed. */
export function holidayNotFound(): ServiceError {
  return businessError(
    'holiday-not-found',
    localized(
      '找不到此特殊日，可能已被刪除，請重新整理。',
      'This special day was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** Days of all sites include sites that the caller cannot see. */
export function holidayOfAllSites(pointer: string): ServiceError {
  return rejectField(
    pointer,
    'holiday-of-all-sites',
    localized(
      '未儲存：全部場站的特殊日只能由可檢視全部場站的人員設定，請選擇場站。',
      'Not saved: only users who can view all sites can set special days for all sites. Select sites.',
    ),
    localized('請選擇您的場站', 'Select your sites'),
    'scope',
  );
}

/** A site already has a special day on that date. */
export function holidayExists(taken: readonly Holiday[]): ServiceError {
  const days = listed(taken.map(describe));
  return rejectField(
    '/day/date',
    'holiday-exists',
    localized(
      `未儲存：當日已有特殊日${days.zh_TC}，請編輯原有的特殊日。`,
      `Not saved: this date already has a special day, ${days.en}. Edit that one.`,
    ),
    localized(`已有${days.zh_TC}`, `Already set: ${days.en}`),
    'taken',
  );
}

/** Rows of an import repeat the date of an earlier row, `first`. Both count from 0. Nothing was imported. */
export function duplicateDates(
  doubles: readonly { readonly row: number; readonly first: number }[],
): ServiceError {
  return importRejected(
    'import-doubles',
    localized(`有 ${doubles.length} 列的日期重複。`, `Rows with a repeated date: ${doubles.length}.`),
    doubles.map(({ row, first }) =>
      rowFinding(
        row,
        'double',
        localized(
          `與第 ${first + 1} 列的日期相同，請刪除其中一列`,
          `Same date as row ${first + 1}; delete one of them`,
        ),
      ),
    ),
  );
}

/** Rows of an import conflict with existing special days. Nothing was imported. */
export function importExisting(
  rows: readonly { readonly row: number; readonly taken: Holiday }[],
): ServiceError {
  return importRejected(
    'import-existing',
    localized(
      `有 ${rows.length} 列的日期已有不同的特殊日。`,
      `Rows whose date already has a different special day: ${rows.length}.`,
    ),
    rows.map(({ row, taken }) => {
      const { zh_TC, en } = describe(taken);
      return rowFinding(
        row,
        'taken',
        localized(
          `已有${zh_TC}；請刪除此列，或選擇取代或保留原有的特殊日`,
          `Already set: ${en}; delete this row, or choose to replace or keep the existing special day`,
        ),
      );
    }),
  );
}

function importRejected(
  code: string,
  message: LocalizedText,
  errors: readonly UntranslatedFieldError[],
): ServiceError {
  return rowErrors(
    code,
    localized(`未匯入任何一列：${message.zh_TC}`, `Nothing was imported. ${message.en}`),
    errors,
  );
}

function describe({ name, siteCode }: Pick<Holiday, 'name' | 'siteCode'>): LocalizedText {
  return localized(
    `「${name}」（${siteCode === ALL_SITES ? '全部場站' : siteCode}）`,
    `“${name}” (${siteCode === ALL_SITES ? 'all sites' : siteCode})`,
  );
}

function rowFinding(row: number, code: string, message: LocalizedText): UntranslatedFieldError {
  return { pointer: `/rows/${row}/date`, code, message };
}
