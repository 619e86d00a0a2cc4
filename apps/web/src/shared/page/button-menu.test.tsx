import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { expect, it, vi } from 'vitest';
import { ButtonMenu } from './button-menu.tsx';

it('takes the focus, and returns it on close and before an entry acts', async () => {
  const user = userEvent.setup();
  const onSignOut = vi.fn(() => document.activeElement);
  render(
    <ButtonMenu menu={{ items: [{ key: 'out', label: '登出' }], onClick: onSignOut }}>
      <Button>帳號選單</Button>
    </ButtonMenu>,
  );
  const button = screen.getByRole('button', { name: '帳號選單' });
  const entryHasFocus = () =>
    waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '登出', hidden: true })),
    );
  await user.click(button);
  await entryHasFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));

  await user.click(button);
  await entryHasFocus();
  await user.click(screen.getByRole('menuitem', { name: '登出', hidden: true }));
  expect(onSignOut).toHaveReturnedWith(button);
});
