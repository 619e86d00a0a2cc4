import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from '../fields/form.module.css';
import { DRAWER_WIDTH, useDrawerFrame } from './use-drawer-frame.ts';

interface FrameDrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Beside the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A drawer as wide as those of forms; its footer has the actions, the main one last. */
export function FrameDrawer({ open, title, onClose, extra, footer, children }: FrameDrawerProps) {
  return (
    <Drawer
      {...useDrawerFrame(open)}
      open={open}
      title={title}
      size={DRAWER_WIDTH}
      onClose={onClose}
      extra={extra}
      footer={footer && <div className={styles.footer}>{footer}</div>}
    >
      {children}
    </Drawer>
  );
}
