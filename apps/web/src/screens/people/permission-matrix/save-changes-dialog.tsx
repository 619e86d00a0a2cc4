import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useFocusReturn } from '../../../shared/form/dialog/use-focus-return.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { RoleChange } from './matrix-changes.ts';
import styles from './permission-matrix.module.css';

interface SaveChangesDialogProps {
  isOpen: boolean;
  roleChanges: readonly RoleChange[];
  isPending: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Summary of the changes by role, to confirm before saving. */
export function SaveChangesDialog({
  isOpen,
  roleChanges,
  isPending,
  onSave,
  onClose,
}: SaveChangesDialogProps) {
  const { t } = useTranslation('people/permission-matrix');
  const returnFocus = useFocusReturn(isOpen);
  const accountCount = roleChanges.reduce((sum, { role }) => sum + role.accountCount, 0);
  return (
    <Modal
      open={isOpen}
      title={t('confirm.title')}
      okText={t('confirm.ok')}
      cancelText={t('confirm.cancel')}
      okButtonProps={{ disabled: roleChanges.length === 0 }}
      cancelButtonProps={{ disabled: isPending }}
      confirmLoading={isPending}
      closable={!isPending}
      keyboard={!isPending}
      mask={{ closable: !isPending }}
      onOk={onSave}
      onCancel={onClose}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) returnFocus();
      }}
      focusable={{ focusTriggerAfterClose: false }}
      width={560}
      destroyOnHidden
    >
      <p>{t('confirm.lead', { count: accountCount })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={styles.summary} tabIndex={0} aria-label={t('confirm.title')}>
        {roleChanges.map((change) => (
          <RoleSummary key={change.role.accountType} {...change} />
        ))}
      </section>
    </Modal>
  );
}

function RoleSummary({ role, given, taken }: RoleChange) {
  const { t } = useTranslation('people/permission-matrix');
  const language = useLanguage();
  const lists = [
    { name: 'added', actions: given },
    { name: 'removed', actions: taken },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <>
      <h3>
        {enumLabel('AccountType', role.accountType, language)}{' '}
        <span className={styles.quiet}>{t('accounts', { count: role.accountCount })}</span>
      </h3>
      {lists.map(({ name, actions }) => {
        const label = t(`confirm.${name}`, { count: actions.length });
        return (
          <div key={name}>
            <p>{label}</p>
            <ul aria-label={`${enumLabel('AccountType', role.accountType, language)} ${label}`}>
              {actions.map(({ code, title, titleEn }) => (
                <li key={code}>
                  <span className={styles.code}>{code}</span> {language === 'en' ? titleEn : title}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
