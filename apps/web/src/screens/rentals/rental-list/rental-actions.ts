import { type DocumentOf, dealActions, dealCodes, RentState } from '@parking-plus/contracts';
import { daysToEnd, REMINDER_DAYS } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
} from '../../../shared/table/actions/table-action.ts';
import type { RentalRow } from './rental-list.ts';

/** The open dialog. */
export type RentalDialogState =
  | { kind: 'renew' | 'plate' | 'bay' | 'remind'; row: RentalRow }
  | { kind: 'new'; edited: DocumentOf<'RentalCreate'> | null }
  | { kind: 'documents'; documentId: string | null }
  | { kind: 'remindMany'; rentalIds: readonly string[]; clear: () => void };

/** Returns the row actions of a rental. Hides actions that its state excludes. */
export function rentalActions(
  t: TFunction,
  start: (work: RentalDialogState) => void,
  today: string,
  siteRefusal: (siteCode: string) => string | null,
): GuardedRowAction<RentalRow>[] {
  const isRunning = (row: RentalRow) => row.state === RentState.Rented;
  const returnPath = (row: RentalRow, rest = '') =>
    `/rentals/rental-return?rentalId=${encodeURIComponent(row.rentalId)}${rest}`;
  return [
    {
      id: 'renew',
      label: t('actions.renew'),
      codes: [dealActions.RentalRenewal],
      isVisible: isRunning,
      disabledReason: ({ siteCode }) => siteRefusal(siteCode),
      onExecute: (row) => start({ kind: 'renew', row }),
    },
    {
      id: 'return',
      label: t('actions.return'),
      codes: [dealActions.RentalTermination],
      isVisible: isRunning,
      disabledReason: (row) => pendingReason(t, row, dealCodes.RentalTermination),
      to: (row) => returnPath(row),
    },
    {
      id: 'plate',
      label: t('actions.plate'),
      codes: [dealActions.RentalPlateChange],
      isVisible: isRunning,
      onExecute: (row) => start({ kind: 'plate', row }),
    },
    {
      id: 'bay',
      label: t('actions.bay'),
      codes: [dealActions.RentalBayChange],
      isVisible: (row) => isRunning(row) && row.bays.some(({ bayCode }) => bayCode !== null),
      onExecute: (row) => start({ kind: 'bay', row }),
    },
    {
      id: 'remind',
      label: t('actions.remind'),
      codes: [dealActions.RentalReminder],
      isVisible: isRunning,
      disabledReason: (row) =>
        mayBeReminded(row, today) ? null : t('remind.notDue', { days: REMINDER_DAYS }),
      onExecute: (row) => start({ kind: 'remind', row }),
    },
    {
      id: 'print',
      label: t('actions.print'),
      codes: [dealActions.RentalPrint],
      to: (row) => `/rentals/rental-contract?rentalId=${encodeURIComponent(row.rentalId)}`,
    },
    {
      id: 'forced',
      label: t('actions.forced'),
      codes: [dealActions.RentalForcedTermination],
      isVisible: isRunning,
      isDanger: true,
      disabledReason: (row) => pendingReason(t, row, dealCodes.RentalForcedTermination),
      to: (row) => returnPath(row, '&kind=forced'),
    },
  ];
}

/** 新增合約, and the list of pending documents. */
export function rentalToolbar(
  t: TFunction,
  start: (work: RentalDialogState) => void,
): GuardedToolbarAction[] {
  return [
    {
      id: 'new',
      label: t('actions.new'),
      codes: [dealActions.RentalCreate],
      isPrimary: true,
      onExecute: () => start({ kind: 'new', edited: null }),
    },
    {
      id: 'documents',
      label: t('actions.newDocuments'),
      codes: [dealActions.RentalCreate],
      isPrimary: true,
      onExecute: () => start({ kind: 'documents', documentId: null }),
    },
  ];
}

/** Returns whether the rental ends soon or is not paid up to today. The server decides. */
function mayBeReminded({ endsOn, paidThrough }: RentalRow, today: string): boolean {
  return daysToEnd(endsOn, today) <= REMINDER_DAYS || paidThrough === null || paidThrough < today;
}

/** Upper limit of rentals in one request. */
const MAX_REMINDED = 200;

/** Returns 發送提醒 for several rentals. */
export function rentalBulkActions(
  t: TFunction,
  start: (work: RentalDialogState) => void,
): GuardedBulkAction[] {
  return [
    {
      id: 'remindMany',
      label: t('actions.remind'),
      codes: [dealActions.RentalReminderBatch],
      disabledReason: ({ selection, count }) =>
        selection.kind !== 'keys' || count > MAX_REMINDED
          ? t('remindMany.tooMany', { most: MAX_REMINDED })
          : null,
      onExecute: ({ selection, clear }) => {
        if (selection.kind === 'keys') start({ kind: 'remindMany', rentalIds: selection.keys, clear });
      },
    },
  ];
}
