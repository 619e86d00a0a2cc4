import type { DrawerProps } from 'antd';
import { useId } from 'react';
import { useFocusReturn } from '../dialog/use-focus-return.ts';

/** Unit: px. */
export const DRAWER_WIDTH = 720;

/** Common settings of drawers with a mask: the focus is in the dialog while it is open, then on its opener. */
export function useDrawerFrame(open: boolean, afterOpen?: () => void) {
  const returnFocus = useFocusReturn(open);
  const id = useId();
  return {
    id,
    afterOpenChange: (isNowOpen) => {
      if (!isNowOpen) return returnFocus();
      afterOpen?.();
      // antd does this when the drawer opens, but not if it is still on the page from its last opening.
      const dialog = document.getElementById(id);
      if (!dialog?.contains(document.activeElement)) dialog?.querySelector('button')?.focus();
    },
    // antd would focus an element around the dialog: the dialog would miss key events, and the focus ring
    // would surround the page.
    autoFocus: false,
    // The panel returns the focus itself.
    focusable: { focusTriggerAfterClose: false },
    destroyOnHidden: true,
  } satisfies DrawerProps;
}
