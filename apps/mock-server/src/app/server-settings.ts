import {
  parseCancelHours,
  parseUploadAlarmHours,
  parseVoidGraceDays,
} from '../ledger/sales/void-grace-days.ts';
import { parseResultHours } from '../modules/invoice-messages/result-hours.ts';
import { parseExportKeptDays } from './export-kept-days.ts';

/** Deadlines of the business, each from the environment variable of its name. */
export type ServerSettings = {
  /** `VOID_GRACE_DAYS` */
  readonly voidGraceDays: number;
  /** `CANCEL_HOURS` */
  readonly cancelHours: number;
  /** `RESULT_HOURS`: hours until an upload without a result is 逾時. */
  readonly resultHours: number;
  /** `UPLOAD_ALARM_HOURS`: hours before the deadline of an upload from which it is urgent. */
  readonly uploadAlarmHours: number;
  /** `EXPORT_KEPT_DAYS`: days until an exported file expires. */
  readonly exportKeptDays: number;
};

/** Returns the given settings, and the others from the environment. Throws if a variable is no such number. */
export function serverSettings(given: Partial<ServerSettings>): ServerSettings {
  const { env } = process;
  return {
    voidGraceDays: given.voidGraceDays ?? parseVoidGraceDays(env.VOID_GRACE_DAYS),
    cancelHours: given.cancelHours ?? parseCancelHours(env.CANCEL_HOURS),
    resultHours: given.resultHours ?? parseResultHours(env.RESULT_HOURS),
    uploadAlarmHours: given.uploadAlarmHours ?? parseUploadAlarmHours(env.UPLOAD_ALARM_HOURS),
    exportKeptDays: given.exportKeptDays ?? parseExportKeptDays(env.EXPORT_KEPT_DAYS),
  };
}
