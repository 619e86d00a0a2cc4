import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError } from '../../errors/error-message.ts';
import { listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('業主', 'owner');

/** There is no such record. */
export function ownerNotFound(): ServiceError {
  return businessError(
    'owner-not-found',
    localized(
      '找不到此業主，可能已被刪除，請重新整理。',
      'This owner was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The tax number is not eight digits with a correct check digit. */
export function ownerTaxNumberInvalid(): ServiceError {
  return fieldError(
    '/entries/taxNumber',
    'tax-number-invalid',
    localized('未儲存', 'Not saved'),
    localized('統一編號不正確', 'the tax ID is not valid'),
    localized('請核對後重新輸入', 'Check it and enter it again'),
  );
}

const SHOWN = 3;
type Named = { readonly contractNumber: string };
const named = (contracts: readonly Named[]) =>
  listed(contracts.slice(0, SHOWN).map(({ contractNumber }) => contractNumber));

/** The owner has contracts. Lists the first ones. */
export function ownerInUse(name: string, contracts: readonly Named[]): ServiceError {
  const { zh_TC, en } = named(contracts);
  return businessError(
    'owner-in-use',
    localized(
      `未刪除：${name}有 ${contracts.length} 份業主契約（${zh_TC}）。請改填終止日，或先刪除契約。`,
      `Not deleted: ${name} has owner contracts (${contracts.length}: ${en}). Enter an end date instead, or delete the contracts first.`,
    ),
  );
}

/** Contracts run past the owner's end date. Lists the first ones. */
export function ownerEndsTooEarly(contracts: readonly Named[]): ServiceError {
  const { zh_TC, en } = named(contracts);
  return rejectField(
    '/entries/endsOn',
    'owner-ends-too-early',
    localized(
      `未儲存：有 ${contracts.length} 份契約晚於終止日（${zh_TC}），請先終止契約。`,
      `Not saved: owner contracts run past the end date (${contracts.length}: ${en}). End them first.`,
    ),
    localized('終止日早於契約的迄日', 'The end date is before the end of a contract'),
  );
}
