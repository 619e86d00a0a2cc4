import {
  dealActions,
  dealCodes,
  InvoiceState,
  InvoiceType,
  type Schemas,
  UploadStanding,
} from '@parking-plus/contracts';
import { proofStanding } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import type { GuardedRowAction } from '../../../shared/table/table-action.ts';
import type { InvoiceRow } from './invoice-columns.ts';

interface InvoiceActs {
  onAllowance: (row: InvoiceRow) => void;
  onPrint: (row: InvoiceRow) => void;
  onResend: (row: InvoiceRow) => void;
  onVoid: (row: InvoiceRow) => void;
}

const STANDING: readonly number[] = [InvoiceState.Used, InvoiceState.Allowance];

/** Whether it is still to be handed to the platform. */
export function isToUpload({ uploadStanding }: InvoiceRow): boolean {
  return uploadStanding !== UploadStanding.Done;
}

/** Why the proof sheet of an invoice is not printed, in words; null where it is. */
function whyNoProof(t: TFunction, { state, infoMode, invoiceType }: InvoiceRow): string | null {
  const isElectronic = invoiceType === InvoiceType.Electronic;
  const standing = proofStanding({ state, infoMode, isElectronic });
  return standing === 'printable' ? null : t(`proof.standing.${standing}`);
}

/** What staff do with one invoice; whether a void or an allowance is the way today is told by the server in the dialog. */
export function invoiceActions(t: TFunction, acts: InvoiceActs): GuardedRowAction<InvoiceRow>[] {
  const fullyCredited = ({ totalTwd, allowanceTwd }: InvoiceRow) =>
    allowanceTwd < totalTwd ? null : t('actions.fullyCredited');
  return [
    {
      id: 'allowance',
      label: t('actions.allowance'),
      codes: [dealActions.InvoiceAllowance],
      onAct: acts.onAllowance,
      isFor: ({ state }) => STANDING.includes(state),
      whyNot: (row) => fullyCredited(row) ?? pendingReason(t, row, dealCodes.InvoiceAllowance),
    },
    {
      id: 'void',
      label: t('actions.void'),
      codes: [dealActions.InvoiceVoid],
      isDanger: true,
      onAct: acts.onVoid,
      isFor: ({ state }) => STANDING.includes(state),
      whyNot: (row) => fullyCredited(row) ?? pendingReason(t, row, dealCodes.InvoiceVoid),
    },
    {
      id: 'print',
      label: t('actions.print'),
      codes: [dealActions.InvoiceProofPrint],
      onAct: acts.onPrint,
      whyNot: (row) => whyNoProof(t, row),
    },
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.InvoiceUploadResend],
      onAct: acts.onResend,
      isFor: isToUpload,
    },
  ];
}

type Waiting = Schemas['WaitingInvoice'];

/** 補開: of money that nobody invoices by itself. */
export function waitingActions(t: TFunction, onIssue: (row: Waiting) => void): GuardedRowAction<Waiting>[] {
  return [
    {
      id: 'issue',
      label: t('actions.issue'),
      codes: [dealActions.InvoiceIssueLater],
      onAct: onIssue,
      whyNot: ({ dueOn }) => (dueOn === null ? null : t('actions.comesByItself')),
    },
  ];
}
