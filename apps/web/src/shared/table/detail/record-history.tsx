import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatInstant } from '../../formats/date-format.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './record-history.module.css';

interface RecordHistoryProps {
  entries: readonly Schemas['RecordHistoryEntry'][];
  /**
   * Texts of the screen: `history.title`, `history.none`, and texts by deal code, such as `history.70102`.
   * `history.by` is the common text of all deals.
   */
  t: TFunction;
}

/** Writes of a record with user, time and reason, latest first. */
export function RecordHistory({ entries, t }: RecordHistoryProps) {
  return (
    <DetailSection title={t('history.title')}>
      {entries.length === 0 ? (
        t('history.none')
      ) : (
        <ul className={styles.history}>
          {entries.map(({ at, deal, accountName, reason }) => (
            <li key={`${at} ${deal} ${reason}`}>
              <span className={styles.moment}>{formatInstant(at)}</span>
              {accountName} {t([`history.${deal}`, 'history.by'])}
              {reason && <span className={styles.reason}>{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
