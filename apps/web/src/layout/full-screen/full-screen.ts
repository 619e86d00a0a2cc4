import { useSyncExternalStore } from 'react';

/** F11 sets no full-screen element; only this media query detects it. */
const BROWSER_FULL_SCREEN = '(display-mode: fullscreen)';

function isFullScreen(): boolean {
  return document.fullscreenElement != null || matchMedia(BROWSER_FULL_SCREEN).matches;
}

/** Returns whether the page is full screen, whether by the button, F11 or Esc. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore((changed) => {
    const media = matchMedia(BROWSER_FULL_SCREEN);
    document.addEventListener('fullscreenchange', changed);
    media.addEventListener('change', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      media.removeEventListener('change', changed);
    };
  }, isFullScreen);
}

/**
 * Result of toggling full screen.
 * - `unsupported`: the browser does not support or denies full screen
 * - `byBrowser`: the user entered full screen with F11, and only F11 can leave it
 */
export type FullScreenOutcome = 'done' | 'unsupported' | 'byBrowser';

export async function toggleFullScreen(): Promise<FullScreenOutcome> {
  try {
    if (document.fullscreenElement != null) {
      await document.exitFullscreen();
      return 'done';
    }
    if (isFullScreen()) return 'byBrowser';
    if (!document.fullscreenEnabled) return 'unsupported';
    await document.documentElement.requestFullscreen();
    return 'done';
  } catch {
    return 'unsupported';
  }
}
