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
  /** Takes changes that are published after the commit. */
  readonly changed: (changes: readonly DataChange[]) => void;
};

/** Applies a file of the platform. With errors, the file is rejected and all of its writes are rolled back. */
export type FileReceiver = (xml: string, work: ReceiverWork) => Promise<readonly ReadError[]>;

/** Receivers by kind. Files of other kinds stay where they are. */
export const FILE_RECEIVERS: Readonly<Partial<Record<PlatformFileKind, FileReceiver>>> = {
  ProcessResult: receiveProcessResult,
  SummaryResult: receiveSummary,
  E0501: receiveAllotments,
  E0502: receiveInputs,
  E0503: receiveInputs,
  E0504: receiveWinners,
};
