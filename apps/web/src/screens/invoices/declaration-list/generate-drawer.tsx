import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { declarationGenerateFormShape } from '@parking-plus/contracts/forms/declaration-generate';
import { declarationListShape } from '@parking-plus/contracts/lists/declaration-list';
import { useTranslation } from 'react-i18next';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { customRule } from '../../../shared/inputs/custom-rule.ts';
import { DigitsInput } from '../../../shared/inputs/text-inputs.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { DeclarationRow } from './declaration-list.ts';

const Field = contractFields(declarationGenerateFormShape.fields);

interface GenerateDrawerProps {
  row: DeclarationRow | null;
  /** Request of the list, to refetch the row. */
  asked: DealRequest<'DeclarationList'>;
  onClose: () => void;
}

/** 產檔: generates the media file of a seller's period from the current figures. */
export function GenerateDrawer({ row, asked, onClose }: GenerateDrawerProps) {
  const { t } = useTranslation('invoices/declaration-list');
  const language = useLanguage();
  const readNow = useFetchLatest(declarationQueries.list(asked));
  const startOf = ({ registrationNumber, version }: DeclarationRow) => ({
    values: { registrationNumber: registrationNumber ?? '' },
    version,
  });
  return (
    <FormDrawer<{ registrationNumber: string }, DealResult<'DeclarationGenerate'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'invoices/declaration', record: row?.declarationId ?? 'none' }}
      title={t('generate.title', {
        seller: row?.sellerName ?? row?.taxNumber,
        period: formatInvoicePeriod(row?.periodCode ?? '', language),
      })}
      submitText={t('actions.generate')}
      start={row ? startOf(row) : undefined}
      onFinish={({ registrationNumber }, { version, idempotencyKey }) =>
        api.data(
          'DeclarationGenerate',
          { declarationId: row?.declarationId ?? '', version: version ?? 0, registrationNumber },
          { idempotencyKey },
        )
      }
      reload={async () => {
        const { items } = await readNow();
        const newest = items.find(({ declarationId }) => declarationId === row?.declarationId) ?? row;
        return startOf(newest as DeclarationRow);
      }}
      success={t('generate.done')}
      invalidates={[declarationQueries.all()]}
    >
      <FormFields>
        <Field
          name="registrationNumber"
          isWide
          rules={[customRule((text: string) => /^\d{9}$/.test(text), t('generate.rule'))]}
        >
          <DigitsInput maxLength={9} />
        </Field>
      </FormFields>
      {row && (
        <RecordSection
          title={t('generate.figures')}
          shape={declarationListShape.row}
          record={row}
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
