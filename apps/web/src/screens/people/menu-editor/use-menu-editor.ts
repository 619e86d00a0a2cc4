import { type DealResult, dealActions } from '@parking-plus/contracts';
import { menuIssues, nextNodeName } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuQueries } from '../../../resources/menu/menu-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { useUnsavedChanges } from '../../../shared/unsaved/use-unsaved-changes.ts';
import { type MenuNode, ordered } from './menu-reorder.ts';

export type MenuTree = DealResult<'MenuTree'>;

/** Edited nodes and the version they are based on. Kept after saving until the new menu arrives. */
type Work = { nodes: readonly MenuNode[]; version: number; isSaved: boolean };

/** Manages the edits of the menu with unsaved-changes protection. A conflict keeps the edits. */
export function useMenuEditor(tree: MenuTree) {
  const { t } = useTranslation('people/menu-editor');
  const canChange = useCan([dealActions.MenuChange]);
  const [work, setWork] = useState<Work | null>(null);
  const base = useMemo(() => ordered(tree.nodes), [tree]);
  const open = work !== null && (!work.isSaved || work.version > tree.version) ? work : null;
  const nodes = open?.nodes ?? base;
  const isDirty = open !== null && !open.isSaved && JSON.stringify(nodes) !== JSON.stringify(base);
  const issues = useMemo(() => menuIssues(nodes, tree), [nodes, tree]);

  const change = useAction({
    run: (wanted: { version: number; nodes: MenuNode[] }, { idempotencyKey }) =>
      api.data('MenuChange', wanted, { idempotencyKey }),
    success: t('saved'),
    invalidates: [menuQueries.tree().queryKey],
    showsOwnFailure: true,
  });
  const reset = useAction({
    run: ({ subject, reason }: { subject: number; reason: string }, { idempotencyKey }) =>
      api.data('MenuReset', { version: subject, reason }, { idempotencyKey }),
    success: t('reset.done'),
    invalidates: [menuQueries.tree().queryKey],
    showsOwnFailure: true,
  });

  function arrange(next: readonly MenuNode[]) {
    if (next !== nodes) setWork({ nodes: next, version: open?.version ?? tree.version, isSaved: false });
  }
  async function save(): Promise<boolean> {
    if (issues.length > 0) return false;
    const version = open?.version ?? tree.version;
    const outcome = await change.run({ version, nodes: [...nodes] });
    if (outcome === null || 'error' in outcome) return false;
    setWork({ nodes, version: outcome.result.version, isSaved: true });
    return true;
  }
  function discard() {
    setWork(null);
    change.reset();
  }
  useUnsavedChanges({ isDirty, label: t('title'), save, onDiscard: discard });

  return {
    canChange,
    nodes,
    issues,
    isDirty,
    /** True if another user has changed the menu since the edits began. */
    isBehind: isDirty && open !== null && open.version < tree.version,
    isPending: change.isPending,
    error: change.error,
    reset,
    arrange,
    save,
    discard,
    newNode: (kind: 'group' | 'link'): MenuNode => ({
      name: nextNodeName(nodes, kind),
      parent: null,
      isGroup: kind === 'group',
      ...(kind === 'link' && { url: '' }),
      titles: { title: '', titleEn: '' },
      isHidden: false,
      roles: [],
    }),
  };
}
