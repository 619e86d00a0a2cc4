import type { DealResult } from '@parking-plus/contracts';
import { leastQuota } from '@parking-plus/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import type { DiscountRow } from './discount-list.ts';

const LARGEST_QUOTA = 1_000_000;

/** How many uses a store's plan has; empty is no limit. */
export function QuotaDrawer({ plan, onClose }: { plan: DiscountRow | null; onClose: () => void }) {
  const { t } = useTranslation('discounts/discount-list');
  const rules = useInputRules();
  const queryClient = useQueryClient();
  const code = plan?.discountCode ?? '';
  const least = plan === null ? 1 : leastQuota(plan);
  return (
    <FormDrawer<{ quotaCount: number | null }, DealResult<'DiscountQuota'>>
      open={plan !== null}
      onClose={onClose}
      draft={{ form: 'discounts/quota', record: code }}
      title={t('quota.title', { name: plan?.name })}
      start={plan === null ? undefined : { values: { quotaCount: plan.quotaCount }, version: plan.version }}
      reload={async () => {
        const read = await queryClient.fetchQuery({ ...discountQueries.detail(code), staleTime: 0 });
        return { values: { quotaCount: read.plan.quotaCount }, version: read.plan.version };
      }}
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
        <FormField
          name="quotaCount"
          label={t('columns.quota')}
          hint={t('quota.hint', {
            serials: formatCount(plan?.serialCount ?? 0),
            used: formatCount(plan?.usedCount ?? 0),
          })}
          rules={[rules.between(least, LARGEST_QUOTA)]}
        >
          <NumericInput decimals={0} />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}
