import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ButtonMenu } from './button-menu.tsx';

function Account() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <ButtonMenu menu={{ items: [{ key: 'out', label: '登出', onClick: () => setIsAsked(true) }] }}>
        <Button>帳號選單</Button>
      </ButtonMenu>
      <Modal open={isAsked} title="要登出嗎？" cancelText="先不要" onCancel={() => setIsAsked(false)} />
    </>
  );
}

it('takes the focus, and gives it back when it is left or what an entry opened is closed', async () => {
  const user = userEvent.setup();
  render(<Account />);
  const button = screen.getByRole('button', { name: '帳號選單' });
  const entryHasFocus = () =>
    waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '登出', hidden: true })),
    );
  button.focus();
  await user.keyboard('{Enter}');
  await entryHasFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));

  await user.click(button);
  await entryHasFocus();
  await user.click(screen.getByRole('menuitem', { name: '登出' }));
  await user.click(await screen.findByRole('button', { name: '先不要' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
