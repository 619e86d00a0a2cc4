import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatInstant } from '../formats/date-format.ts';
import { DetailSection } from './detail-section.tsx';
import styles from './record-history.module.css';

export interface RecordHistoryProps {
  title: string;
  entries: readonly Schemas['RecordHistoryEntry'][];
  /** What a deal does to the record, in words: 編輯. */
  labelOf: (deal: string) => string;
  /** Said where nothing has been written yet. */
  emptyText: string;
}

/** Who wrote a record, when and why: the latest first. */
export function RecordHistory({ title, entries, labelOf, emptyText }: RecordHistoryProps) {
  return (
    <DetailSection title={title}>
      {entries.length === 0 ? (
        emptyText
      ) : (
        <ul className={styles.history}>
          {entries.map(({ at, deal, accountName, reason }) => (
            <li key={`${at} ${deal} ${reason}`}>
              <span className={styles.moment}>{formatInstant(at)}</span>
              {accountName} {labelOf(deal)}
              {reason && <span className={styles.reason}>{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

/** The history of a record in the words of its screen: `history.title`, `history.none`, and a text for each deal's code. */
export function HistorySection({ t, entries }: { t: TFunction } & Pick<RecordHistoryProps, 'entries'>) {
  return (
    <RecordHistory
      title={t('history.title')}
      entries={entries}
      labelOf={(deal) => t(`history.${deal}`)}
      emptyText={t('history.none')}
    />
  );
}
