import { Input, type InputProps, type InputRef } from 'antd';
import { type CompositionEvent, type FocusEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { TextShape } from './text-shapes.ts';

/** What every text input here takes: antd's own props, with texts for values, so that it stands in a `Form.Item`. */
export interface TextInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'ref'> {
  value?: string | null;
  onChange?: (text: string) => void;
  /** Longest text that is kept, counted after it was brought into shape. */
  maxLength?: number;
}

/**
 * A text input that brings what is typed, pasted or scanned into shape, with the caret where it was.
 * While an input method is composing the text is left alone: changing it would tear the composition apart.
 */
export function ShapedInput({
  shape,
  value: given,
  onChange,
  onBlur,
  maxLength = 200,
  ...rest
}: TextInputProps & { shape: TextShape }) {
  const value = given ?? '';
  const input = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  const isComposing = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function shaped(text: string): string {
    return shape.whileTyping(text).slice(0, maxLength);
  }

  function take(element: HTMLInputElement) {
    const typed = element.value;
    const text = shaped(typed);
    setDraft(null);
    if (text !== typed) {
      caret.current = shaped(typed.slice(0, element.selectionStart ?? typed.length)).length;
      // Nothing may have changed for the form, where all that was typed has been shaped away; the caret has moved.
      showAgain();
    }
    if (text !== value) onChange?.(text);
  }

  function handleChange(element: HTMLInputElement) {
    if (isComposing.current) setDraft(element.value);
    else take(element);
  }

  function handleCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
    isComposing.current = false;
    take(event.currentTarget);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    // Some input methods end without saying so when the field is left.
    isComposing.current = false;
    setDraft(null);
    const text = shaped(event.currentTarget.value);
    const left = shape.onLeave?.(text) ?? text;
    if (left !== value) onChange?.(left);
    onBlur?.(event);
  }

  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={input}
      value={draft ?? value}
      onChange={({ target }) => handleChange(target)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={handleCompositionEnd}
      onBlur={handleBlur}
    />
  );
}
