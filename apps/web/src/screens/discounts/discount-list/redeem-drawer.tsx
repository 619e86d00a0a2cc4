import type { DealResult } from '@parking-plus/contracts';
import { redemptionCreateFormShape } from '@parking-plus/contracts/forms/redemption-create';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { DiscountRow } from './discount-list.ts';

const Field = contractFields(redemptionCreateFormShape.fields);

/** Redeems a plan for a vehicle inside. */
export function RedeemDrawer({ plan, onClose }: { plan: DiscountRow | null; onClose: () => void }) {
  const { t } = useTranslation('discounts/discount-list');
  const discountCode = plan?.discountCode ?? '';
  return (
    <FormDrawer<{ transactionId: string }, DealResult<'RedemptionCreate'>>
      open={plan !== null}
      onClose={onClose}
      draft={{ form: 'discounts/redemption', record: discountCode }}
      title={t('redeem.title', { name: plan?.name })}
      submitText={t('actions.redeem')}
      start={plan === null ? undefined : { values: { transactionId: '' } }}
      onFinish={({ transactionId }, { idempotencyKey }) =>
        api.data(
          'RedemptionCreate',
          { discountCode, transactionId: transactionId.trim() },
          { idempotencyKey },
        )
      }
      success={t('redeem.done')}
      invalidates={[discountQueries.all()]}
    >
      <FormFields>
        <Field name="transactionId" />
      </FormFields>
    </FormDrawer>
  );
}
