import type { DealResult } from '@parking-plus/contracts';
import { rentalBayRowFields } from '@parking-plus/contracts/fields/rental-bay-row';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { formatRocDate } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { Code39 } from '../../../shared/print/code39.tsx';
import { isCode39Text } from '../../../shared/print/code39-modules.ts';
import styles from './rental-contract.module.css';

const { row: shape } = rentalListShape;

/**
 * The contract for signing. The Chinese version has official ROC dates, the English version Gregorian dates.
 */
export function ContractSheet({ record }: { record: DealResult<'RentalDetail'> }) {
  const { t } = useTranslation('rentals/rental-contract');
  const language = useLanguage();
  const formatDate = language === 'en' ? formatBusinessDate : formatRocDate;
  const { rental, plan, invoiceInfo, siteAddress } = record;
  const labelOf = (name: keyof typeof shape) => shape[name].label[language];
  const facts: readonly (readonly [string, string])[] = [
    [labelOf('rentalId'), rental.rentalId],
    [t('tenant'), rental.tenantName],
    [labelOf('tenantMobile'), rental.tenantMobile ?? '–'],
    [labelOf('siteName'), t('withDetail', { name: rental.siteName, detail: siteAddress })],
    [
      labelOf('planName'),
      t('withDetail', { name: plan.planName, detail: enumLabel('RentSetMode', plan.setMode, language) }),
    ],
    [t('time'), `${formatDate(rental.startsOn)} – ${formatDate(rental.endsOn)}`],
    [labelOf('rentTwd'), t('twd', { amount: formatTwd(rental.rentTwd) })],
    [labelOf('periodMonths'), enumLabel('MaxPeriod', rental.periodMonths, language)],
    [labelOf('depositTwd'), t('twd', { amount: formatTwd(rental.depositTwd) })],
    [
      labelOf('infoMode'),
      `${enumLabel('InvoiceInfoMode', invoiceInfo.infoMode, language)} ${
        invoiceInfo.buyerTitle ?? invoiceInfo.carrierId ?? invoiceInfo.donationCode ?? ''
      } ${invoiceInfo.buyerTaxNumber ?? ''}`.trim(),
    ],
  ];
  return (
    <article className={styles.sheet} aria-label={t('title')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
        {isCode39Text(rental.rentalId) && (
          <div className={styles.code}>
            <Code39 className={styles.barcode} text={rental.rentalId} label={t('barcode')} />
            <span>{rental.rentalId}</span>
          </div>
        )}
      </header>
      <dl className={styles.summary}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RecordTable
        label={t('bays')}
        shape={rentalBayRowFields}
        rows={rental.bays}
        rowKey={({ lineNumber }) => String(lineNumber)}
        columns={[
          'lineNumber',
          { field: 'bayCode', content: ({ bayCode }) => formatBay(bayCode) ?? t('notFixed') },
          { field: 'plate', content: ({ plate, rotatingPlates }) => formatList([plate, ...rotatingPlates]) },
          'rentTwd',
        ]}
      />
      <ol className={styles.terms}>
        {(['partial', 'refund', 'bothPartial', 'deposit', 'forced'] as const).map((term) => (
          <li key={term}>{t(`terms.${term}`)}</li>
        ))}
      </ol>
      <div className={styles.signatures}>
        <span>{t('signLessor')}</span>
        <span>{t('signTenant')}</span>
        <span>{t('signDate')}</span>
      </div>
    </article>
  );
}
