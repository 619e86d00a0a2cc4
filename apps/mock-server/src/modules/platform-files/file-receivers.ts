import { dealCodes } from '@parking-plus/contracts';
import type { ReadError } from '@parking-plus/domain/einvoice';
import type { Transaction } from '../../db/database.ts';
import type { PlatformFileKind } from '../../db/schema/sales/platform-files.schema.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { receiveAllotments } from '../invoice-tracks/receive-allotments.ts';
import { receiveInputs } from '../purchases/receive-purchases.ts';
import { receiveSummary } from '../upload-reconciliation/receive-summary.ts';
import { receiveWinners } from '../winners/winner-import.service.ts';
import { receiveProcessResult } from './receive-process-result.ts';

export type ReceiverWork = {
  readonly tx: Transaction;
  readonly now: Date;
  /** Collects changes to publish after the commit. */
  readonly changed: (changes: readonly DataChange[]) => void;
};

/** Applies a file of the platform. With errors, the file is rejected and all of its writes are rolled back. */
export type FileReceiver = (xml: string, work: ReceiverWork) => Promise<readonly ReadError[]>;

/** Publishes a change of a list after a file was applied. */
const changing =
  (deal: string, receive: FileReceiver): FileReceiver =>
  async (xml, work) => {
    const errors = await receive(xml, work);
    if (errors.length === 0) work.changed([{ deal, ids: [] }]);
    return errors;
  };

/** Receivers by kind. Files of other kinds are left in place. */
export const FILE_RECEIVERS: Readonly<Partial<Record<PlatformFileKind, FileReceiver>>> = {
  ProcessResult: receiveProcessResult,
  SummaryResult: changing(dealCodes.UploadReconciliationList, receiveSummary),
  E0501: changing(dealCodes.InvoiceTrackList, receiveAllotments),
  E0502: changing(dealCodes.PurchaseList, receiveInputs),
  E0503: changing(dealCodes.PurchaseList, receiveInputs),
  E0504: changing(dealCodes.InvoiceWinnerList, receiveWinners),
};
