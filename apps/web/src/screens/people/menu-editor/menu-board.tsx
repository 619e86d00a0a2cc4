import { MENU_LEVELS_MAX } from '@parking-plus/domain';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { PendingOverlay } from '../../../shared/feedback/pending-overlay.tsx';
import { ReasonDialog } from '../../../shared/form/dialog/reason-dialog.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFocusFallback } from '../../../shared/page/use-focus-fallback.ts';
import styles from './menu-editor.module.css';
import { MenuList } from './menu-list.tsx';
import { changeNode, keyOf, type MenuNode } from './menu-reorder.ts';
import { nodeTitle } from './menu-titles.ts';
import { NodeDialog } from './node-dialog.tsx';
import { type MenuTree, useMenuEditor } from './use-menu-editor.ts';

/** Menu tree with its tools: new group, reset to the default menu, undo, save. */
export function MenuBoard({ tree }: { tree: MenuTree }) {
  const { t } = useTranslation('people/menu-editor');
  const language = useLanguage();
  const work = useMenuEditor(tree);
  const focusable = useFocusFallback();
  const [edited, setEdited] = useState<MenuNode | null>(null);
  const [resetVersion, setResetVersion] = useState<number | null>(null);
  const failure = work.error && failureText(work.error);
  const titleOf = (name: string) => {
    const node = work.nodes.find((each) => each.name === name);
    return node ? nodeTitle(node, tree, language) : name;
  };

  function take(node: MenuNode) {
    const { titles, url, isHidden, roles } = node;
    const isNew = !work.nodes.some((each) => keyOf(each) === keyOf(node));
    work.arrange(
      isNew
        ? [...work.nodes, node]
        : changeNode(work.nodes, keyOf(node), { titles, isHidden, roles, ...(url && { url }) }),
    );
    setEdited(null);
  }

  return (
    <div ref={focusable} tabIndex={-1} className={styles.board}>
      <div className={styles.header}>
        <div className={styles.bar}>
          {work.canChange ? (
            <>
              <Button onClick={() => setEdited(work.newNode('group'))}>{t('newGroup')}</Button>
              <Button onClick={() => setEdited(work.newNode('link'))}>{t('newLink')}</Button>
              <Button disabled={tree.isDefault || work.isDirty} onClick={() => setResetVersion(tree.version)}>
                {t('reset.open')}
              </Button>
              <span className={styles.actions}>
                <span role="status">{work.isDirty && t('unsaved')}</span>
                <Button disabled={!work.isDirty || work.isPending} onClick={work.discard}>
                  {t('discard')}
                </Button>
                <Button
                  type="primary"
                  disabled={!work.isDirty || work.issues.length > 0}
                  loading={work.isPending}
                  onClick={() => void work.save()}
                >
                  {t('save')}
                </Button>
              </span>
            </>
          ) : (
            <span className={styles.quiet}>{t('readOnly')}</span>
          )}
        </div>
        {work.isBehind && !failure && (
          <Alert
            type="warning"
            showIcon
            title={t('behind')}
            action={<Button onClick={work.discard}>{t('loadNewest')}</Button>}
          />
        )}
        {failure && (
          <Alert
            type="error"
            showIcon
            title={failure.text}
            description={t('kept')}
            action={work.isBehind && <Button onClick={work.discard}>{t('loadNewest')}</Button>}
          />
        )}
        {work.isDirty && work.issues.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('cannotSave')}
            description={
              <ul className={styles.issues}>
                {work.issues.map(({ kind, name }) => (
                  <li key={`${kind} ${name}`}>
                    {t(`issues.${kind}`, { title: titleOf(name), levels: MENU_LEVELS_MAX })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
      {work.canChange && <p className={styles.quiet}>{t('lead')}</p>}
      <PendingOverlay isPending={work.isPending}>
        <MenuList
          nodes={work.nodes}
          parts={tree}
          canChange={work.canChange}
          onArrange={work.arrange}
          onEdit={setEdited}
        />
      </PendingOverlay>
      <NodeDialog
        key={edited ? keyOf(edited) : ''}
        node={edited}
        tree={tree}
        onTake={take}
        onClose={() => setEdited(null)}
      />
      <ReasonDialog
        subject={resetVersion}
        title={t('reset.title')}
        okText={t('reset.ok')}
        action={work.reset}
        onDone={work.discard}
        onClose={() => setResetVersion(null)}
      >
        <p>{t('reset.lead')}</p>
      </ReasonDialog>
    </div>
  );
}
