import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../shared/table/actions/table-action.ts';
import { picturePath } from './picture-path.ts';

/** 檢視圖片: opens the page with a transaction's entry and exit pictures. */
export function picturesAction<Row extends { transactionId: string; hasPictures: boolean }>(
  t: TFunction,
): GuardedRowAction<Row> {
  return {
    id: 'pictures',
    label: t('actions.viewPictures'),
    codes: [dealActions.TransactionDetail],
    to: ({ transactionId }) => picturePath(transactionId),
    newTab: true,
    disabledReason: ({ hasPictures }) => (hasPictures ? null : t('actions.noPictures')),
  };
}
