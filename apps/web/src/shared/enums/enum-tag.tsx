import type { EnumName } from '@parking-plus/contracts';
import { Tag } from 'antd';
import { useLanguage } from '../formats/use-language.ts';
import { enumLabel } from './enum-label.ts';
import { type EnumTone, enumTone } from './enum-tones.ts';

const TAG_COLOURS: Record<EnumTone, string> = {
  success: 'success',
  processing: 'processing',
  warning: 'warning',
  danger: 'error',
  neutral: 'default',
};

/** A code of the contract as a tag: its text in the reader's language, its colour by what it means. */
export function EnumTag({ name, code }: { name: EnumName; code: number | string }) {
  const language = useLanguage();
  return (
    <Tag color={TAG_COLOURS[enumTone(name, code)]} variant="filled" style={{ marginInlineEnd: 0 }}>
      {enumLabel(name, code, language)}
    </Tag>
  );
}
