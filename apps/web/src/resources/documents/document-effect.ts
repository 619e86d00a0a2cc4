import type { DocumentForm, Schemas, TaskDeal } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../../shared/enums/enum-label.ts';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { formatBay } from '../../shared/formats/bay-format.ts';
import { formatBusinessDate } from '../../shared/formats/date-format.ts';
import { formatInvoiceNumber } from '../../shared/formats/invoice-format.ts';
import { formatList } from '../../shared/formats/list-format.ts';

interface EffectContext {
  t: TFunction;
  language: Language;
  head: Schemas['DocumentHead'];
  /** Absolute amount of the document, formatted. */
  amount: string;
}

interface Effect {
  /** Text below `effect`, if it differs from the name of the deal. */
  text?: string;
  values?: Record<string, string>;
}

type EffectOf<K extends TaskDeal> = (form: DocumentForm<K>, context: EffectContext) => Effect;

type Effects = { [K in TaskDeal]?: EffectOf<K> };

const ofTermination = (
  { rentalId, lastUsedDate }: Pick<DocumentForm<'RentalTermination'>, 'rentalId' | 'lastUsedDate'>,
  { t }: EffectContext,
): Effect => ({
  values: {
    rental: rentalId,
    date: lastUsedDate === null ? t('effect.today') : formatBusinessDate(lastUsedDate),
  },
});

const ofInvoice = ({ invoiceNumber }: { readonly invoiceNumber: string }): Effect => ({
  values: { invoice: formatInvoiceNumber(invoiceNumber) },
});

/** The facts of the effect of each document type on money, invoice and access. */
const EFFECTS: Effects = {
  TransactionVoid: ({ transactionId }, { head }) => ({
    values: {
      transaction: transactionId,
      // The subject of a void is the number of the transaction and its plate.
      plate: head.subject.slice(transactionId.length).trim() || '–',
    },
  }),
  TransactionManualEntry: ({ plate, exitedAt }) => ({
    values: { plate, date: formatBusinessDate(exitedAt.slice(0, 10)) },
  }),
  RentalCreate: ({ depositTwd, lines, startsOn, endsOn }, { head }) => ({
    ...(depositTwd === 0 && { text: 'RentalCreateNoDeposit' }),
    values: {
      deposit: formatTwd(depositTwd),
      rent: formatTwd((head.amountTwd ?? depositTwd) - depositTwd),
      plates: formatList(lines.map(({ plate }) => plate)),
      from: formatBusinessDate(startsOn),
      to: formatBusinessDate(endsOn),
    },
  }),
  RentalBayMove: ({ rentalId, fromBayCode, bayCode }) => ({
    values: { rental: rentalId, from: formatBay(fromBayCode) ?? '', to: formatBay(bayCode) ?? '' },
  }),
  RentalTermination: ofTermination,
  RentalForcedTermination: ofTermination,
  InvoiceVoid: ofInvoice,
  InvoiceReissue: (form) => ({
    ...ofInvoice(form),
    text: form.way === 'cancel' ? 'InvoiceReissueCancel' : 'InvoiceReissueReplace',
  }),
  InvoiceAllowance: ofInvoice,
  AllowanceDelete: ({ allowanceNumber }) => ({ values: { allowance: allowanceNumber } }),
  RateChange: ({ vehicleKind, effectiveFrom }, { head, language }) => ({
    values: {
      date: formatBusinessDate(effectiveFrom),
      subject: `${head.siteName ?? ''} ${enumLabel('VehicleKind', vehicleKind, language)}`.trim(),
    },
  }),
  ArrearsWriteOff: ({ caseId, feeCount }) => ({ values: { case: caseId, count: String(feeCount) } }),
  OwnerSettlement: () => ({}),
};

/**
 * Returns the effect of a document's approval on money, invoice and access as a sentence, from its form and header;
 * undefined for a type that has none.
 * Shape: `t` is of the namespace `document`.
 */
export function documentEffect<K extends TaskDeal>(
  deal: K,
  { head, form }: { readonly head: Schemas['DocumentHead']; readonly form: DocumentForm<K> },
  t: TFunction,
  language: Language,
): string | undefined {
  const effectOf: EffectOf<K> | undefined = EFFECTS[deal];
  if (effectOf === undefined) return undefined;
  const amount = formatTwd(Math.abs(head.amountTwd ?? 0));
  const { text = deal, values = {} } = effectOf(form, { t, language, head, amount });
  return t(`effect.${text}`, { ...values, amount, interpolation: { escapeValue: false } });
}
