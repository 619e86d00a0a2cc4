import type { Schemas } from '@parking-plus/contracts';
import type { SchemaFinding } from '@parking-plus/contracts/validators';

const TEXTS: Readonly<Record<string, string>> = {
  required: '必填',
  type: '資料型別不正確',
  enum: '不在可選的項目內',
  const: '只接受固定值',
  pattern: '格式不正確',
  format: '格式不正確',
  minLength: '長度不足',
  maxLength: '長度超過上限',
  minimum: '小於下限',
  maximum: '大於上限',
  minItems: '項目太少',
  maxItems: '項目太多',
  uniqueItems: '項目重複',
  additionalProperties: '沒有這個欄位',
  unevaluatedProperties: '沒有這個欄位',
};

/** A departure from a schema as a field error that staff can read; the validator's words where we have none. */
export function fieldErrorOf({ pointer, code, message }: SchemaFinding): Schemas['FieldError'] {
  return { pointer, code, message: TEXTS[code] ?? message };
}
