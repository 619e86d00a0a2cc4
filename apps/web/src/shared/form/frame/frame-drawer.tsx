import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from '../fields/form.module.css';
import { DRAWER_WIDTH, useDrawerFrame } from './use-drawer-frame.ts';

interface FrameDrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Shown next to the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A drawer as wide as form drawers. Its footer has the actions, primary last. */
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
