import {
  dealActions,
  dealCodes,
  PaymentMethod,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/contracts';
import { infoEventsIn, isNegativeMode } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import { picturesAction } from '../../../resources/transactions/pictures-action.ts';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import type { TransactionRow } from './transaction-list.ts';

interface RowActions {
  onChangePlate: (row: TransactionRow) => void;
  onIssueInvoice: (row: TransactionRow) => void;
  onAllowance: (row: TransactionRow) => void;
  onVoid: (row: TransactionRow) => void;
}

const { Void, CancelNormal, CancelAbnormal, Normal, Allowance } = TransactionInfoState;
const FINAL: readonly number[] = [Void, CancelNormal, CancelAbnormal];
/** Modes of parking payments that can get a missing invoice. */
const FOR_PARKING: readonly number[] = [
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.Fill,
  TransactionMode.LossTicket,
];

export function transactionActions(t: TFunction, deeds: RowActions): GuardedRowAction<TransactionRow>[] {
  const isFinal = ({ state }: TransactionRow) => FINAL.includes(state);
  const finalText = (row: TransactionRow) => (isFinal(row) ? t('actions.final') : null);
  return [
    picturesAction(t),
    {
      id: 'plate',
      label: t('actions.changePlate'),
      codes: [dealActions.TransactionPlateChange],
      onExecute: deeds.onChangePlate,
      disabledReason: finalText,
    },
    {
      id: 'laterInvoice',
      label: t('actions.issueInvoice'),
      codes: [dealActions.InvoiceLateIssue],
      onExecute: deeds.onIssueInvoice,
      isVisible: ({ invoiceNumber, isBroughtBack, mode, receivedTwd, paymentMethod }) =>
        invoiceNumber === null &&
        !isBroughtBack &&
        FOR_PARKING.includes(mode) &&
        receivedTwd > 0 &&
        paymentMethod !== PaymentMethod.None,
      disabledReason: (row) => finalText(row) ?? (row.state === Normal ? null : t('actions.notNormal')),
    },
    {
      id: 'allowance',
      label: t('actions.allowance'),
      codes: [dealActions.InvoiceAllowance],
      onExecute: deeds.onAllowance,
      isVisible: ({ invoiceNumber }) => invoiceNumber !== null,
      disabledReason: (row) =>
        finalText(row) ??
        pendingReason(t, row, dealCodes.InvoiceAllowance) ??
        (row.state === Normal || row.state === Allowance ? null : t('actions.pending')),
    },
    {
      id: 'void',
      label: t('actions.void'),
      codes: [dealActions.TransactionVoid],
      isDanger: true,
      onExecute: deeds.onVoid,
      // Reversal rows cannot be reversed.
      isVisible: ({ mode, isBroughtBack, relatedTransactionId }) =>
        !isBroughtBack &&
        !isNegativeMode(mode, relatedTransactionId !== null) &&
        mode !== TransactionMode.Estimate,
      disabledReason: (row) =>
        finalText(row) ??
        pendingReason(t, row, dealCodes.TransactionVoid) ??
        (canBeUndone(row) ? null : t('actions.pending')),
    },
  ];
}

/** Returns whether the state allows a reversal. The dialog checks the invoice's period. */
function canBeUndone({ state, invoiceNumber }: TransactionRow): boolean {
  const events = infoEventsIn(state, invoiceNumber !== null);
  return events.includes('void') || events.includes('cancel');
}

interface ToolbarActions {
  onFill: () => void;
  onShowFills: () => void;
}

/** 補登: enters a transaction that no machine recorded, and lists pending entries. */
export function transactionToolbar(t: TFunction, deeds: ToolbarActions): GuardedToolbarAction[] {
  return [
    {
      id: 'fill',
      label: t('actions.manualEntry'),
      codes: [dealActions.TransactionManualEntry],
      isPrimary: true,
      onExecute: deeds.onFill,
    },
    {
      id: 'fills',
      label: t('actions.manualEntries'),
      codes: [dealActions.TransactionManualEntry],
      onExecute: deeds.onShowFills,
    },
  ];
}
