import type { DealResult } from '@parking-plus/contracts';
import { redemptionCreateFormShape } from '@parking-plus/contracts/forms/redemption-create';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { laneOperationQueries } from '../../../resources/lane-operations/lane-operation-queries.ts';
import { PlateDrawer } from '../../../resources/transactions/plate-drawer.tsx';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { ParkedFee } from './parked-car-section.tsx';

const Field = contractFields(redemptionCreateFormShape.fields);
const CHANGED = [laneOperationQueries.all(), transactionQueries.all()];

/** Parked car of a passage, as its row showed it. */
interface ParkedSubject {
  transactionId: string;
  plate: string;
  version: number;
}

/** The open dialog about a parked car. */
export interface ParkedDialog {
  kind: 'plate' | 'discount' | 'lost' | 'found';
  car: ParkedSubject;
}

interface ParkedCarDialogsProps {
  open: ParkedDialog | null;
  onClose: () => void;
}

/** Dialogs of a parked car. Split from the monitor, because most users only watch. */
export function ParkedCarDialogs({ open, onClose }: ParkedCarDialogsProps) {
  const carFor = (kind: ParkedDialog['kind']) => (open?.kind === kind ? open.car : null);
  return (
    <>
      <PlateDrawer row={carFor('plate')} onClose={onClose} />
      <DiscountDrawer car={carFor('discount')} onClose={onClose} />
      <LostTicketDialog car={carFor('lost')} onClose={onClose} />
      <FoundTicketDialog car={carFor('found')} onClose={onClose} />
    </>
  );
}

interface DialogProps {
  car: ParkedSubject | null;
  onClose: () => void;
}

/** 使用折扣: one of the plans that the car can still use. */
function DiscountDrawer({ car, onClose }: DialogProps) {
  const { t } = useTranslation('sites/lane-monitor');
  const transactionId = car?.transactionId ?? '';
  const query = useQuery({ ...laneOperationQueries.parkedCar(transactionId), enabled: car !== null });
  const plans = query.data?.plans;
  return (
    <FormDrawer<{ discountCode: string | null }, DealResult<'RedemptionCreate'>>
      open={car !== null}
      onClose={onClose}
      draft={{ form: 'sites/parked-discount', record: transactionId || 'none' }}
      title={t('discount.title', { plate: car?.plate })}
      submitText={t('discount.submit')}
      start={car ? { values: { discountCode: null } } : undefined}
      onFinish={({ discountCode }, { idempotencyKey }) =>
        api.data('RedemptionCreate', { discountCode: discountCode ?? '', transactionId }, { idempotencyKey })
      }
      pointerBase=""
      success={t('discount.done')}
      invalidates={[...CHANGED, discountQueries.all()]}
    >
      {plans?.length === 0 && <Alert type="info" showIcon title={t('discount.none')} />}
      <FormSection title={t('discount.section')}>
        <Field
          name="discountCode"
          label={t('discount.section')}
          isWide
          options={plans?.map(({ discountCode, name }) => ({ value: discountCode, label: name }))}
        />
      </FormSection>
    </FormDrawer>
  );
}

/** 遺失票卡: shows the fee before it is applied. */
function LostTicketDialog({ car, onClose }: DialogProps) {
  const { t } = useTranslation('sites/lane-monitor');
  const query = useQuery({
    ...laneOperationQueries.parkedCar(car?.transactionId ?? ''),
    enabled: car !== null,
  });
  const fee = query.data?.lostTicketFee;
  return (
    <ReasonAction
      subject={car}
      title={t('lostTicket.title', { plate: car?.plate })}
      okText={t('lostTicket.ok')}
      isDestructive={false}
      cannotSubmit={!fee}
      run={({ transactionId, version }, reason, sending) =>
        api.data('LostTicketApply', { transactionId, version, reason }, sending)
      }
      success={t('lostTicket.done')}
      invalidates={CHANGED}
      onClose={onClose}
    >
      {query.data === undefined && <QueryStatus query={query} rows={4} />}
      {fee === null && <Alert type="warning" showIcon title={t('lostTicket.impossible')} />}
      {fee && (
        <>
          <p>{t('lostTicket.explain')}</p>
          <ParkedFee title={t('parked.now')} fee={fee} />
        </>
      )}
    </ReasonAction>
  );
}

function FoundTicketDialog({ car, onClose }: DialogProps) {
  const { t } = useTranslation('sites/lane-monitor');
  return (
    <ReasonAction
      subject={car}
      title={t('lostTicket.cancelTitle', { plate: car?.plate })}
      okText={t('lostTicket.cancelOk')}
      run={({ transactionId, version }, reason, sending) =>
        api.data('LostTicketCancel', { transactionId, version, reason }, sending)
      }
      success={t('lostTicket.cancelled')}
      invalidates={CHANGED}
      onClose={onClose}
    />
  );
}
