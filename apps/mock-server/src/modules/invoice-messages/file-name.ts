import { randomUUID } from 'node:crypto';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { toTaipeiIso } from '../../clock/clock.ts';

/** Returns a new file name of a message: `4.1-F0401-20261120-100000123-<uuid>.xml`. Units: local time. */
export function fileNameOf(kind: MessageKind, now: Date): string {
  const [date = '', time = ''] = toTaipeiIso(now.getTime()).split('T');
  const milliseconds = String(now.getMilliseconds()).padStart(3, '0');
  return `4.1-${kind}-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}${milliseconds}-${randomUUID()}.xml`;
}
