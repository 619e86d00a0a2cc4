import type { Schemas } from '@parking-plus/contracts';
import { trackStretchFields } from '@parking-plus/contracts/fields/track-stretch';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/formats/amount-format.ts';
import { formatTrackRange } from '../../shared/formats/invoice-format.ts';
import { formatList } from '../../shared/formats/list-format.ts';
import { RecordTable } from '../../shared/list/record-table.tsx';
import styles from './number-range-usage.module.css';

type Stretch = Schemas['TrackStretch'];

const KINDS = ['used', 'allocated', 'free'] as const;

export interface NumberRangeUsageProps {
  /** Prefix of the track. */
  track: string;
  stretches: readonly Stretch[];
  /** Highlighted range, such as the current allocation. */
  markedAllocationId?: string;
}

/** Bar of a track's used, allocated and free numbers. The figures and the list below show the same as text. */
export function NumberRangeUsage({ track, stretches, markedAllocationId }: NumberRangeUsageProps) {
  const { t } = useTranslation('invoice-tracks');
  const countOf = (kind: Stretch['kind']) =>
    stretches.filter((stretch) => stretch.kind === kind).reduce((sum, stretch) => sum + sizeOf(stretch), 0);
  const figures = KINDS.map((kind) => ({
    kind,
    text: t(`use.${kind}Count`, { count: countOf(kind) }),
  }));
  return (
    <>
      <div
        className={styles.bar}
        role="img"
        aria-label={t('use.picture', { track, figures: formatList(figures.map(({ text }) => text)) })}
      >
        {stretches.map((stretch) => (
          <span
            key={stretch.startNumber}
            className={`${styles.stretch} ${styles[stretch.kind]}`}
            data-marked={
              (markedAllocationId !== undefined && stretch.allocationId === markedAllocationId) || undefined
            }
            style={{ flexGrow: sizeOf(stretch) }}
            title={titleOf(stretch)}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {figures.map(({ kind, text }) => (
          <li key={kind}>
            <span className={`${styles.swatch} ${styles[kind]}`} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.list}>
        <RecordTable
          label={t('use.list')}
          shape={trackStretchFields}
          rows={stretches}
          rowKey={({ startNumber }) => String(startNumber)}
          columns={[
            { field: 'kind', content: ({ kind }) => t(`use.${kind}`) },
            'startNumber',
            'endNumber',
            {
              key: 'count',
              title: t('use.count'),
              isNumeric: true,
              content: (stretch) => formatCount(sizeOf(stretch)),
            },
            'targetName',
          ]}
        />
      </div>
    </>
  );

  function titleOf(stretch: Stretch): string {
    const range = formatTrackRange(track, stretch.startNumber, stretch.endNumber);
    return [t(`use.${stretch.kind}`), range, stretch.targetName].filter((text) => text).join(' ');
  }
}

function sizeOf({ startNumber, endNumber }: Stretch): number {
  return endNumber - startNumber + 1;
}
