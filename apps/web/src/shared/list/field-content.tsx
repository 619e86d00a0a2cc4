import type { InputShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { kinds } from '../fields/kinds.tsx';
import { formatList } from '../formats/list-format.ts';

/**
 * Formats a value by its kind: states as tags, instants with seconds unless `isBrief`. Returns null for a
 * missing value.
 */
export function fieldContent(
  field: InputShape,
  value: unknown,
  language: Language,
  { isBrief = false } = {},
): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  const kind = kinds[field.kind];
  const context = { ...field, language };
  if (Array.isArray(value)) return formatList(value.map((one) => kind.text(one as never, context))) || null;
  const isShort = isBrief && field.kind === 'instant';
  return (!isShort && kind.detail?.(value as never, context)) || kind.text(value as never, context);
}
