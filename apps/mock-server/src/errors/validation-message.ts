import type { SchemaFinding } from '@parking-plus/contracts/validators';
import { type LocalizedText, localized } from './localized-text.ts';
import type { UntranslatedFieldError } from './service-error.ts';

/** Text for a missing value that is required. */
export const REQUIRED = localized('必填', 'Required');

const TEXTS: Readonly<Record<string, LocalizedText>> = {
  required: REQUIRED,
  type: localized('資料型別不正確', 'Wrong data type'),
  enum: localized('不在可選的項目內', 'Not an available option'),
  const: localized('只接受固定值', 'Only one fixed value is accepted'),
  pattern: localized('格式不正確', 'Wrong format'),
  format: localized('格式不正確', 'Wrong format'),
  minLength: localized('長度不足', 'Too short'),
  maxLength: localized('長度超過上限', 'Too long'),
  minimum: localized('小於下限', 'Below the minimum'),
  maximum: localized('大於上限', 'Above the maximum'),
  minItems: localized('項目太少', 'Too few items'),
  maxItems: localized('項目太多', 'Too many items'),
  minProperties: localized('欄位太少', 'Too few fields'),
  maxProperties: localized('欄位太多', 'Too many fields'),
  dependentRequired: REQUIRED,
  'false schema': localized('不可在此使用', 'Cannot be used here'),
  uniqueItems: localized('項目重複', 'Repeated item'),
  additionalProperties: localized('欄位不存在', 'Unknown field'),
  unevaluatedProperties: localized('欄位不存在', 'Unknown field'),
};

/** Maps a schema violation to a readable field error. Falls back to the validator's text. */
export function toFieldError({ pointer, code, message }: SchemaFinding): UntranslatedFieldError {
  return { pointer, code, message: TEXTS[code] ?? localized(message, message) };
}
