import { type DealRequest, type DocumentForm, dealActions, TransactionMode } from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { isPlate, normalisePlate, splitTax } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { enteredPermits, type StayPermits } from '../../../resources/rates/stay-permit-fields.tsx';
import { useCan } from '../../../session/permissions/use-can.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

type Entries = DocumentForm<'TransactionManualEntry'>;
type Quote = DealRequest<'RateQuote'>;

/** Values derived from a manual entry: stay, fee by the site's rate, received amount and tax. */
export function ManualEntryFee() {
  const { t } = useTranslation('fees/transaction-list');
  const label = useFieldLabels(transactionListShape.row);
  const language = useLanguage();
  const form = Form.useFormInstance<Entries>();
  const siteCode = Form.useWatch('siteCode', form);
  const vehicleKind = Form.useWatch('vehicleKind', form);
  const plate = Form.useWatch('plate', form);
  const mode = Form.useWatch('mode', form);
  const enteredAt = Form.useWatch('enteredAt', form) ?? null;
  const exitedAt = Form.useWatch('exitedAt', form) ?? null;
  const permits = {
    hasDisabledPermit: Form.useWatch('hasDisabledPermit', form),
    disabledUsedMinutes: Form.useWatch('disabledUsedMinutes', form),
    chargedKwh: Form.useWatch('chargedKwh', form),
    fullAt: Form.useWatch('fullAt', form),
  };
  const receivableTwd = Form.useWatch('receivableTwd', form) ?? null;
  const discountTwd = Form.useWatch('discountTwd', form) ?? 0;
  const stay = stayOf({ siteCode, plate, vehicleKind, mode, enteredAt, exitedAt, ...permits });
  const receivedTwd = receivableTwd === null ? null : receivableTwd - discountTwd;
  const tax = receivedTwd === null || receivedTwd < 0 ? null : splitTax(receivedTwd);
  const stayMinutes = enteredAt && exitedAt ? minuteOf(exitedAt) - minuteOf(enteredAt) : -1;
  return (
    <DetailSection
      title={t('manualEntry.derived')}
      items={[
        { label: label('stayMinutes'), content: stayMinutes < 0 ? null : formatStay(stayMinutes, language) },
        { label: label('discountTwd'), content: formatTwd(discountTwd) },
        { label: label('receivedTwd'), content: receivedTwd === null ? null : formatTwd(receivedTwd) },
        {
          label: t('manualEntry.tax'),
          content:
            tax && t('manualEntry.taxSplit', { sales: formatTwd(tax.salesTwd), tax: formatTwd(tax.taxTwd) }),
        },
        {
          label: t('manualEntry.fee'),
          content: <FeeByRate stay={stay} receivableTwd={receivableTwd} />,
          isWide: true,
        },
      ]}
    />
  );
}

/** Fee of the stay. A button copies it into the form, because the clerk may have charged another amount. */
function FeeByRate({ stay, receivableTwd }: { stay: Quote | null; receivableTwd: number | null }) {
  const { t } = useTranslation('fees/transaction-list');
  const write = useSetFormValues<Entries>();
  const canQuote = useCan([dealActions.RateQuote]);
  const query = useQuery({ ...rateQueries.quote(stay ?? NO_STAY), enabled: canQuote && stay !== null });
  if (!canQuote) return t('manualEntry.feeNoRight');
  if (stay === null) return t('manualEntry.feeNeeds');
  if (query.error) return failureText(query.error)?.text ?? '–';
  if (!query.data) return t('manualEntry.feeLoading');
  const { payableTwd, lines } = query.data;
  const paidTwd = lines.find(({ code }) => code === 'already-paid')?.amountTwd;
  const differenceTwd = receivableTwd === null ? 0 : receivableTwd - payableTwd;
  return (
    <Space wrap aria-live="polite">
      <strong>{t('manualEntry.feeAmount', { amount: formatTwd(payableTwd) })}</strong>
      {paidTwd !== undefined && <span>{t('manualEntry.alreadyPaid', { amount: formatTwd(-paidTwd) })}</span>}
      {lines.some(({ code }) => code === 'within-buffer') && <span>{t('manualEntry.withinBuffer')}</span>}
      <Button
        size="small"
        disabled={receivableTwd === payableTwd}
        title={receivableTwd === payableTwd ? t('manualEntry.feeTaken') : undefined}
        onClick={() => write({ receivableTwd: payableTwd })}
      >
        {t('manualEntry.takeFee')}
      </Button>
      {differenceTwd !== 0 && (
        <span>{t('manualEntry.feeDiffers', { amount: formatTwd(Math.abs(differenceTwd)) })}</span>
      )}
    </Space>
  );
}

const NO_STAY: Quote = {
  siteCode: '',
  vehicleKind: 1,
  enteredAt: '',
  exitedAt: '',
  isTokenLost: false,
  discount: null,
};

/** Returns the stay to price, or null while a part is missing. A lost ticket is priced without an entry. */
function stayOf(
  entries: Partial<Pick<Entries, 'siteCode' | 'plate' | 'vehicleKind' | 'mode' | 'enteredAt'>> &
    StayPermits & { exitedAt: string | null },
): Quote | null {
  const { siteCode, vehicleKind, exitedAt } = entries;
  const isTokenLost = entries.mode === TransactionMode.LossTicket;
  const enteredAt = isTokenLost ? exitedAt : (entries.enteredAt ?? null);
  if (!siteCode || !vehicleKind || !exitedAt || !enteredAt || enteredAt > exitedAt) return null;
  // With the plate, the server deducts what was paid for the stay, so that a late exit pays the rest.
  const plate = normalisePlate(entries.plate ?? '');
  const known = { ...(isPlate(plate) && { plate }), ...enteredPermits(entries) };
  return { siteCode, vehicleKind, enteredAt, exitedAt, isTokenLost, discount: null, ...known };
}

const minuteOf = (timestamp: string) => Math.floor(Date.parse(timestamp) / 60_000);
