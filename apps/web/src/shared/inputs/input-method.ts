import type { KeyboardEvent } from 'react';

/** Whether an input method takes this key for itself, as Enter for a candidate; Safari says so by the key code alone. */
export function isForInputMethod({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
