import type { Schemas } from '@parking-plus/contracts';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import styles from './picture.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { PictureImage } from './picture-image.tsx';
import { type PictureArrangement, PictureTools } from './picture-tools.tsx';
import { viewAfterKey, WHOLE_PICTURE } from './picture-view.ts';
import type { ChangeView } from './use-frame-gestures.ts';

type Picture = Schemas['TransactionPicture'];
const SIDES = ['entry', 'exit'] as const;
const HALF = 0.5;

/** Entry and exit pictures of a transaction, side by side or overlaid, with a shared zoom and pan. */
export function PictureCompare({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('static/picture');
  const hintId = useId();
  const [view, setView] = useState(WHOLE_PICTURE);
  const [arrangement, setArrangement] = useState<PictureArrangement>('beside');
  const [edge, setEdge] = useState(HALF);
  const change = useCallback<ChangeView>((step) => setView(step), []);
  const of = (side: Picture['side']) => pictures.find((picture) => picture.side === side) ?? null;
  const [entry, exit] = [of('entry'), of('exit')];
  const canOverlay = entry !== null && exit !== null;

  function handleKey(event: KeyboardEvent) {
    // The slider and the buttons handle their own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(view, event.key);
    if (!next) return;
    event.preventDefault();
    setView(next);
  }

  return (
    <>
      <PictureTools
        view={view}
        onChange={change}
        arrangement={arrangement}
        canOverlay={canOverlay}
        onArrange={setArrangement}
      />
      <section
        aria-label={t('stage')}
        aria-describedby={hintId}
        className={styles.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves and zooms the pictures.
        tabIndex={0}
        onKeyDown={handleKey}
      >
        {arrangement === 'over' && canOverlay ? (
          <figure className={`${styles.figure} ${styles.over}`}>
            <figcaption>
              <Caption label={t('entry')} picture={entry} />
              <Caption label={t('exit')} picture={exit} />
            </figcaption>
            <PictureFrame view={view} onChange={change}>
              <PictureImage label={t('entry')} picture={entry} view={view} />
              <PictureImage label={t('exit')} picture={exit} view={view} cutLeft={edge} />
              <span className={styles.edge} style={{ left: `${edge * 100}%` }} />
            </PictureFrame>
            <input
              type="range"
              className={styles.slider}
              min={0}
              max={100}
              value={Math.round(edge * 100)}
              aria-label={t('edge')}
              onChange={(event) => setEdge(event.target.valueAsNumber / 100)}
            />
          </figure>
        ) : (
          <div className={styles.pair}>
            {SIDES.map((side) => (
              <figure key={side} className={styles.figure}>
                <figcaption>
                  <Caption label={t(side)} picture={of(side)} />
                </figcaption>
                <PictureFrame view={view} onChange={change}>
                  <PictureImage label={t(side)} picture={of(side)} view={view} />
                </PictureFrame>
              </figure>
            ))}
          </div>
        )}
      </section>
      <p id={hintId} className={styles.hint}>
        {t('keys')}
      </p>
    </>
  );
}

function Caption({ label, picture }: { label: string; picture: Picture | null }) {
  return (
    <span>
      <strong>{label}</strong>{' '}
      {picture && <time dateTime={picture.takenAt}>{formatInstantSeconds(picture.takenAt)}</time>}
    </span>
  );
}
