import { type FocusEvent, useState } from 'react';
import { useIsNarrow } from '../../stores/media-query.ts';

/**
 * Whether the page is narrow, for fields that are another input then: while somebody is in one, it stays the input that
 * it is, since half a date would be lost with it. Spread the handlers over the input; `onBlur` is the caller's own.
 */
export function useSettledNarrow(onBlur?: (event: FocusEvent<HTMLElement>) => void) {
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
