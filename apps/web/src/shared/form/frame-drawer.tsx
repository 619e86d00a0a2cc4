import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { useFocusReturn } from './use-focus-return.ts';

const WIDTH = 720;

interface FrameDrawerProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  afterOpenChange?: (isOpen: boolean) => void;
  /** Beside the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The drawer that forms and their like stand in; its foot has what is done with them, the way on at its end. */
export function FrameDrawer({
  isOpen,
  title,
  onClose,
  afterOpenChange,
  extra,
  footer,
  children,
}: FrameDrawerProps) {
  const returnFocus = useFocusReturn(isOpen);
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={WIDTH}
      onClose={onClose}
      afterOpenChange={(isNowOpen) => {
        afterOpenChange?.(isNowOpen);
        if (!isNowOpen) returnFocus();
      }}
      // Ant Design's own start is around the dialog: keys miss the dialog, and the focus ring surrounds the page.
      autoFocus={false}
      // It gives the focus back itself.
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      extra={extra}
      footer={footer && <div className={styles.footer}>{footer}</div>}
    >
      {children}
    </Drawer>
  );
}
