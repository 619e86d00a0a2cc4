import { useSyncExternalStore } from 'react';

/** The browser's own full screen (F11) has no element; only this tells of it. */
const BROWSER_FULL_SCREEN = '(display-mode: fullscreen)';

function isFullScreen(): boolean {
  return document.fullscreenElement != null || matchMedia(BROWSER_FULL_SCREEN).matches;
}

/** Whether the page fills the screen, however it came to: our button, F11, Esc. */
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
 * What became of asking for the other state.
 * - `unsupported`: the browser has no full screen, or refuses it
 * - `byBrowser`: the browser itself filled the screen, which only its own key (F11) ends
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
