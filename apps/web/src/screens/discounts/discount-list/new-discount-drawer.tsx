import {
  type DealResult,
  DiscountCountRule,
  DiscountPublishType,
  DiscountType,
  type Schemas,
} from '@parking-plus/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { NewDiscountFields } from './new-discount-fields.tsx';

type Entries = Schemas['DiscountEntries'];
/** Form values before validation: empty fields are null. */
type Typed = { [K in keyof Entries]: Entries[K] | null };

interface NewDiscountDrawerProps {
  isOpen: boolean;
  /** Preselected sites. */
  siteCodes: readonly string[];
  onClose: () => void;
  onSaved: (discountCode: string) => void;
}

/** Form of a new plan. The terms of a plan cannot be changed later. */
export function NewDiscountDrawer({ isOpen, siteCodes, onClose, onSaved }: NewDiscountDrawerProps) {
  const { t } = useTranslation('discounts/discount-list');
  const today = useBusinessToday();
  const start = useMemo(
    () => ({
      values: {
        name: '',
        publishType: null,
        publisher: '',
        partnerCode: null,
        discountType: DiscountType.Minutes,
        value: null,
        countRule: DiscountCountRule.NoLimit,
        vehicleKinds: [],
        siteCodes: [...siteCodes],
        validFrom: today,
        validUntil: null,
        quotaCount: null,
      } satisfies Typed,
    }),
    [today, siteCodes],
  );
  return (
    <FormDrawer<Typed, DealResult<'DiscountCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'discounts/discount', record: 'new' }}
      title={t('form.title')}
      start={start}
      onFinish={(entries, { idempotencyKey }) =>
        api.data('DiscountCreate', { entries: entriesOf(entries) }, { idempotencyKey })
      }
      pointerBase="/entries"
      success={({ discountCode }) => t('form.made', { code: discountCode })}
      invalidates={[discountQueries.all()]}
      onSaved={({ discountCode }) => onSaved(discountCode)}
    >
      <NewDiscountFields today={today} />
    </FormDrawer>
  );
}

/**
 * Converts form values to the request. The server replaces the issuer of a store's plan by its partner. A free plan has no value; all vehicle
 * kinds are an empty list.
 */
function entriesOf(typed: Typed): Entries {
  const { publishType, publisher, partnerCode, discountType, value, vehicleKinds, quotaCount } = typed;
  const isOfStore = publishType === DiscountPublishType.Store;
  return {
    ...(typed as Entries),
    publisher: isOfStore ? (partnerCode ?? '') : (publisher ?? ''),
    partnerCode: isOfStore ? (partnerCode ?? null) : null,
    value: discountType === DiscountType.Free ? 0 : (value ?? 0),
    vehicleKinds: vehicleKinds ?? [],
    quotaCount: quotaCount ?? null,
  };
}
