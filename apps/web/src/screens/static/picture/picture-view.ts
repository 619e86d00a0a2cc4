/** Visible part of a picture: scale relative to the frame, and offset as a share of the frame. */
export interface PictureView {
  /** 1 shows the whole picture. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point in the frame, relative to its centre. Units: shares of width and height, -0.5 to 0.5. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

export const WHOLE_PICTURE: PictureView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** Zoom factor of a key press or button click. */
export const ZOOM_STEP = 1.25;
const PAN_STEP = 0.1;
const MIDDLE: FramePoint = { x: 0, y: 0 };

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** Limits the offset so the picture fills the frame. */
function kept({ scale, x, y }: PictureView): PictureView {
  const most = (scale - 1) / 2;
  return { scale, x: within(x, most), y: within(y, most) };
}

/** Zooms by a factor, below 1 to zoom out. The given point stays in place. */
export function zoomed(view: PictureView, factor: number, at: FramePoint = MIDDLE): PictureView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return kept({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio });
}

/** Moves the picture by shares of the frame. */
export function panned(view: PictureView, x: number, y: number): PictureView {
  return kept({ scale: view.scale, x: view.x + x, y: view.y + y });
}

/** Returns the view after a key press, or null for other keys. Arrow keys move towards that side. */
export function viewAfterKey(view: PictureView, key: string): PictureView | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, ZOOM_STEP);
    case '-':
    case '_':
      return zoomed(view, 1 / ZOOM_STEP);
    case '0':
    case 'Escape':
      return WHOLE_PICTURE;
    case 'ArrowLeft':
      return panned(view, PAN_STEP, 0);
    case 'ArrowRight':
      return panned(view, -PAN_STEP, 0);
    case 'ArrowUp':
      return panned(view, 0, PAN_STEP);
    case 'ArrowDown':
      return panned(view, 0, -PAN_STEP);
    default:
      return null;
  }
}
