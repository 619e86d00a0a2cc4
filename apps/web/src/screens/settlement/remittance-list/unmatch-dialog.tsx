import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { type BankLineRow, wordsOf } from './remittance-list.ts';

/** 取消對帳: unmatches a line, with a reason. */
export function UnmatchDialog({ line, onClose }: { line: BankLineRow | null; onClose: () => void }) {
  const { t } = useTranslation('settlement/remittance-list');
  return (
    <ReasonAction<BankLineRow, DealResult<'BankLineUnmatch'>>
      subject={line}
      title={line ? t('unmatch.title', wordsOf(line)) : ''}
      okText={t('actions.unmatch')}
      run={({ bankLineId, version }, reason, sending) =>
        api.data('BankLineUnmatch', { bankLineId, version, reason }, sending)
      }
      success={t('unmatch.done')}
      invalidates={[bankLineQueries.all()]}
      onClose={onClose}
    >
      <p>{t('unmatch.what')}</p>
    </ReasonAction>
  );
}
