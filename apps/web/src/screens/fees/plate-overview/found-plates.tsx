import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { platePath } from '../../../resources/plates/plate-queries.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import styles from './plate-overview.module.css';

/** Matching plates with the time each was last seen. */
export function FoundPlates({ title, plates }: { title: string; plates: readonly Schemas['FoundPlate'][] }) {
  const { t } = useTranslation('fees/plate-overview');
  return (
    <nav className={styles.found} aria-label={title}>
      <ul>
        {plates.map(({ plate, lastSeenAt, isNearMiss }) => (
          <li key={plate}>
            <Link to={platePath(plate)}>
              <PlateChip plate={plate} />
              <span>{lastSeenAt === null ? t('rentalOnly') : formatInstant(lastSeenAt)}</span>
              {isNearMiss && <em>{t('near')}</em>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
