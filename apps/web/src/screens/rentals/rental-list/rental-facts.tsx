import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { PlateChips } from '../../../shared/table/plate-chips.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import type { RentalRow } from './rental-columns.ts';

interface RentalFactsProps {
  rental: RentalRow;
  /** Undefined while only the list's row is known. */
  record: DealResult<'RentalDetail'> | undefined;
}

/** Who rents what, for how long and for how much. */
export function RentalFacts({ rental, record }: RentalFactsProps) {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const column = (name: string) => t(`columns.${name}`);
  const deposit = formatTwd(rental.depositTwd);
  return (
    <>
      <DetailSection
        title={t('detail.contract')}
        items={[
          { label: column('site'), content: withAside(rental.siteName, rental.siteCode) },
          { label: column('plan'), content: rental.planName },
          { label: t('detail.tenantKind'), content: enumLabel('TenantKind', rental.tenantKind, language) },
          { label: t('detail.mobile'), content: rental.tenantMobile },
          { label: column('startsOn'), content: formatBusinessDate(rental.startsOn) },
          { label: column('endsOn'), content: formatBusinessDate(rental.endsOn) },
          { label: t('detail.period'), content: enumLabel('MaxPeriod', rental.periodMonths, language) },
          {
            label: column('paidThrough'),
            content: rental.paidThrough ? formatBusinessDate(rental.paidThrough) : t('detail.nothingPaid'),
          },
          {
            label: t('detail.deposit'),
            content: rental.isDepositReturned ? t('detail.depositReturned', { deposit }) : deposit,
          },
          {
            label: column('autoWithhold'),
            content: enumLabel('AutoWithhold', rental.autoWithhold, language),
          },
          {
            label: t('detail.platesPerBay'),
            content: record && t('detail.plates', { count: record.plan.platesPerBay }),
          },
          {
            label: t('detail.lastUsedOn'),
            content: rental.lastUsedOn && formatBusinessDate(rental.lastUsedOn),
          },
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
              title: column('bays'),
              content: ({ bayCode }) => formatBay(bayCode) ?? t('notFixed'),
            },
            {
              key: 'plate',
              title: column('plate'),
              content: ({ plate, rotatingPlates }) => <PlateChips plates={[plate, ...rotatingPlates]} />,
            },
            {
              key: 'rent',
              title: column('rent'),
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
    <DetailSection
      title={t('detail.invoice')}
      items={[
        { label: t('columns.infoMode'), content: enumLabel('InvoiceInfoMode', rental.infoMode, language) },
        { label: t('detail.invoiceMode'), content: enumLabel('InvoiceMode', rental.invoiceMode, language) },
        { label: t('form.buyerTaxNumber'), content: rental.buyerTaxNumber },
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
