import type { Schemas } from '@parking-plus/contracts';
import { channelTermCreateFormShape } from '@parking-plus/contracts/forms/channel-term-create';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { channelTermQueries } from '../../../resources/channel-settlement/channel-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import styles from './channel-term-list.module.css';
import { CHANNELS, type ChannelTermRow } from './channel-term-list.ts';

const { companyCode, paymentMethod, entries } = channelTermCreateFormShape.fields;
const Field = contractFields({ ...entries.fields, companyCode, paymentMethod });

type Entries = Schemas['ChannelTermEntries'];
type Values = { [K in keyof Entries]: Entries[K] | null } & {
  companyCode: string | null;
  paymentMethod: Schemas['PaymentMethod'] | null;
};
type Companies = Schemas['ChannelTermSummary']['companies'];

interface ChannelTermDrawerProps {
  /** Terms to edit; a null row adds new ones. */
  work: { readonly row: ChannelTermRow | null } | null;
  companies: Companies | undefined;
  loadError: unknown;
  onRetryLoad: () => void;
  onClose: () => void;
}

/** Form of a channel's terms and of the layout of its statement. */
export function ChannelTermDrawer({
  work,
  companies,
  loadError,
  onRetryLoad,
  onClose,
}: ChannelTermDrawerProps) {
  const { t } = useTranslation('settlement/channel-term-list');
  const row = work?.row ?? null;
  const code = row?.termCode ?? 'new';
  const reload = useReload(channelTermQueries.detail(code), ({ term }) => startOf(term));
  return (
    <FormDrawer<Values, Schemas['ChannelTermWritten']>
      open={work !== null}
      onClose={onClose}
      draft={{ form: 'settlement/channel-term', record: code }}
      title={row ? t('form.editTitle', { code }) : t('form.newTitle')}
      start={companies && (row ? startOf(row) : blankFor(companies))}
      loadError={loadError}
      onRetryLoad={onRetryLoad}
      onFinish={(values, { version, idempotencyKey }) => {
        const { companyCode: company, paymentMethod: method, ...rest } = values;
        const feeColumn = rest.feeColumn || null;
        const payoutOnColumn = rest.payoutOnColumn || null;
        const written = { ...rest, feeColumn, payoutOnColumn } as Entries;
        const sending = { idempotencyKey };
        return row
          ? api.data('ChannelTermEdit', { termCode: code, version: version ?? 0, entries: written }, sending)
          : api.data(
              'ChannelTermCreate',
              {
                companyCode: company ?? '',
                paymentMethod: method as Schemas['PaymentMethod'],
                entries: written,
              },
              sending,
            );
      }}
      reload={row ? reload : undefined}
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[channelTermQueries.all()]}
    >
      <ChannelTermFields row={row} companies={companies ?? []} />
    </FormDrawer>
  );
}

function ChannelTermFields({ row, companies }: { row: ChannelTermRow | null; companies: Companies }) {
  const { t } = useTranslation('settlement/channel-term-list');
  const form = Form.useFormInstance<Values>();
  const write = useSetFormValues<Values>();
  const selected = Form.useWatch('companyCode', form);
  const accounts = companies.find((each) => each.companyCode === selected)?.accounts ?? [];
  const options = accounts.map(({ code, name }) => ({ value: code, label: name }));
  // The present account stays selectable after it has ended.
  const isListed = row === null || options.some(({ value }) => value === row.bankAccountCode);
  return (
    <>
      <FormSection title={t('form.terms')}>
        <Field
          name="companyCode"
          options={companies.map((each) => ({ value: each.companyCode, label: each.name }))}
          fieldProps={{ disabled: row !== null, onChange: () => write({ bankAccountCode: null }) }}
        />
        <Field name="paymentMethod" fieldProps={{ codes: CHANNELS, disabled: row !== null }} />
        <Field name="validFrom" />
        <Field
          name="bankAccountCode"
          options={
            isListed ? options : [...options, { value: row.bankAccountCode, label: row.accountNumber }]
          }
        />
        <Field name="feeKind" />
        <Field name="feeRate" />
        <Field name="feeRounding" />
        <Field name="payoutDays" />
      </FormSection>
      <FormSection title={t('form.statement')}>
        <p className={styles.wide}>{t('form.statementHint')}</p>
        <Field name="encoding" />
        <Field name="delimiter" />
        <Field name="headerRow" />
        <Field name="dateFormat" />
        <Field name="referenceColumn" />
        <Field name="paidOnColumn" />
        <Field name="amountColumn" />
        <Field name="feeColumn" />
        <Field name="payoutOnColumn" />
      </FormSection>
    </>
  );
}

function blankFor(companies: Companies): FormStart<Values> {
  const [first, second] = companies;
  return {
    values: {
      companyCode: second === undefined ? (first?.companyCode ?? null) : null,
      paymentMethod: null,
      bankAccountCode: null,
      validFrom: null,
      feeKind: 1,
      feeRate: null,
      feeRounding: 1,
      payoutDays: null,
      encoding: 1,
      delimiter: 1,
      headerRow: 1,
      dateFormat: 1,
      referenceColumn: null,
      paidOnColumn: null,
      amountColumn: null,
      feeColumn: null,
      payoutOnColumn: null,
    },
  };
}

function startOf(row: ChannelTermRow): FormStart<Values> {
  const { termCode, companyName, accountNumber, version, ...values } = row;
  return { values, version };
}
