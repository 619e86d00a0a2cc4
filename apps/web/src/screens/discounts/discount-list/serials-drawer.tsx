import type { DealResult } from '@parking-plus/contracts';
import { discountSerialsFormShape } from '@parking-plus/contracts/forms/discount-serials';
import { serialsLeft } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import type { DiscountRow } from './discount-list.ts';

/** Limit of one request. */
const { maximum: MOST } = discountSerialsFormShape.fields.count;
const USUAL = 20;
const Field = contractFields(discountSerialsFormShape.fields);

interface SerialsDrawerProps {
  plan: DiscountRow | null;
  onClose: () => void;
  /** Called with the plan, whose detail shows the new codes. */
  onMade: (discountCode: string) => void;
}

/** Generates codes up to the plan's quota. */
export function SerialsDrawer({ plan, onClose, onMade }: SerialsDrawerProps) {
  const { t } = useTranslation('discounts/discount-list');
  const rules = useInputRules();
  const code = plan?.discountCode ?? '';
  const left = plan === null ? null : serialsLeft(plan.quotaCount, plan);
  const most = Math.min(MOST, left ?? MOST);
  return (
    <FormDrawer<{ count: number | null }, DealResult<'DiscountSerials'>>
      open={plan !== null}
      onClose={onClose}
      draft={{ form: 'discounts/serials', record: code }}
      title={t('serials.make', { name: plan?.name })}
      submitText={t('serials.submit')}
      cannotSend={most === 0}
      start={plan === null ? undefined : { values: { count: Math.min(USUAL, Math.max(1, most)) } }}
      onFinish={({ count }, { idempotencyKey }) =>
        api.data('DiscountSerials', { discountCode: code, count: count ?? 0 }, { idempotencyKey })
      }
      success={({ serialCodes }) => t('serials.made', { count: serialCodes.length })}
      invalidates={[discountQueries.all()]}
      onSaved={() => onMade(code)}
    >
      {most === 0 ? (
        <p>{t('serials.usedUp')}</p>
      ) : (
        <FormFields>
          <Field
            name="count"
            hint={
              left === null
                ? t('serials.most', { most: MOST })
                : t('serials.left', { left: formatCount(left), most: MOST })
            }
            rules={[rules.between(1, most)]}
          />
        </FormFields>
      )}
    </FormDrawer>
  );
}
