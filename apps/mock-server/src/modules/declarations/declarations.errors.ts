import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
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

/** Invoices or allowances of the period have changed since. */
export function declarationOutdated(deed: keyof typeof ACTIONS): ServiceError {
  return businessError(
    'declaration-outdated',
    localized(
      `未${ACTIONS[deed]}：產檔後發票或折讓已有異動，請重新產檔。`,
      `Not ${deed}: invoices or allowances have changed since the file was generated. Generate the file again.`,
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
