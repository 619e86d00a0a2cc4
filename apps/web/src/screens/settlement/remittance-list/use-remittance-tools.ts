import { type DealResult, dealActions } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import type { GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';

/** Returns 匯入對帳檔 and 自動配對. The latter reports the matched and the remaining lines. */
export function useRemittanceTools(onImport: () => void) {
  const { t } = useTranslation('settlement/remittance-list');
  const { run: match } = useAction<null, DealResult<'BankLineAutoMatch'>>({
    run: (_nothing, { idempotencyKey }) => api.data('BankLineAutoMatch', {}, { idempotencyKey }),
    success: ({ matchedCount, mismatchCount, leftCount }) =>
      t('matching.done', {
        matched: formatCount(matchedCount),
        mismatch: formatCount(mismatchCount),
        left: formatCount(leftCount),
      }),
    invalidates: [bankLineQueries.all()],
  });
  return useMemo<GuardedToolbarAction[]>(
    () => [
      {
        id: 'match',
        label: t('actions.match'),
        codes: [dealActions.BankLineAutoMatch],
        isPrimary: true,
        onExecute: () => void match(null),
      },
      {
        id: 'import',
        label: t('actions.import'),
        codes: [dealActions.BankLineImport],
        isPrimary: true,
        onExecute: onImport,
      },
    ],
    [t, match, onImport],
  );
}
