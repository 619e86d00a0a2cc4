import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';
import { MAX_SCALE, type PictureView, WHOLE_PICTURE, ZOOM_STEP, zoomed } from './picture-view.ts';
import type { ChangeView } from './use-frame-gestures.ts';

export type PictureArrangement = 'beside' | 'over';
const ARRANGEMENTS: readonly PictureArrangement[] = ['beside', 'over'];

interface PictureToolsProps {
  view: PictureView;
  onChange: ChangeView;
  arrangement: PictureArrangement;
  /** True if both pictures exist. */
  canOverlay: boolean;
  onArrange: (arrangement: PictureArrangement) => void;
}

export function PictureTools({ view, onChange, arrangement, canOverlay, onArrange }: PictureToolsProps) {
  const { t } = useTranslation('static/picture');
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles.tools}>
      <fieldset className={styles.choice}>
        <legend>{t('compare')}</legend>
        {ARRANGEMENTS.map((one) => (
          <Button
            key={one}
            aria-pressed={arrangement === one}
            type={arrangement === one ? 'primary' : 'default'}
            disabled={one === 'over' && !canOverlay}
            onClick={() => onArrange(one)}
          >
            {t(one)}
          </Button>
        ))}
      </fieldset>
      <Button
        aria-label={t('smaller')}
        icon={<ZoomOutOutlined />}
        disabled={view.scale <= 1}
        onClick={() => onChange((now) => zoomed(now, 1 / ZOOM_STEP))}
      />
      <output className={styles.scale} aria-label={t('scale')}>
        {Math.round(view.scale * 100)}%
      </output>
      <Button
        aria-label={t('larger')}
        icon={<ZoomInOutlined />}
        disabled={view.scale >= MAX_SCALE}
        onClick={() => onChange((now) => zoomed(now, ZOOM_STEP))}
      />
      <Button
        aria-label={t('whole')}
        icon={<ExpandOutlined />}
        disabled={view.scale === 1}
        onClick={() => onChange(() => WHOLE_PICTURE)}
      />
    </div>
  );
}
