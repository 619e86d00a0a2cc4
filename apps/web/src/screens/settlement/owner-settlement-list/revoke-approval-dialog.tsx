import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import type { OwnerSettlementRow } from './owner-settlement-list.ts';

/** 撤銷核准: returns an approved settlement to draft with a reason, unless it has been remitted. */
export function RevokeApprovalDialog({
  row,
  onClose,
}: {
  row: OwnerSettlementRow | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  return (
    <ReasonAction<OwnerSettlementRow, DealResult<'OwnerSettlementRevoke'>>
      subject={row}
      title={row ? t('revoke.title', { month: formatMonth(row.month), site: row.siteName }) : ''}
      okText={t('actions.revoke')}
      run={({ settlementId, version }, reason, sending) =>
        api.data('OwnerSettlementRevoke', { settlementId, version, reason }, sending)
      }
      success={t('revoke.done')}
      invalidates={[ownerSettlementQueries.all()]}
      onClose={onClose}
    >
      <p>{t('revoke.what')}</p>
    </ReasonAction>
  );
}
