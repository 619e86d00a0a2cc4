import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, DatePicker, Select } from 'antd';
import { Activity, useCallback, useRef } from 'react';
import { expect, it } from 'vitest';
import { usePopupVisibility } from './use-popup-visibility.ts';

function View() {
  const place = useRef<HTMLDivElement>(null);
  const popupPlace = useCallback(() => place.current ?? document.body, []);
  usePopupVisibility(place);
  return (
    <div ref={place} data-testid="view">
      <ConfigProvider getPopupContainer={popupPlace}>
        <Select aria-label="狀態" showSearch options={[{ value: 1, label: '正常' }]} />
        <DatePicker aria-label="日期" />
      </ConfigProvider>
    </div>
  );
}

function Page({ shown }: { shown: 'one' | 'other' }) {
  return (
    <>
      <div role="tab" tabIndex={0} aria-selected={shown === 'other'}>
        另一頁
      </div>
      <button type="button">別處</button>
      <Activity mode={shown === 'one' ? 'visible' : 'hidden'}>
        <View />
      </Activity>
    </>
  );
}

const popUps = () =>
  [...screen.getByTestId('view').querySelectorAll('.ant-select-dropdown, .ant-picker-dropdown')].filter(
    (element) => !/-hidden|-leave/.test(element.className),
  );
const isOnScreen = (element: Element | undefined) =>
  element?.closest<HTMLElement>('[data-testid="view"]')?.style.display === '';

/** Waits until closing has completed: a list closes in a later task, a calendar in a later frame. */
const whatCloses = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

function show() {
  const { rerender } = render(<Page shown="one" />);
  return {
    user: userEvent.setup(),
    hide: () => act(async () => rerender(<Page shown="other" />)),
    showAgain: () => act(async () => rerender(<Page shown="one" />)),
  };
}

it.each(['狀態', '日期'])(
  'an open %s is hidden and restored with its view, and stays usable',
  async (name) => {
    const { user, hide, showAgain } = show();
    const input = within(screen.getByTestId('view')).getByLabelText(name);
    await user.click(input);
    await waitFor(() => expect(popUps()).toHaveLength(1));

    await user.click(screen.getByRole('tab'));
    await hide();
    await whatCloses();
    expect(popUps().map(isOnScreen)).toEqual([false]);

    await showAgain();
    await waitFor(() => expect(popUps().map(isOnScreen)).toEqual([true]));
    expect(document.activeElement).toBe(input);
    await user.click(screen.getByRole('button', { name: '別處' }));
    await waitFor(() => expect(popUps()).toEqual([]));
  },
);

it('a view left by a route change alone also keeps its open pop-ups', async () => {
  const { user, hide, showAgain } = show();
  const choices = screen.getByRole('combobox', { name: '狀態' });
  await user.click(choices);
  await waitFor(() => expect(popUps()).toHaveLength(1));
  await hide();
  await whatCloses();
  await showAgain();
  await waitFor(() => expect(popUps().map(isOnScreen)).toEqual([true]));
  expect(document.activeElement).toBe(choices);
});

it('a press elsewhere closes it as usual', async () => {
  const { user } = show();
  await user.click(screen.getByRole('combobox', { name: '狀態' }));
  await waitFor(() => expect(popUps()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '別處' }));
  await waitFor(() => expect(popUps()).toEqual([]));
});
