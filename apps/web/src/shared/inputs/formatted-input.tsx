import { Input, type InputProps, type InputRef } from 'antd';
import { type CompositionEvent, type FocusEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { InputNormalizer } from './input-normalizers.ts';

/** Common props of text inputs: antd's props with text values for a `Form.Item`. */
export interface TextInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'ref'> {
  value?: string | null;
  onChange?: (text: string) => void;
  /** Maximum length of the formatted text. */
  maxLength?: number;
}

/**
 * Text input that formats typed, pasted or scanned text and keeps the caret position. It does not change the
 * text during a composition, which would break it.
 */
export function FormattedInput({
  shape,
  value: given,
  onChange,
  onBlur,
  maxLength = 200,
  ...rest
}: TextInputProps & { shape: InputNormalizer }) {
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
      // If formatting removed all typed characters, the value is unchanged, but the caret has moved.
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
    // Some input methods send no end event when the field loses focus.
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
