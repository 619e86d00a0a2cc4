import type { EnumName } from '@parking-plus/contracts';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../formats/use-language.ts';
import { enumLabel } from './enum-label.ts';
import styles from './enum-tag.module.css';
import { enumTone } from './enum-tones.ts';

interface EnumTagProps {
  name: EnumName;
  code: number | string;
  /** Defaults to the page's language and follows its changes. */
  language?: Language;
}

/** A code of the contract as a tag with localised text and a colour by meaning. */
export function EnumTag({ language, ...props }: EnumTagProps) {
  return language === undefined ? <FollowingTag {...props} /> : drawTag(props, language);
}

function FollowingTag(props: EnumTagProps) {
  return drawTag(props, useLanguage());
}

function drawTag({ name, code }: EnumTagProps, language: Language) {
  const label = enumLabel(name, code, language);
  return (
    <span className={`${styles.tag} ${styles[enumTone(name, code)]}`} title={label}>
      {label}
    </span>
  );
}
