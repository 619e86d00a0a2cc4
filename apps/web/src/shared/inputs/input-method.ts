import type { KeyboardEvent } from 'react';

/**
 * Returns whether an input method handles this key, as Enter for a candidate. Safari sets only the key code.
 */
export function isForInputMethod({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
