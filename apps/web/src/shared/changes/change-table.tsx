import { useTranslation } from 'react-i18next';
import type { ChangeLabels } from './change-labels.ts';
import styles from './change-table.module.css';
import type { ChangedMember } from './diff-fields.ts';

interface ChangesProps {
  members: readonly ChangedMember[];
  words: ChangeLabels;
}

/** Before and after of a write, side by side. */
export function ChangeTable({ members, words }: ChangesProps) {
  const { t } = useTranslation('changes');
  if (members.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('heads.member')}</th>
          <th scope="col">{t('heads.before')}</th>
          <th scope="col">{t('heads.after')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.steps.join('/')}>
            <th scope="row">{words.label(member)}</th>
            <td>{words.value(member, member.before)}</td>
            <td>{words.value(member, member.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Collapsed table of changes. */
export function FoldedChanges({ members, words }: ChangesProps) {
  const { t } = useTranslation('changes');
  if (members.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{t('title', { count: members.length })}</summary>
      <ChangeTable members={members} words={words} />
    </details>
  );
}
