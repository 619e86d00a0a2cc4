import { type DealResult, type Schemas, ServiceOrderPayType } from '@parking-plus/contracts';
import { serviceOrderFinishFormShape } from '@parking-plus/contracts/forms/service-order-finish';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { ServicePhotos } from '../../../resources/service-orders/service-photos.tsx';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields, FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import type { ServiceOrderRow } from './service-order-list.ts';

const Field = contractFields(serviceOrderFinishFormShape.fields);

interface Entries {
  outcome: string;
  payType: Schemas['ServiceOrderPayType'];
  costTwd: number | null;
}

/** 完工: work done, cost and photos. */
export function FinishDrawer({ row, onClose }: { row: ServiceOrderRow | null; onClose: () => void }) {
  const { t } = useTranslation('communication/service-order-list');
  const code = row?.serviceOrderCode ?? '';
  const detail = useQuery({ ...serviceOrderQueries.detail(code), enabled: row !== null });
  const reload = useReload(serviceOrderQueries.detail(code), ({ serviceOrder }) => startOf(serviceOrder));
  return (
    <FormDrawer<Entries, DealResult<'ServiceOrderFinish'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'communication/service-order-finish', record: code || 'none' }}
      title={t('finish.title', { code })}
      submitText={t('actions.finish')}
      start={row ? startOf(row) : undefined}
      reload={reload}
      onFinish={({ outcome, payType, costTwd }, { version, idempotencyKey }) =>
        api.data(
          'ServiceOrderFinish',
          { serviceOrderCode: code, version: version ?? 0, outcome, payType, costTwd: costTwd ?? 0 },
          { idempotencyKey },
        )
      }
      success={t('finish.done', { code })}
      invalidates={[serviceOrderQueries.all(), requirementQueries.all()]}
    >
      <FormFields>
        <Field name="outcome" fieldProps={{ rows: 4, placeholder: t('finish.hint') }} />
        <Field name="payType" />
        <Field name="costTwd" />
      </FormFields>
      <FormSection title={t('finish.photos')}>
        <ServicePhotos
          serviceOrderCode={code}
          stage="after"
          files={detail.data?.files ?? []}
          mayAttach
          removable={detail.data?.removableFileIds ?? []}
        />
      </FormSection>
    </FormDrawer>
  );
}

function startOf({ payType, costTwd, version }: ServiceOrderRow) {
  return {
    values: { outcome: '', payType: payType ?? ServiceOrderPayType.Self, costTwd: costTwd ?? 0 },
    version,
  };
}
