import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** There is no such period of a seller, or the account does not see all of its sites. */
export function unknownDeclaration(): Refusal {
  return refuse('declaration-not-found', '找不到這筆申報，或您無法檢視該營業人的全部場站，請重新整理。');
}

export function periodRunning(): Refusal {
  return refuse('period-not-ended', '未產檔：期別尚未結束，金額仍會變動，請於期別結束後再產檔。');
}

/** What was asked for does not follow on the declaration's state. */
export function declarationStateRefused(): Refusal {
  return refuse('declaration-state', '未更新：目前的申報狀態不能這樣更新，請重新整理後再試。');
}

/** Invoices or allowances of the period have changed since. */
export function declarationOutdated(deed: '下載' | '更新'): Refusal {
  return refuse('declaration-outdated', `未${deed}：產檔後發票或折讓已有異動，請重新產檔。`);
}

export function noDeclarationFile(): Refusal {
  return refuse('declaration-no-file', '未下載：這筆申報尚未產檔。');
}
