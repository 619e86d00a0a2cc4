import { type Schemas, UploadState, UploadStatus } from '@parking-plus/contracts';
import { uploadHoursLeft } from '@parking-plus/domain';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** States in which an upload has a deadline. After 逾時 the platform may have the message. */
const OPEN: readonly number[] = [UploadState.Waiting, UploadState.Refused];

/** Returns the whole hours left for an upload; null if the platform has it or may have it. */
export function hoursLeft(state: UploadState, dueOn: string, nowMs: number): number | null {
  return OPEN.includes(state) ? uploadHoursLeft(dueOn, nowMs) : null;
}

/** Returns the status of a deadline. Soon means within the alarm's hours. */
export function uploadStatus(hours: number | null, alarmHours: number): Schemas['UploadStatus'] {
  if (hours === null) return UploadStatus.Done;
  if (hours < 0) return UploadStatus.Late;
  return hours < alarmHours ? UploadStatus.Soon : UploadStatus.Open;
}

/** SQL condition: open, and its last day ended before the instant. */
export function isUploadDueAt(state: Column, dueOn: Column | SQL, atMs: number): SQL {
  return sql`(${state} in (${UploadState.Waiting}, ${UploadState.Refused})
    and ${dueOn} < (${new Date(atMs - 1).toISOString()}::timestamptz at time zone 'Asia/Taipei')::date)`;
}

/** SQL condition: open, and its last day ends within the alarm's hours or has ended. */
export function isUploadPressing(state: Column, dueOn: Column | SQL, nowMs: number, alarmHours: number): SQL {
  return isUploadDueAt(state, dueOn, nowMs + alarmHours * 3_600_000);
}
