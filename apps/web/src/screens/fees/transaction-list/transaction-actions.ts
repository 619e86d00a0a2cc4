import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import type { GuardedRowAction } from '../../../shared/table/table-action.ts';
import type { TransactionRow } from './transaction-columns.ts';

/** What staff do with one transaction. */
export function transactionActions(t: TFunction): GuardedRowAction<TransactionRow>[] {
  return [
    {
      id: 'pictures',
      label: t('actions.viewPictures'),
      codes: [dealActions.TransactionDetail],
      to: (row) => picturePath(row.transactionId),
      newTab: true,
      whyNot: (row) => (row.hasPictures ? null : t('actions.noPictures')),
    },
  ];
}
