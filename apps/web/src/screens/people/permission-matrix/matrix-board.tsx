import { Alert, Button, Input, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupActions } from '../../../resources/permissions/action-groups.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { PendingOverlay } from '../../../shared/feedback/pending-overlay.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useNarrow } from '../../../stores/use-narrow.ts';
import { CopyRoleDialog } from './copy-role-dialog.tsx';
import type { Matrix } from './matrix-changes.ts';
import { MatrixTable } from './matrix-table.tsx';
import styles from './permission-matrix.module.css';
import { SaveChangesDialog } from './save-changes-dialog.tsx';
import { useMatrixEditor } from './use-matrix-editor.ts';

/** Permission matrix with its tools: search, role selection on a phone, copy, save. */
export function MatrixBoard({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('people/permission-matrix');
  const language = useLanguage();
  const isNarrow = useNarrow();
  const work = useMatrixEditor(matrix);
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted.trim().toLowerCase());
  const [selected, setChosen] = useState<number | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const groups = useMemo(
    () =>
      groupActions(
        matrix.actions.filter(({ code, title, titleEn }) =>
          `${code} ${title} ${titleEn}`.toLowerCase().includes(text),
        ),
      ),
    [matrix, text],
  );
  const shown = selected ?? matrix.roles.find(({ isEditable }) => isEditable)?.accountType;
  const roles = isNarrow ? matrix.roles.filter(({ accountType }) => accountType === shown) : matrix.roles;
  const failure = work.error && failureText(work.error);

  return (
    <div className={styles.board}>
      <div className={styles.bar}>
        <Input
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          placeholder={t('search')}
          aria-label={t('search')}
          allowClear
          className={styles.search ?? ''}
        />
        {isNarrow && (
          <Select
            aria-label={t('role')}
            value={shown ?? null}
            onChange={setChosen}
            options={matrix.roles.map(({ accountType }) => ({
              value: accountType,
              label: enumLabel('AccountType', accountType, language),
            }))}
            className={styles.search ?? ''}
          />
        )}
        {work.canChange ? (
          <span className={styles.actions}>
            <span role="status">{work.changeCount > 0 && t('changes', { count: work.changeCount })}</span>
            <Button onClick={() => setIsCopying(true)}>{t('copy.open')}</Button>
            <Button disabled={work.changeCount === 0 || work.isPending} onClick={work.discard}>
              {t('discard')}
            </Button>
            <Button type="primary" disabled={work.changeCount === 0} onClick={() => setIsConfirming(true)}>
              {t('save')}
            </Button>
          </span>
        ) : (
          <span className={styles.quiet}>{t('readOnly')}</span>
        )}
      </div>
      {failure && <Alert type="error" showIcon title={failure.text} description={t('kept')} />}
      <PendingOverlay isPending={work.isPending}>
        {groups.length === 0 ? (
          <p className={styles.quiet}>{t('none')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <section className={styles.scroll} tabIndex={0} aria-label={t('title')}>
            <MatrixTable
              groups={groups}
              roles={roles}
              isHeld={work.isHeld}
              wasHeld={work.wasHeld}
              mayChange={work.mayChange}
              onToggle={work.toggle}
            />
          </section>
        )}
      </PendingOverlay>
      <SaveChangesDialog
        isOpen={isConfirming}
        roleChanges={work.roleChanges}
        isPending={work.isPending}
        onSave={async () => {
          await work.save();
          setIsConfirming(false);
        }}
        onClose={() => setIsConfirming(false)}
      />
      <CopyRoleDialog
        isOpen={isCopying}
        roles={matrix.roles}
        onCopy={work.copy}
        onClose={() => setIsCopying(false)}
      />
    </div>
  );
}
