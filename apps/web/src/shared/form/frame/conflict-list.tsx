import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '../entries/form-parts.ts';
import { type FieldPath, pathKey } from '../entries/form-values.ts';
import type { FieldConflict } from '../entries/merge-form-values.ts';
import styles from '../fields/form.module.css';

interface ClashListProps {
  clashes: readonly FieldConflict[];
  factsOf: (path: FieldPath) => FieldMeta | undefined;
  onSettle: (clash: FieldConflict, choice: 'mine' | 'theirs') => void;
}

/** Conflicts by field: the user's input next to the values saved by another user. */
export function ConflictList({ clashes, factsOf, onSettle }: ClashListProps) {
  const { t } = useTranslation('form');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('clash.title')}
      description={
        <ul className={styles.clashes}>
          {clashes.map((clash) => {
            const facts = factsOf(clash.path);
            const words = (value: unknown) => facts?.format(value) || t('clash.blank');
            const label = facts?.label ?? pathKey(clash.path);
            return (
              <li key={pathKey(clash.path)}>
                <strong>{label}</strong>
                <dl>
                  <dt>{t('clash.mine')}</dt>
                  <dd>{words(clash.mine)}</dd>
                  <dt>{t('clash.theirs')}</dt>
                  <dd>{words(clash.theirs)}</dd>
                </dl>
                <span className={styles.choices}>
                  <Button
                    size="small"
                    aria-label={t('clash.keepMineOf', { label })}
                    onClick={() => onSettle(clash, 'mine')}
                  >
                    {t('clash.keepMine')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('clash.takeTheirsOf', { label })}
                    onClick={() => onSettle(clash, 'theirs')}
                  >
                    {t('clash.takeTheirs')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
