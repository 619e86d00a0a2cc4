import { Button, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LeaveConfirmation, useLeaveConfirmation } from './leave-confirmation.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';
import styles from './unsaved-dialog.module.css';

/** Lists unsaved changes and offers to save, discard or stay. */
export function UnsavedDialog() {
  const { t } = useTranslation('tabs');
  const question = useLeaveConfirmation((state) => state.question);
  const shown = useLast(question);
  if (!shown) return null;
  const { works, answer, isSaving } = shown;
  const canSaveAll = works.every(({ save }) => save !== undefined);
  const stay = () => answer('stay');
  return (
    <Modal
      open={question !== null}
      title={t('unsaved.title')}
      onCancel={stay}
      closable={false}
      keyboard={!isSaving}
      mask={{ closable: false }}
      width={460}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
      footer={
        <div className={styles.buttons}>
          <Button onClick={stay} disabled={isSaving} autoFocus={!canSaveAll}>
            {t('unsaved.stay')}
          </Button>
          <Button danger onClick={() => answer('discard')} disabled={isSaving}>
            {t('unsaved.discard')}
          </Button>
          {canSaveAll && (
            <Button type="primary" onClick={() => answer('save')} loading={isSaving} autoFocus>
              {t('unsaved.save')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('unsaved.text')}</p>
      <ul className={styles.works}>
        {works.map((work, index) => (
          // Form names are not unique, so the key is the index.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index}>{nameOf(work, t)}</li>
        ))}
      </ul>
    </Modal>
  );
}

/** Preserves the last question while the dialog closes. */
function useLast(question: LeaveConfirmation | null): LeaveConfirmation | null {
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  return question ?? last;
}

/** Returns `tab: form`, or one name if both are equal. */
function nameOf({ scope, label }: UnsavedChanges, t: TFunction): string {
  return scope && scope.title !== label ? t('unsaved.work', { tab: scope.title, label }) : label;
}
