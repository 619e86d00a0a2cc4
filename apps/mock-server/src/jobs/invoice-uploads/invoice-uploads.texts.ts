import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { FinishedPackage } from '../../modules/invoice-messages/finished-packages.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** Returns the notification about a package whose results are complete. */
export function finishedText({
  kind,
  messageCount,
  refusedCount,
}: Omit<FinishedPackage, 'accounts'>): LocalizedText {
  return localized(
    `上傳批次完成：${kind} ${count(messageCount)} 筆，退件 ${count(refusedCount)} 筆`,
    `Upload finished: ${kind}, ${count(messageCount)} sent, ${count(refusedCount)} rejected`,
  );
}
