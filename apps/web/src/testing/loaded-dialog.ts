import { screen, waitFor } from '@testing-library/react';

/** Returns the dialog of a record once it is loaded. Another one stands for it until then. */
export function findLoadedDialog(): Promise<HTMLElement> {
  return waitFor(() => {
    const dialog = screen.getByRole('dialog');
    if (dialog.querySelector('[aria-busy=true]')) throw new Error('The record of the dialog is loading');
    return dialog;
  });
}
