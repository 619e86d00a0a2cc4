import { businessError, rejectField, rowErrors } from '../../errors/error-catalogue.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../errors/service-error.ts';
import { ALL_SITES, type Holiday } from './holidays.repository.ts';

/** The day was deleted or never existed. */
export function holidayNotFound(): ServiceError {
  return businessError(
    'holiday-not-found',
    localized(
      '找不到這個特殊日，可能已被刪除，請重新整理。',
      'There is no such special day; it may have been deleted. Reload.',
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
      'Not saved: special days of all sites are set by those who see all sites. Choose sites.',
    ),
    localized('請選擇您的場站', 'Choose your sites'),
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
      `未儲存：這一天已有特殊日${days.zh_TC}，請編輯原有的特殊日。`,
      `Not saved: this day has a special day already, ${days.en}. Edit that one.`,
    ),
    localized(`已有${days.zh_TC}`, `Taken by ${days.en}`),
    'taken',
  );
}

/** Rows of an import repeat the date of an earlier row, `first`. Both count from 0. Nothing was imported. */
export function importDoubles(
  doubles: readonly { readonly row: number; readonly first: number }[],
): ServiceError {
  return importRejected(
    'import-doubles',
    localized(`有 ${doubles.length} 列的日期重複。`, `Rows with a date that comes twice: ${doubles.length}.`),
    doubles.map(({ row, first }) =>
      rowFinding(
        row,
        'double',
        localized(
          `與第 ${first + 1} 筆的日期相同，請刪除其中一筆`,
          `Has the date of row ${first + 1}; delete one of them`,
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
      `Rows whose date has another special day: ${rows.length}.`,
    ),
    rows.map(({ row, taken }) => {
      const { zh_TC, en } = describe(taken);
      return rowFinding(
        row,
        'taken',
        localized(
          `已有${zh_TC}；請刪除此列，或選擇取代或保留原有的特殊日`,
          `Taken by ${en}; delete this row, or choose to replace or keep what is there`,
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
