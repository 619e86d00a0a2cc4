import { act, render, waitFor } from '@testing-library/react';
import { Activity, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { cancelLeaveConfirmation, confirmLeave, useLeaveConfirmation } from './leave-confirmation.ts';
import {
  clearUnsavedChanges,
  isTabUnsaved,
  registerUnsavedChanges,
  unsavedWorkIn,
  useUnsavedStore,
} from './unsaved-changes.ts';
import { UnsavedScope } from './unsaved-scope.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

const scope = { id: '/a', title: '甲' };
let changeForm: (change: 'save' | 'leave') => void = () => {};

function Form() {
  const [isDirty, setIsDirty] = useState(true);
  useUnsavedChanges({ isDirty, label: '表單', save: async () => true });
  useEffect(() => {
    changeForm = (change) => change === 'save' && setIsDirty(false);
  }, []);
  return null;
}

function Tab({ mode, hasForm = true }: { mode: 'visible' | 'hidden'; hasForm?: boolean }) {
  return (
    <Activity mode={mode}>
      <UnsavedScope value={scope}>{hasForm && <Form />}</UnsavedScope>
    </Activity>
  );
}

it('counts while its tab is hidden, and no longer after the form is unmounted there', async () => {
  const { rerender, unmount } = render(<Tab mode="visible" />);
  expect(isTabUnsaved('/a')).toBe(true);
  rerender(<Tab mode="hidden" />);
  expect(isTabUnsaved('/a')).toBe(true);
  expect(unsavedWorkIn(['/b'])).toEqual([]);
  rerender(<Tab mode="hidden" hasForm={false} />);
  await waitFor(() => expect(isTabUnsaved('/a')).toBe(false));
  rerender(<Tab mode="visible" />);
  expect(isTabUnsaved('/a')).toBe(true);
  unmount();
  expect(isTabUnsaved('/a')).toBe(false);
  await waitFor(() => expect(useUnsavedStore.getState().works).toEqual([]));
});

it('no longer counts after a hidden tab has saved it', async () => {
  const { rerender } = render(<Tab mode="visible" />);
  rerender(<Tab mode="hidden" />);
  act(() => changeForm('save'));
  await waitFor(() => expect(isTabUnsaved('/a')).toBe(false));
  expect(await confirmLeave('page')).toBe(true);
});

it('is neither asked about nor saved after the question is withdrawn', async () => {
  const saved: string[] = [];
  const first = {};
  const second = {};
  const endOfSession = async () => {
    saved.push('first');
    cancelLeaveConfirmation();
    return true;
  };
  registerUnsavedChanges(first, { scope, label: '一', save: endOfSession });
  registerUnsavedChanges(second, { scope, label: '二', save: async () => saved.push('second') > 0 });
  const mayLeave = confirmLeave('page');
  useLeaveConfirmation.getState().question?.answer('save');
  expect(await mayLeave).toBe(false);
  expect(saved).toEqual(['first']);
  expect(useLeaveConfirmation.getState().question).toBeNull();
  for (const key of [first, second]) clearUnsavedChanges(key);
});
