import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { Refusal } from '../../errors/refusal.ts';

export function bayNotFound(bayCode: string): Refusal {
  return refuse(
    'bay-not-found',
    localized(
      `找不到車格 ${bayCode}，請重新整理後再試。`,
      `There is no bay ${bayCode}. Reload and try again.`,
    ),
    [{ pointer: '/bayCode', code: 'not-found', message: localized('找不到這個車格', 'No such bay') }],
  );
}

const use = (isInUse: boolean) => (isInUse ? localized('啟用', 'into use') : localized('停用', 'out of use'));

/** A bay that is let stays as it is. */
export function bayLet(bayNumber: string, { tenantName, rentalId }: Tenancy, isInUse: boolean): Refusal {
  const { zh_TC, en } = use(isInUse);
  return refuse(
    'bay-let',
    localized(
      `未${zh_TC}：車格 ${bayNumber} 由 ${tenantName}（${rentalId}）承租中，請先換車格或退租。`,
      `Not taken ${en}: bay ${bayNumber} is let to ${tenantName} (${rentalId}). Move the rental to another bay or return it first.`,
    ),
    [
      {
        pointer: '/bayCode',
        code: 'bay-let',
        message: localized('承租中的車格不能停用', 'A bay that is let cannot be taken out of use'),
      },
    ],
  );
}

type Tenancy = { readonly tenantName: string; readonly rentalId: string };

/** It is as asked. */
export function bayAlready(bayNumber: string, isInUse: boolean): Refusal {
  return refuse(
    'bay-already',
    localized(
      `車格 ${bayNumber} 已是${use(isInUse).zh_TC}狀態，未做任何更動。`,
      `Nothing was changed: bay ${bayNumber} is ${isInUse ? 'in use' : 'out of use'} already.`,
    ),
  );
}
