import { dealActions } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionQueries } from '../../../resources/permissions/permission-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { useUnsavedChanges } from '../../../shared/unsaved/use-unsaved-changes.ts';
import {
  changeCode,
  changesToSend,
  copyRole,
  isHeldAfter,
  type Matrix,
  type MatrixChanges,
  openChanges,
  roleChanges,
  savedCodes,
} from './matrix-changes.ts';

type Role = Matrix['roles'][number];
const NOTHING: MatrixChanges = new Map();

/**
 * Manages the edits of the matrix with unsaved-changes protection. Changes of other users update the base.
 */
export function useMatrixEditor(matrix: Matrix) {
  const { t } = useTranslation('people/permission-matrix');
  const canChange = useCan([dealActions.PermissionChange]);
  const [typed, setTyped] = useState<MatrixChanges>(NOTHING);
  const changes = useMemo(() => openChanges(matrix, typed), [matrix, typed]);
  // Drops changes that the server already has. Otherwise they would reappear after another user reverts them.
  if (changes !== typed) setTyped(changes);
  const held = useMemo(() => savedCodes(matrix), [matrix]);
  const mayGive = useMemo(() => new Set(matrix.ownCodes), [matrix]);
  const action = useAction({
    run: (sent: ReturnType<typeof changesToSend>, { idempotencyKey }) =>
      api.data('PermissionChange', sent, { idempotencyKey }),
    success: t('saved'),
    invalidates: [permissionQueries.matrix().queryKey],
    showsOwnFailure: true,
  });

  async function save(): Promise<void> {
    await action.run(changesToSend(matrix, changes));
  }
  function discard() {
    setTyped(NOTHING);
    action.reset();
  }
  // No save from the leave dialog: it does not show the summary.
  useUnsavedChanges({ isDirty: changes.size > 0, label: t('title'), onDiscard: discard });

  const wasHeld = ({ accountType }: Role, code: string) => held.get(accountType)?.has(code) ?? false;
  return {
    canChange,
    changeCount: changes.size,
    roleChanges: useMemo(() => roleChanges(matrix, changes), [matrix, changes]),
    isPending: action.isPending,
    error: action.error,
    save,
    discard,
    wasHeld,
    isHeld: (role: Role, code: string) => isHeldAfter(changes, role.accountType, code, wasHeld(role, code)),
    mayChange: (role: Role, code: string) =>
      canChange && role.isEditable && (wasHeld(role, code) || mayGive.has(code)),
    toggle(accountType: number, code: string, isHeld: boolean) {
      const was = held.get(accountType)?.has(code) ?? false;
      setTyped((before) => changeCode(before, accountType, code, isHeld, was));
    },
    copy: (from: number, to: number) => setTyped((before) => copyRole(matrix, before, from, to)),
  };
}
