import { type FocusEvent, useState } from 'react';
import { useIsNarrow } from '../../stores/media-query.ts';

/**
 * Returns whether the page is narrow, for fields with a native variant. A focused field does not switch.
 * Switching would lose a partly typed date. Spread the handlers over the input; `onBlur` is the caller's
 * handler.
 */
export function useStableBreakpoint(onBlur?: (event: FocusEvent<HTMLElement>) => void) {
  const isNarrow = useIsNarrow();
  const [held, setHeld] = useState<boolean | null>(null);
  return {
    isNarrow: held ?? isNarrow,
    handlers: {
      onFocus: () => setHeld((before) => before ?? isNarrow),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        setHeld(null);
        onBlur?.(event);
      },
    },
  };
}
