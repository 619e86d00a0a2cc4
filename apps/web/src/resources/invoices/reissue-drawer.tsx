import type { DocumentForm, DocumentOf, Schemas } from '@parking-plus/contracts';
import { invoiceReissueFormShape } from '@parking-plus/contracts/forms/invoice-reissue';
import { Alert, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  BLANK_BUYER,
  BuyerFields,
  type BuyerFormValues,
  buyerOf,
} from '../../shared/form/fields/buyer-fields.tsx';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../shared/form/frame/form-drawer.tsx';
import { useFormRecord } from '../../shared/form/record/use-form-record.ts';
import { formatInvoiceNumber } from '../../shared/formats/invoice-format.ts';
import { submitDocument } from '../documents/submit-document.ts';
import { transactionQueries } from '../transactions/transaction-queries.ts';
import { invoiceQueries } from './invoice-queries.ts';

const Field = contractFields(invoiceReissueFormShape.fields);

type Corrections = Schemas['InvoiceCorrections'];
type ReissueValues = Omit<DocumentForm<'InvoiceReissue'>, 'invoiceNumber' | 'buyer'> & {
  buyer: BuyerFormValues;
};

interface ReissueDrawerProps {
  invoiceNumber: string | null;
  onClose: () => void;
}

/** 重開: document 30108 corrects the buyer of an invoice, under its number or by another invoice. The sale stays. */
export function ReissueDrawer({ invoiceNumber, onClose }: ReissueDrawerProps) {
  const { t } = useTranslation('invoices');
  const { data, form } = useFormRecord(
    invoiceQueries.detail(invoiceNumber ?? ''),
    invoiceNumber !== null,
    ({ corrections, invoice }): { values: ReissueValues } => ({
      values: {
        way: corrections.cancel.isPossible ? 'cancel' : 'replace',
        buyer: buyerToCorrect(invoice),
        reason: '',
      },
    }),
  );
  const corrections = data?.corrections;
  const isPossible = corrections && (corrections.cancel.isPossible || corrections.replace.isPossible);

  return (
    <FormDrawer<ReissueValues, DocumentOf<'InvoiceReissue'>>
      open={invoiceNumber !== null}
      onClose={onClose}
      draft={{ form: 'invoices/reissue', record: invoiceNumber ?? 'none' }}
      title={t('reissue.title', { number: formatInvoiceNumber(invoiceNumber ?? '') })}
      submitText={t('document.submit')}
      {...form}
      onFinish={({ buyer, ...entries }, { idempotencyKey }) =>
        submitDocument(
          'InvoiceReissue',
          { invoiceNumber: invoiceNumber ?? '', buyer: buyerOf(buyer), ...entries },
          idempotencyKey,
        )
      }
      pointerBase="/form"
      cannotSend={!isPossible}
      success={({ head }) => t('document.submitted', { id: head.documentId })}
      invalidates={[invoiceQueries.all(), transactionQueries.all()]}
    >
      {corrections && (
        <Alert
          showIcon
          type={isPossible ? 'info' : 'warning'}
          title={t(`reissue.rule.${ruleOf(corrections)}`)}
        />
      )}
      {corrections && isPossible && <ReissueFields corrections={corrections} />}
    </FormDrawer>
  );
}

/** Returns why the invoice can or cannot be corrected under its number. */
function ruleOf({ cancel, isRejected }: Corrections) {
  return cancel.issue ?? (isRejected ? 'rejected' : 'possible');
}

function ReissueFields({ corrections }: { corrections: Corrections }) {
  const { t } = useTranslation('invoices');
  const way = Form.useWatch<ReissueValues['way'] | undefined>('way') ?? 'replace';
  return (
    <>
      <FormSection title={t('reissue.section')}>
        <Field
          name="way"
          isWide
          hint={t(`reissue.hint.${way === 'cancel' && corrections.isRejected ? 'rejected' : way}`)}
        >
          <Radio.Group
            options={(['cancel', 'replace'] as const).map((value) => ({
              value,
              label: t(`reissue.${value}`),
              disabled: !corrections[value].isPossible,
            }))}
          />
        </Field>
        <Field name="reason" isWide />
        {corrections[way].needsTaxOfficeDocument && <Field name="taxOfficeDocument" isRequired isWide />}
        {corrections.isPaperOut && <Field name="isPaperReturned" hint={t('reissue.paper')} />}
      </FormSection>
      <BuyerFields title={t('reissue.buyer')} />
    </>
  );
}

/** Returns the buyer to start from. A carrier is masked, so it must be entered again. */
function buyerToCorrect({ infoMode, buyerTaxNumber, buyerTitle }: Schemas['InvoiceRow']): BuyerFormValues {
  if (buyerTaxNumber === null) return BLANK_BUYER;
  return { infoMode, buyerTaxNumber, buyerTitle: buyerTitle ?? '' };
}
