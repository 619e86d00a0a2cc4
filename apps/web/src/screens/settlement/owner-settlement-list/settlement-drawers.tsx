import type { DealResult, DocumentOf } from '@parking-plus/contracts';
import { ownerSettlementFormShape } from '@parking-plus/contracts/forms/owner-settlement';
import { ownerSettlementConfirmFormShape } from '@parking-plus/contracts/forms/owner-settlement-confirm';
import { useTranslation } from 'react-i18next';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import type { OwnerSettlementRow } from './owner-settlement-list.ts';

const SubmitField = contractFields(ownerSettlementFormShape.fields);
const ConfirmField = contractFields(ownerSettlementConfirmFormShape.fields);

interface WorkDrawerProps {
  /** Null if the drawer is closed. */
  row: OwnerSettlementRow | null;
  onClose: () => void;
}

/** 送審: submits document 40301 for a settlement as calculated. Another user approves it. */
export function SubmitDrawer({ row, onClose }: WorkDrawerProps) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const settlementId = row?.settlementId ?? '';
  return (
    <FormDrawer<{ note: string | null }, DocumentOf<'OwnerSettlement'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'settlement/owner-settlement', record: settlementId }}
      title={row ? t('submit.title', wordsOf(row)) : ''}
      submitText={t('actions.submit')}
      start={row ? { values: { note: null } } : undefined}
      onFinish={({ note }, { idempotencyKey }) =>
        submitDocument('OwnerSettlement', { settlementId, note: note?.trim() ?? '' }, idempotencyKey)
      }
      pointerBase="/form"
      success={({ head }) => t('submit.done', { document: head.documentId })}
      invalidates={[ownerSettlementQueries.all()]}
    >
      <FormFields>
        <SubmitField name="note" />
      </FormFields>
    </FormDrawer>
  );
}

/** 確認: records the date on which an approved settlement was remitted to the owner. */
export function ConfirmDrawer({ row, onClose }: WorkDrawerProps) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const today = useBusinessToday();
  const settlementId = row?.settlementId ?? '';
  const readNow = useFetchLatest(ownerSettlementQueries.detail(settlementId));
  return (
    <FormDrawer<{ remittedOn: string }, DealResult<'OwnerSettlementConfirm'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'settlement/owner-settlement-confirm', record: settlementId }}
      title={row ? t('confirm.title', wordsOf(row)) : ''}
      submitText={t('actions.confirm')}
      start={row ? { values: { remittedOn: today }, version: row.version } : undefined}
      onFinish={({ remittedOn }, { version, idempotencyKey }) =>
        api.data(
          'OwnerSettlementConfirm',
          { settlementId, version: version ?? 0, remittedOn },
          { idempotencyKey },
        )
      }
      reload={async () => {
        const { settlement } = await readNow();
        return { values: { remittedOn: settlement.remittedOn ?? today }, version: settlement.version };
      }}
      success={t('confirm.done')}
      invalidates={[ownerSettlementQueries.all()]}
    >
      <FormFields>
        <ConfirmField name="remittedOn" />
      </FormFields>
    </FormDrawer>
  );
}

function wordsOf({ siteName, month, payableTwd }: OwnerSettlementRow) {
  return { site: siteName, month: formatMonth(month), amount: formatTwd(payableTwd) };
}
