import type { Schemas } from '@parking-plus/contracts';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import styles from './match-workbench.module.css';

export type Suggestion = Schemas['MatchSuggestion'];

type SuggestionBarProps = {
  readonly suggestions: readonly Suggestion[];
  /** Place of the shown suggestion; -1 before the first. */
  readonly index: number;
  readonly isPending: boolean;
  readonly onShow: (index: number) => void;
  readonly onAccept: (suggestions: readonly Suggestion[]) => void;
};

/** Largest number of matches in one request. Source: `maxItems` of the contract. */
const MAX_MATCHES = 500;

/** One suggestion at a time with its reason, and a button for all certain ones. */
export function SuggestionBar({ suggestions, index, isPending, onShow, onAccept }: SuggestionBarProps) {
  const { t } = useTranslation('settlement/match-workbench');
  const language = useLanguage();
  const count = suggestions.length;
  const shown = suggestions[index];
  const certain = suggestions.filter(({ isCertain }) => isCertain).slice(0, MAX_MATCHES);
  if (count === 0) return <p className={styles.keys}>{t('suggestion.none')}</p>;
  return (
    <section aria-label={t('suggestion.label')} className={styles.bar}>
      <Button onClick={() => onShow((index - 1 + count) % count)} disabled={index < 0}>
        {t('actions.previous')}
      </Button>
      <Button onClick={() => onShow((index + 1) % count)}>{t('actions.next')}</Button>
      <span role="status" className={styles.grow}>
        {shown ? (
          <>
            {t('suggestion.position', { index: index + 1, count })}{' '}
            <Tag color={shown.isCertain ? 'green' : 'gold'}>
              {t(shown.isCertain ? 'suggestion.certain' : 'suggestion.check')}
            </Tag>
            {enumLabel('BankMatchReason', shown.matchReason, language)}{' '}
            {t('suggestion.content', { lines: shown.lines.length, dues: shown.dueIds.length })}
          </>
        ) : (
          t('suggestion.position', { index: 0, count })
        )}
      </span>
      {shown && shown.differenceTwd === 0 && (
        <Button onClick={() => onAccept([shown])} disabled={isPending}>
          {t('actions.accept')}
        </Button>
      )}
      {certain.length > 0 && (
        <Button type="primary" onClick={() => onAccept(certain)} disabled={isPending}>
          {t('actions.acceptAll', { count: certain.length })}
        </Button>
      )}
    </section>
  );
}
