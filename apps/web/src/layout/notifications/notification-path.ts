import { dealCodes, NotificationKind, type Schemas } from '@parking-plus/contracts';

type Notification = Pick<Schemas['Notification'], 'kind' | 'recordId' | 'subject'>;

/** Screens that show the result of a task. */
const TASK_PATHS: Readonly<Record<string, string>> = {
  [dealCodes.RentBillGeneration]: '/rentals/rent-bill-list',
  [dealCodes.BankLineAutoMatch]: '/settlement/remittance-list',
  [dealCodes.BankLineImport]: '/settlement/remittance-list',
  [dealCodes.InvoiceTrackImport]: '/invoices/track-list',
  [dealCodes.HolidayImport]: '/sites/special-day',
  [dealCodes.MachineImport]: '/sites/machine-list',
  [dealCodes.LaneImport]: '/sites/lane-list',
  [dealCodes.ExportFileList]: '/reports/export-files',
  [dealCodes.OwnerSettlementCalculate]: '/settlement/owner-settlement-list',
};

/** Returns the path of what a notification is about, or null if there is nothing to open. */
export function notificationPath({ kind, recordId, subject }: Notification): string | null {
  const id = encodeURIComponent(recordId ?? '');
  switch (kind) {
    case NotificationKind.DocumentWaiting:
    case NotificationKind.DocumentDecided:
      return `/communication/document-list?keyword=${id}&detail=${id}`;
    case NotificationKind.MessageWritten:
      return `/communication/message-board-list?detail=${id}`;
    case NotificationKind.RequirementMoved:
      return `/communication/requirement-list?detail=${id}`;
    case NotificationKind.UploadDue:
      return '/invoices/upload-queue';
    case NotificationKind.DayOpen:
      return `/settlement/daily-close-list?from=${subject.day}&to=${subject.day}`;
    case NotificationKind.RentalEnding:
      return '/rentals/rental-list?endingWithin=7';
    case NotificationKind.NumbersLow:
      return '/invoices/allocation-list';
    case NotificationKind.MachineOffline:
      return `/sites/machine-list?detail=${id}`;
    case NotificationKind.TaskFinished:
      return TASK_PATHS[subject.deal ?? ''] ?? null;
  }
}
