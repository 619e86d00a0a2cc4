import { type DealResult, type Schemas, ServiceOrderPayType } from '@parking-plus/contracts';
import { serviceOrderCreateFormShape } from '@parking-plus/contracts/forms/service-order-create';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { api } from '../../shared/api/api.ts';
import { enumLabel } from '../../shared/enums/enum-label.ts';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../shared/form/record/use-form-record.ts';
import type { FormStart } from '../../shared/form/record/use-record-form.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { requirementQueries } from '../requirements/requirement-queries.ts';
import { serviceOrderQueries } from './service-order-queries.ts';

const Field = contractFields(serviceOrderCreateFormShape.fields);

type Form = Schemas['ServiceOrderForm'];
type Entries = Omit<Form, 'machineCode'> & { machineCode: string | undefined };

const BLANK: Entries = {
  machineCode: undefined,
  fault: '',
  payType: ServiceOrderPayType.Self,
  isDraft: false,
};

interface ServiceOrderFormDrawerProps {
  isOpen: boolean;
  /** Edited order, or null for a new one. */
  serviceOrderCode: string | null;
  /** Software request of a new order. */
  requirement?: Pick<Schemas['RequirementRow'], 'requirementCode' | 'title'> | null;
  onClose: () => void;
}

/** 新增／修改服務單: a machine and its fault, saved as a draft or submitted. */
export function ServiceOrderFormDrawer(props: ServiceOrderFormDrawerProps) {
  const { isOpen, serviceOrderCode, requirement = null, onClose } = props;
  const { t } = useTranslation('service-order');
  const language = useLanguage();
  const detail = serviceOrderQueries.detail(serviceOrderCode ?? '');
  const readNow = useFetchLatest(detail);
  const query = useQuery({ ...detail, enabled: isOpen && serviceOrderCode !== null });
  const choices = useQuery({ ...serviceOrderQueries.choices(), enabled: isOpen });
  const blank = { ...BLANK, fault: requirement?.title ?? '' };
  const start = serviceOrderCode === null ? { values: blank } : query.data && startOf(query.data);
  const error = query.error ?? choices.error;
  const requirementCode = requirement?.requirementCode ?? null;
  const newTitle =
    requirementCode === null ? t('form.newTitle') : t('form.forTitle', { code: requirementCode });
  return (
    <FormDrawer<Entries, DealResult<'ServiceOrderCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{
        form: 'communication/service-order',
        record: serviceOrderCode ?? requirementCode ?? 'new',
      }}
      title={serviceOrderCode === null ? newTitle : t('form.editTitle', { code: serviceOrderCode })}
      start={choices.data && start}
      loadError={error}
      onRetryLoad={() =>
        void Promise.all([query, choices].filter((one) => one.error).map((one) => one.refetch()))
      }
      onFinish={(entries, { version, idempotencyKey }) => {
        const form: Form = { ...entries, machineCode: entries.machineCode ?? '' };
        return serviceOrderCode === null
          ? api.data('ServiceOrderCreate', { ...form, requirementCode }, { idempotencyKey })
          : api.data(
              'ServiceOrderEdit',
              { serviceOrderCode, version: version ?? 0, serviceOrder: form },
              { idempotencyKey },
            );
      }}
      {...(serviceOrderCode !== null && {
        pointerBase: '/serviceOrder',
        reload: async () => startOf(await readNow()),
      })}
      success={({ serviceOrderCode: code }) => t('form.saved', { code })}
      invalidates={[serviceOrderQueries.all(), requirementQueries.all()]}
    >
      <FormFields>
        <Field name="machineCode">
          <Select
            options={machineOptions(choices.data?.machines ?? [], language)}
            showSearch={{ optionFilterProp: 'search' }}
          />
        </Field>
        <Field name="payType" />
        <Field name="fault" fieldProps={{ rows: 5, placeholder: t('form.hint') }} />
        <Field name="isDraft" />
      </FormFields>
    </FormDrawer>
  );
}

type Machine = DealResult<'ServiceOrderOptions'>['machines'][number];

/** Returns machines grouped by site, searchable by code, site and kind. */
function machineOptions(machines: readonly Machine[], language: Language) {
  const sites = new Map<string, Machine[]>();
  for (const machine of machines)
    sites.set(machine.siteName, [...(sites.get(machine.siteName) ?? []), machine]);
  return [...sites].map(([siteName, ofSite]) => ({
    label: siteName,
    title: siteName,
    search: siteName,
    options: ofSite.map(({ machineCode, kind }) => {
      const label = `${machineCode} ${enumLabel('MachineKind', kind, language)}`;
      return { value: machineCode, label, search: `${label} ${siteName}` };
    }),
  }));
}

function startOf({ serviceOrder }: Schemas['ServiceOrderRecord']): FormStart<Entries> {
  const { machineCode, fault, payType, version } = serviceOrder;
  return { values: { machineCode, fault, payType, isDraft: false }, version };
}
