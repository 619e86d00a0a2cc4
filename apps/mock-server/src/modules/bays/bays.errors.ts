import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function bayNotFound(bayCode: string): ServiceError {
  return rejectField(
    '/bayCode',
    'bay-not-found',
    localized(`找不到車格 ${bayCode}，請重新整理。`, `Bay ${bayCode} was not found. Reload the page.`),
    localized('找不到此車格', 'Bay not found'),
    'not-found',
  );
}

const use = (isInUse: boolean) =>
  isInUse ? localized('啟用', 'put into use') : localized('停用', 'taken out of use');

/** The state of a rented bay cannot change. */
export function bayRented(
  bayNumber: string,
  { tenantName, rentalId }: Tenancy,
  isInUse: boolean,
): ServiceError {
  const { zh_TC, en } = use(isInUse);
  return rejectField(
    '/bayCode',
    'bay-let',
    localized(
      `未${zh_TC}：車格 ${bayNumber} 由 ${tenantName}（${rentalId}）承租中，請先換車格或退租。`,
      `Not ${en}: bay ${bayNumber} is rented to ${tenantName} (${rentalId}). Change the bay of the rental or terminate it first.`,
    ),
    localized('承租中的車格不能停用', 'A rented bay cannot be taken out of use'),
  );
}

type Tenancy = { readonly tenantName: string; readonly rentalId: string };

/** The bay already has that state. */
export function bayStateUnchanged(bayNumber: string, isInUse: boolean): ServiceError {
  return businessError(
    'bay-already',
    localized(
      `車格 ${bayNumber} 已是${use(isInUse).zh_TC}狀態，本次未做任何更動。`,
      `Nothing was changed: bay ${bayNumber} is already ${isInUse ? 'in use' : 'out of use'}.`,
    ),
  );
}
