import { type ReactNode, useRef } from 'react';
import styles from './picture.module.css';
import type { PictureView } from './picture-view.ts';
import { type ChangeView, useFrameGestures } from './use-frame-gestures.ts';

interface PictureFrameProps {
  view: PictureView;
  onChange: ChangeView;
  children: ReactNode;
}

/** Viewport onto pictures that share one view. */
export function PictureFrame({ view, onChange, children }: PictureFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useFrameGestures(frame, onChange);
  return (
    <div ref={frame} className={styles.frame} data-enlarged={view.scale > 1} {...gestures}>
      {children}
    </div>
  );
}

/** Returns the CSS transform of a view for a picture that fills its frame. */
export function placeOf({ scale, x, y }: PictureView): { transform: string } {
  return { transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` };
}
