import type { DealResult } from '@parking-plus/contracts';
import { discountQuotaFormShape } from '@parking-plus/contracts/forms/discount-quota';
import { minimumQuota } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import type { DiscountRow } from './discount-list.ts';

const { quotaCount: shape } = discountQuotaFormShape.fields;
const Field = contractFields(discountQuotaFormShape.fields);

/** Sets the number of uses of a store's plan. Empty means unlimited. */
export function QuotaDrawer({ plan, onClose }: { plan: DiscountRow | null; onClose: () => void }) {
  const { t } = useTranslation('discounts/discount-list');
  const rules = useInputRules();
  const code = plan?.discountCode ?? '';
  const readNow = useFetchLatest(discountQueries.detail(code));
  return (
    <FormDrawer<{ quotaCount: number | null }, DealResult<'DiscountQuota'>>
      open={plan !== null}
      onClose={onClose}
      draft={{ form: 'discounts/quota', record: code }}
      title={t('quota.title', { name: plan?.name })}
      start={plan === null ? undefined : startOf(plan)}
      reload={async () => startOf((await readNow()).plan)}
      onFinish={({ quotaCount }, { version, idempotencyKey }) =>
        api.data(
          'DiscountQuota',
          { discountCode: code, version: version ?? 1, quotaCount: quotaCount ?? null },
          { idempotencyKey },
        )
      }
      success={t('quota.saved')}
      invalidates={[discountQueries.all()]}
    >
      <FormFields>
        <Field
          name="quotaCount"
          hint={t('quota.hint', {
            serials: formatCount(plan?.serialCount ?? 0),
            used: formatCount(plan?.usedCount ?? 0),
          })}
          rules={[rules.between(plan === null ? 1 : minimumQuota(plan), shape.maximum)]}
        />
      </FormFields>
    </FormDrawer>
  );
}

function startOf({ quotaCount, version }: DiscountRow) {
  return { values: { quotaCount }, version };
}
