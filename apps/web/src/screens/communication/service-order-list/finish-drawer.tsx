import { type DealResult, type Schemas, ServiceOrderPayType } from '@parking-plus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { requirementQueries } from '../../../resources/requirements/requirement-queries.ts';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { ServicePhotos } from '../../../resources/service-orders/service-photos.tsx';
import { api } from '../../../shared/api/api.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields, FormSection } from '../../../shared/form/form-section.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { NumericInput } from '../../../shared/inputs/numeric-input.tsx';
import type { ServiceOrderRow } from './service-order-list.ts';

interface Entries {
  outcome: string;
  payType: Schemas['ServiceOrderPayType'];
  costTwd: number | null;
}

/** 完工: what was done, what it cost, and how it looks now. */
export function FinishDrawer({ row, onClose }: { row: ServiceOrderRow | null; onClose: () => void }) {
  const { t } = useTranslation('communication/service-order-list');
  const enumFormat = useEnumFormat();
  const code = row?.serviceOrderCode ?? '';
  const detail = useQuery({ ...serviceOrderQueries.detail(code), enabled: row !== null });
  const client = useQueryClient();
  return (
    <FormDrawer<Entries, DealResult<'ServiceOrderFinish'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'communication/service-order-finish', record: code || 'none' }}
      title={t('finish.title', { code })}
      submitText={t('actions.finish')}
      start={row ? startOf(row) : undefined}
      reload={async () => {
        const query = serviceOrderQueries.detail(code);
        return startOf((await client.fetchQuery({ ...query, staleTime: 0 })).serviceOrder);
      }}
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
        <FormField name="outcome" label={t('finish.outcome')} isRequired isWide>
          <Input.TextArea maxLength={500} showCount rows={4} placeholder={t('finish.hint')} />
        </FormField>
        <FormField
          name="payType"
          label={t('columns.payType')}
          isRequired
          format={enumFormat('ServiceOrderPayType')}
        >
          <EnumSelect enumName="ServiceOrderPayType" />
        </FormField>
        <FormField name="costTwd" label={t('columns.cost')} isRequired>
          <NumericInput decimals={0} />
        </FormField>
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
