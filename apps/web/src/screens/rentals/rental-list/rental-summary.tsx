import type { DealResult, Schemas } from '@parking-plus/contracts';
import { rentalBayRowFields } from '@parking-plus/contracts/fields/rental-bay-row';
import { rentalPlanFields } from '@parking-plus/contracts/fields/rental-plan';
import { rentalRecordFields } from '@parking-plus/contracts/fields/rental-record';
import { rentalCreateFormShape } from '@parking-plus/contracts/forms/rental-create';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { PlateChips } from '../../../shared/plates/plate-chips.tsx';
import type { RentalRow } from './rental-list.ts';

const { platesPerBay } = rentalPlanFields;
const shape = { ...rentalRecordFields, platesPerBay, ...rentalListShape.row };
const { fields: buyerShape } = rentalCreateFormShape.fields.invoiceInfo;

interface RentalSummaryProps {
  rental: RentalRow;
  /** Undefined while only the list's row is loaded. */
  record: DealResult<'RentalDetail'> | undefined;
}

/** Tenant, bays, period and rent. */
export function RentalSummary({ rental, record }: RentalSummaryProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const deposit = formatTwd(rental.depositTwd);
  const { plan, printable, signedAt } = record ?? {};
  return (
    <>
      <RecordSection
        title={t('detail.contract')}
        shape={shape}
        record={{ ...rental, platesPerBay: plan?.platesPerBay, printable, signedAt }}
        fields={[
          'siteCode',
          'planName',
          'tenantKind',
          'tenantMobile',
          'startsOn',
          'endsOn',
          'periodMonths',
          { field: 'paidThrough', content: rental.paidThrough ? undefined : t('detail.nothingPaid') },
          {
            field: 'depositTwd',
            content: rental.isDepositReturned ? t('detail.depositReturned', { deposit }) : deposit,
          },
          'autoWithhold',
          { field: 'platesPerBay', content: plan && t('detail.plates', { count: plan.platesPerBay }) },
          'lastUsedOn',
          { field: 'printable', content: record && enumLabel('RentPrintable', record.printable, language) },
          { field: 'signedAt', content: signedAt && formatInstant(signedAt) },
        ]}
      />
      <InvoiceSummary rental={rental} info={record?.invoiceInfo} />
      <RecordTableSection
        title={t('detail.bays')}
        shape={rentalBayRowFields}
        rows={rental.bays}
        rowKey={({ lineNumber }) => String(lineNumber)}
        columns={[
          'lineNumber',
          { field: 'bayCode', content: ({ bayCode }) => formatBay(bayCode) ?? t('notFixed') },
          {
            field: 'plate',
            content: ({ plate, rotatingPlates }) => <PlateChips plates={[plate, ...rotatingPlates]} />,
          },
          'rentTwd',
          'returnedOn',
        ]}
      />
    </>
  );
}

function InvoiceSummary({
  rental,
  info,
}: {
  rental: RentalRow;
  info: Schemas['RentInvoiceInfo'] | undefined;
}) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const labelOf = (name: keyof typeof buyerShape) => buyerShape[name].label[language];
  const carrier =
    info?.carrierType && `${enumLabel('CarrierType', info.carrierType, language)} ${info.carrierId}`;
  return (
    <RecordSection
      title={t('detail.invoice')}
      shape={shape}
      record={rental}
      fields={[
        'infoMode',
        'invoiceMode',
        'buyerTaxNumber',
        { label: labelOf('buyerTitle'), content: info?.buyerTitle },
        { label: labelOf('carrierId'), content: carrier },
        { label: labelOf('donationCode'), content: info?.donationCode },
      ]}
    />
  );
}
