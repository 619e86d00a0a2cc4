import { relativeTime } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useServerClock } from '../../../shared/time/server-clock.ts';

/**
 * Relative time of a recent message, with the instant as its title. After two days the instant itself is
 * shown.
 * Source: docs/spec-statements.md 9.15.
 */
export function PostTime({ writtenAt }: { writtenAt: string }) {
  const { t } = useTranslation('communication/message-board-list');
  const label = useServerClock((nowMs) => {
    const ago = relativeTime(Date.parse(writtenAt), nowMs);
    if (ago.kind === 'date') return formatInstant(writtenAt);
    return t(`ago.${ago.kind}`, 'count' in ago ? { count: ago.count } : {});
  });
  return (
    <time dateTime={writtenAt} title={formatInstant(writtenAt)}>
      {label}
    </time>
  );
}
