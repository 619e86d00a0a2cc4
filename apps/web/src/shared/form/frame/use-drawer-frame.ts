import type { DrawerProps } from 'antd';
import { useFocusReturn } from '../dialog/use-focus-return.ts';

/** What every drawer of the page shares: width, and where the focus goes. */
export const DRAWER_WIDTH = 720;

export function useDrawerFrame(open: boolean, afterOpen?: () => void) {
  const returnFocus = useFocusReturn(open);
  return {
    afterOpenChange: (isNowOpen) => (isNowOpen ? afterOpen?.() : returnFocus()),
    // Ant Design's own start is around the dialog: keys miss the dialog, and the focus ring surrounds the page.
    autoFocus: false,
    // It gives the focus back itself.
    focusable: { focusTriggerAfterClose: false },
    destroyOnHidden: true,
  } satisfies DrawerProps;
}
