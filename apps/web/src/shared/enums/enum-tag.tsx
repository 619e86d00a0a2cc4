import type { EnumName } from '@parking-plus/contracts';
import { useLanguage } from '../formats/use-language.ts';
import { enumLabel } from './enum-label.ts';
import styles from './enum-tag.module.css';
import { enumTone } from './enum-tones.ts';

/** A code of the contract as a tag: its text in the reader's language, its colour by what it means. */
export function EnumTag({ name, code }: { name: EnumName; code: number | string }) {
  const language = useLanguage();
  const label = enumLabel(name, code, language);
  return (
    <span className={`${styles.tag} ${styles[enumTone(name, code)]}`} title={label}>
      {label}
    </span>
  );
}
