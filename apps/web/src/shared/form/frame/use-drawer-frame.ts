import type { DrawerProps } from 'antd';
import { useFocusReturn } from '../dialog/use-focus-return.ts';

/** Common settings of all drawers: width and focus handling. */
export const DRAWER_WIDTH = 720;

export function useDrawerFrame(open: boolean, afterOpen?: () => void) {
  const returnFocus = useFocusReturn(open);
  return {
    afterOpenChange: (isNowOpen) => (isNowOpen ? afterOpen?.() : returnFocus()),
    // antd would focus an element around the dialog: the dialog would miss key events, and the focus ring
    // would surround the page.
    autoFocus: false,
    // The panel returns the focus itself.
    focusable: { focusTriggerAfterClose: false },
    destroyOnHidden: true,
  } satisfies DrawerProps;
}
