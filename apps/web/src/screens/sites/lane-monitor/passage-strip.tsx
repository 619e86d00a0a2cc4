import { useTranslation } from 'react-i18next';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import styles from './lane-monitor.module.css';
import type { PassageRow } from './lane-monitor.ts';
import { PassagePicture } from './passage-picture.tsx';

const SHOWN = 6;

interface PassageStripProps {
  rows: readonly PassageRow[];
  onOpen: (passageId: string) => void;
}

/** The first passages of the list with their pictures, each opening its detail. */
export function PassageStrip({ rows, onOpen }: PassageStripProps) {
  const { t } = useTranslation('sites/lane-monitor');
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('latest.title')}>
      <h2 className={styles.heading}>{t('latest.title')}</h2>
      <ul className={styles.strip}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.passageId}>
            <button
              type="button"
              className={styles.passage}
              aria-label={t('latest.open', { plate: row.plate })}
              onClick={() => onOpen(row.passageId)}
            >
              <PassagePicture row={row} />
              <span className={styles.caption}>
                <PlateChip plate={row.plate} />
                <EnumTag name="LaneDirection" code={row.direction} />
                {row.listingKind !== null && <EnumTag name="PlateListKind" code={row.listingKind} />}
              </span>
              <span className={styles.caption}>
                {formatInstantSeconds(row.passedAt).slice(-8)}｜{row.laneName ?? row.laneCode}
              </span>
              {row.transactionId === null && (
                <strong className={styles.caption}>
                  {t('refused', { reason: row.listingReason ?? '' })}
                </strong>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
