import type { DealResult, Schemas } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { PlateChips } from '../../../shared/table/plate-chips.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import type { RentalRow } from './rental-list.ts';

const { row: shape } = rentalListShape;

interface RentalFactsProps {
  rental: RentalRow;
  /** Undefined while only the list's row is known. */
  record: DealResult<'RentalDetail'> | undefined;
}

/** Who rents what, for how long and for how much. */
export function RentalFacts({ rental, record }: RentalFactsProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const labelOf = useFieldLabels(shape);
  const deposit = formatTwd(rental.depositTwd);
  return (
    <>
      <RecordSection
        title={t('detail.contract')}
        shape={shape}
        record={rental}
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
          {
            label: t('detail.platesPerBay'),
            content: record && t('detail.plates', { count: record.plan.platesPerBay }),
          },
          'lastUsedOn',
          {
            label: t('detail.printable'),
            content: record && enumLabel('RentPrintable', record.printable, language),
          },
          { label: t('detail.signedAt'), content: record && formatInstant(record.signedAt) },
        ]}
      />
      <InvoiceFacts rental={rental} info={record?.invoiceInfo} />
      <DetailSection title={t('detail.bays')}>
        <SmallTable
          label={t('detail.bays')}
          rows={rental.bays}
          rowKey={({ lineNumber }) => String(lineNumber)}
          columns={[
            { key: 'line', title: t('detail.line'), content: ({ lineNumber }) => lineNumber },
            {
              key: 'bay',
              title: labelOf('bays'),
              content: ({ bayCode }) => formatBay(bayCode) ?? t('notFixed'),
            },
            {
              key: 'plate',
              title: t('plate'),
              content: ({ plate, rotatingPlates }) => <PlateChips plates={[plate, ...rotatingPlates]} />,
            },
            {
              key: 'rent',
              title: labelOf('rentTwd'),
              isNumeric: true,
              content: ({ rentTwd }) => formatTwd(rentTwd),
            },
            {
              key: 'returned',
              title: t('detail.returnedOn'),
              content: ({ returnedOn }) => (returnedOn ? formatBusinessDate(returnedOn) : '–'),
            },
          ]}
        />
      </DetailSection>
    </>
  );
}

function InvoiceFacts({ rental, info }: { rental: RentalRow; info: Schemas['RentInvoiceInfo'] | undefined }) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  return (
    <RecordSection
      title={t('detail.invoice')}
      shape={shape}
      record={rental}
      fields={[
        'infoMode',
        'invoiceMode',
        'buyerTaxNumber',
        { label: t('form.buyerTitle'), content: info?.buyerTitle },
        {
          label: t('form.carrier'),
          content:
            info?.carrierType && `${enumLabel('CarrierType', info.carrierType, language)} ${info.carrierId}`,
        },
        { label: t('form.donationCode'), content: info?.donationCode },
      ]}
    />
  );
}
