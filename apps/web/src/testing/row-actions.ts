import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Row = ReturnType<typeof within>;
type Label = string | RegExp;

/** Returns a row action's link, or its entry in the row's menu, which stays open. Null if the action is absent. */
export async function findRowAction(user: UserEvent, row: Row, label: Label): Promise<HTMLElement | null> {
  const link = row.queryByText(label, { selector: 'button, a' });
  if (link) return link;
  const opener = () =>
    row
      .queryAllByRole('button')
      .find((button: HTMLElement) => button.getAttribute('aria-haspopup') === 'menu');
  if (!opener()) return null;
  // A second press would close it.
  if (!opener()?.classList.contains('ant-dropdown-open')) await user.click(opener() as HTMLElement);
  const menu = await waitFor(() => {
    const open = document.querySelectorAll<HTMLElement>('.ant-dropdown:not(.ant-dropdown-hidden)');
    if (open.length !== 1) throw new Error(`${open.length} menus are open`);
    return open[0] as HTMLElement;
  });
  return within(menu).queryByText(label, { selector: '[role=menuitem] *' });
}

export async function rowAction(user: UserEvent, row: Row, label: Label): Promise<HTMLElement> {
  const action = await findRowAction(user, row, label);
  if (!action) throw new Error(`The row offers no ${label}`);
  return action;
}

export async function pressRowAction(user: UserEvent, row: Row, label: Label): Promise<void> {
  await user.click(await rowAction(user, row, label));
}

/** Returns why a row action is disabled, or null. */
export async function rowActionReason(user: UserEvent, row: Row, label: Label): Promise<string | null> {
  const action = await rowAction(user, row, label);
  if (action.closest('[aria-disabled=true]') === null) return null;
  return action.closest('[role=menuitem]') ? (action.firstElementChild?.textContent ?? '') : action.title;
}
