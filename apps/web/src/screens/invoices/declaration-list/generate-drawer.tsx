import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { declarationGenerateFormShape } from '@parking-plus/contracts/forms/declaration-generate';
import { declarationListShape } from '@parking-plus/contracts/lists/declaration-list';
import { useTranslation } from 'react-i18next';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFormRecord } from '../../../shared/form/record/use-form-record.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import { DigitsInput, UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { DeclarationRow } from './declaration-list.ts';

const Field = contractFields(declarationGenerateFormShape.fields);

type Values = Omit<DealRequest<'DeclarationGenerate'>, 'declarationId' | 'version'>;

const NO_FILER: Values['filer'] = {
  county: '',
  method: '1',
  personId: '',
  filerName: '',
  areaCode: '',
  phone: '',
  extension: '',
  agentNumber: '',
};

interface GenerateDrawerProps {
  row: DeclarationRow | null;
  onClose: () => void;
}

/** 產檔: generates form and files of a seller's period from the current figures. */
export function GenerateDrawer({ row, onClose }: GenerateDrawerProps) {
  const { t } = useTranslation('invoices/declaration-list');
  const language = useLanguage();
  const declarationId = row?.declarationId ?? '';
  const { data, form } = useFormRecord(declarationQueries.detail(declarationId), row !== null, startOf);
  return (
    <FormDrawer<Values, DealResult<'DeclarationGenerate'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'invoices/declaration', record: row?.declarationId ?? 'none' }}
      title={t('generate.title', {
        seller: row?.sellerName ?? row?.taxNumber,
        period: formatInvoicePeriod(row?.periodCode ?? '', language),
      })}
      submitText={t('actions.generate')}
      onFinish={(values, { version, idempotencyKey }) =>
        api.data(
          'DeclarationGenerate',
          { declarationId, version: version ?? 0, ...values },
          { idempotencyKey },
        )
      }
      {...form}
      success={t('generate.done')}
      invalidates={[declarationQueries.all()]}
    >
      <FormSection title={t('generate.section')}>
        <Field
          name="registrationNumber"
          isWide
          rules={[customRule((text: string) => /^\d{9}$/.test(text), t('generate.rule'))]}
        >
          <DigitsInput maxLength={9} />
        </Field>
        <Field name="creditTwd" />
      </FormSection>
      <FormSection title={t('generate.filer')}>
        <Field name={['filer', 'county']}>
          <UpperCaseInput maxLength={1} />
        </Field>
        <Field
          name={['filer', 'method']}
          options={[
            { value: '1', label: t('generate.self') },
            { value: '2', label: t('generate.agent') },
          ]}
        />
        <Field name={['filer', 'filerName']} />
        <Field name={['filer', 'personId']}>
          <UpperCaseInput maxLength={10} />
        </Field>
        <Field name={['filer', 'areaCode']} />
        <Field name={['filer', 'phone']} />
        <Field name={['filer', 'extension']} />
        <Field name={['filer', 'agentNumber']} />
      </FormSection>
      {data && (
        <RecordSection
          title={t('generate.figures')}
          shape={declarationListShape.row}
          record={data.declaration}
          fields={[
            'taxableSalesTwd',
            'zeroSalesTwd',
            'exemptSalesTwd',
            'taxTwd',
            'invoiceCount',
            'voidCount',
            'allowanceSalesTwd',
            'allowanceTaxTwd',
          ]}
        />
      )}
    </FormDrawer>
  );
}

function startOf({ declaration, creditTwd, filer }: Schemas['DeclarationRecord']) {
  return {
    values: {
      registrationNumber: declaration.registrationNumber ?? '',
      creditTwd,
      filer: filer ?? NO_FILER,
    },
    version: declaration.version,
  };
}
