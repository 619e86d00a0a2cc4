import { useTranslation } from 'react-i18next';
import type { ChangedMember } from './changed-members.ts';
import styles from './document-list.module.css';
import type { MemberWords } from './member-words.ts';

/** Before and after of a step, folded up until somebody asks. */
export function ChangeTable({ members, words }: { members: readonly ChangedMember[]; words: MemberWords }) {
  const { t } = useTranslation('communication/document-list');
  if (members.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{t('changes.title', { count: members.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('changes.member')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
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
    </details>
  );
}
