import type { InputRef } from 'antd';
import Input from 'antd/es/input/Input.js';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldHint } from '../sign-in/field-hint.tsx';
import { RevealButton } from '../sign-in/reveal-button.tsx';

interface PasswordFieldProps {
  id: string;
  inputRef: Ref<InputRef>;
  label: string;
  value: string;
  /** Error of the field, or null. */
  fault: string | null;
  /** Id of the text that describes the rule. */
  ruleId?: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Password field with a reveal button. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, value, fault, ruleId } = props;
  const { t } = useTranslation('password-change');
  const [isRevealed, setIsRevealed] = useState(false);
  const describedBy = [`${id}-fault`, ...(ruleId ? [ruleId] : [])].join(' ');
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <Input
        ref={props.inputRef}
        id={id}
        type={isRevealed ? 'text' : 'password'}
        size="large"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        value={value}
        disabled={props.isDisabled}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== null}
        aria-describedby={describedBy}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        suffix={
          <RevealButton
            isRevealed={isRevealed}
            label={t(isRevealed ? 'hidePassword' : 'showPassword')}
            onToggle={() => setIsRevealed(!isRevealed)}
          />
        }
      />
      <FieldHint id={`${id}-fault`} kind="error" text={fault} />
    </div>
  );
}
