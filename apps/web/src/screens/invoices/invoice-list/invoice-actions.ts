import {
  dealActions,
  dealCodes,
  InvoiceState,
  InvoiceType,
  type Schemas,
  UploadState,
} from '@parking-plus/contracts';
import { proofPrintCheck } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import { selectedOnPage } from '../../../shared/table/actions/list-selection.ts';
import type { GuardedBulkAction, GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { type InvoiceRow, invoiceList } from './invoice-list.ts';

/** Maximum of proofs per print. Deal 30114 accepts no more. */
const MAX_PROOFS = 100;

interface InvoiceActs {
  onAllowance: (row: InvoiceRow) => void;
  onPrint: (row: InvoiceRow) => void;
  onReissue: (row: InvoiceRow) => void;
  onResend: (row: InvoiceRow) => void;
  onVoid: (row: InvoiceRow) => void;
}

const STANDING: readonly number[] = [InvoiceState.Used, InvoiceState.Allowance];

/** Returns whether the platform rejected the invoice's latest message. */
function isRefused({ uploadState }: InvoiceRow): boolean {
  return uploadState === UploadState.Refused;
}

/** Returns the localised reason why the proof cannot be printed, or null. */
function whyNoProof(t: TFunction, { state, infoMode, invoiceType }: InvoiceRow): string | null {
  const isElectronic = invoiceType === InvoiceType.Electronic;
  const status = proofPrintCheck({ state, infoMode, isElectronic });
  return status === 'printable' ? null : t(`proof.status.${status}`, { ns: 'invoices' });
}

/** In the dialog, the server decides between void and allowance. */
export function invoiceActions(t: TFunction, acts: InvoiceActs): GuardedRowAction<InvoiceRow>[] {
  const fullyCredited = ({ totalTwd, allowanceTwd }: InvoiceRow) =>
    allowanceTwd < totalTwd ? null : t('actions.fullyCredited');
  return [
    {
      id: 'allowance',
      label: t('actions.allowance'),
      codes: [dealActions.InvoiceAllowance],
      onExecute: acts.onAllowance,
      isVisible: ({ state }) => STANDING.includes(state),
      disabledReason: (row) => fullyCredited(row) ?? pendingReason(t, row, dealCodes.InvoiceAllowance),
    },
    {
      id: 'void',
      label: t('actions.void'),
      codes: [dealActions.InvoiceVoid],
      isDanger: true,
      onExecute: acts.onVoid,
      isVisible: ({ state }) => STANDING.includes(state),
      disabledReason: (row) => fullyCredited(row) ?? pendingReason(t, row, dealCodes.InvoiceVoid),
    },
    {
      id: 'reissue',
      label: t('actions.reissue'),
      codes: [dealActions.InvoiceReissue],
      onExecute: acts.onReissue,
      // A void waits for its invoice, which can be corrected if the platform rejected it.
      isVisible: ({ state, uploadState }) =>
        STANDING.includes(state) || (state === InvoiceState.Void && uploadState === UploadState.Waiting),
      disabledReason: (row) => pendingReason(t, row, dealCodes.InvoiceReissue),
    },
    {
      id: 'print',
      label: t('actions.print'),
      codes: [dealActions.InvoiceProofPrint],
      onExecute: acts.onPrint,
      disabledReason: (row) => whyNoProof(t, row),
    },
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.InvoiceUploadResend],
      onExecute: acts.onResend,
      isVisible: isRefused,
    },
  ];
}

interface BulkActs {
  onPrint: (invoiceNumbers: readonly string[], clear: () => void) => void;
  onResend: (rows: readonly InvoiceRow[], clear: () => void) => void;
}

export function invoiceBulkActions(
  t: TFunction,
  rows: readonly InvoiceRow[],
  acts: BulkActs,
): GuardedBulkAction[] {
  return [
    {
      id: 'print',
      label: t('actions.print'),
      codes: [dealActions.InvoiceProofPrint],
      disabledReason: ({ selection, count }) => {
        if (selection.kind !== 'keys') return t('actions.pickOneByOne');
        return count > MAX_PROOFS ? t('actions.tooManyProofs', { most: MAX_PROOFS }) : null;
      },
      onExecute({ selection, clear }) {
        if (selection.kind === 'keys') acts.onPrint(selection.keys, clear);
      },
    },
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.InvoiceUploadResend],
      disabledReason: ({ selection }) => {
        const selected = selectedOnPage(selection, rows, invoiceList.rowKey);
        if (selected === null) return t('actions.pickOneByOne');
        return selected.every(isRefused) ? null : t('actions.someUploaded');
      },
      onExecute: ({ selection, clear }) =>
        acts.onResend(selectedOnPage(selection, rows, invoiceList.rowKey) ?? [], clear),
    },
  ];
}

type Waiting = Schemas['WaitingInvoice'];

/** 補開: issues a missing invoice that is not issued automatically. */
export function waitingActions(t: TFunction, onIssue: (row: Waiting) => void): GuardedRowAction<Waiting>[] {
  return [
    {
      id: 'issue',
      label: t('actions.issue'),
      codes: [dealActions.InvoiceLateIssue],
      onExecute: onIssue,
      disabledReason: ({ dueOn }) => (dueOn === null ? null : t('actions.comesByItself')),
    },
  ];
}
