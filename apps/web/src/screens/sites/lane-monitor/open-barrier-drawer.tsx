import type { BarrierReason, DealRequest, DealResult } from '@parking-plus/contracts';
import { barrierOpenFormShape } from '@parking-plus/contracts/forms/barrier-open';
import { useTranslation } from 'react-i18next';
import { laneOperationQueries } from '../../../resources/lane-operations/lane-operation-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';

const Field = contractFields(barrierOpenFormShape.fields);

export interface BarrierToOpen {
  laneId: string;
  /** Name and code of the lane. */
  title: string;
}

type Values = { reason: BarrierReason | null; note: string | null };

interface OpenBarrierDrawerProps {
  barrier: BarrierToOpen | null;
  onClose: () => void;
}

/** 開閘: reason and note of a command to a barrier. */
export function OpenBarrierDrawer({ barrier, onClose }: OpenBarrierDrawerProps) {
  const { t } = useTranslation('sites/lane-monitor');
  const laneId = barrier?.laneId ?? '';
  return (
    <FormDrawer<Values, DealResult<'BarrierOpen'>>
      open={barrier !== null}
      onClose={onClose}
      draft={{ form: 'sites/barrier-open', record: laneId || 'none' }}
      title={t('barrier.title', { lane: barrier?.title ?? '' })}
      submitText={t('barrier.send')}
      start={barrier ? { values: { reason: null, note: null } } : undefined}
      onFinish={(values, { idempotencyKey }) =>
        api.data('BarrierOpen', { ...values, laneId } as DealRequest<'BarrierOpen'>, { idempotencyKey })
      }
      pointerBase=""
      success={t('barrier.sent')}
      invalidates={[laneOperationQueries.all()]}
    >
      <FormSection title={t('barrier.section')}>
        <Field name="reason" isWide />
        <Field name="note" isWide />
      </FormSection>
    </FormDrawer>
  );
}
