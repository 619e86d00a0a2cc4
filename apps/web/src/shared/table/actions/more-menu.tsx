import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonMenu } from '../../page/button-menu.tsx';
import styles from './table-actions.module.css';

/** A menu entry: an action bound to its target. */
export interface MenuAction {
  id: string;
  label: string;
  isDanger?: boolean;
  disabledReason: string | null;
  onExecute?: () => void;
  to?: string;
  newTab?: boolean;
}

/**
 * Remaining actions behind one button. Creates the menu on first use, because a page has about a hundred of
 * these buttons.
 */
export function MoreMenu({
  actions,
  look,
  isInRow,
  label: givenLabel,
  icon = look === 'link' ? <span aria-hidden>⋯</span> : <EllipsisOutlined aria-hidden />,
}: {
  actions: readonly MenuAction[];
  look: 'link' | 'button';
  isInRow?: boolean;
  /** “More actions” by default. */
  label?: string;
  icon?: ReactNode;
}) {
  const { t } = useTranslation('table');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const label = givenLabel ?? t('actions.more');
  const shared = {
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    title: label,
    // Once created, the menu controls its open state.
    onClick: isOpen === null ? () => setOpen(true) : undefined,
  };
  const button =
    look === 'button' ? (
      <Button {...shared} icon={icon} />
    ) : (
      <button
        {...shared}
        type="button"
        className={styles.more}
        {...(isInRow ? { tabIndex: -1, 'data-row-action': '' } : {})}
      >
        {icon}
      </button>
    );
  if (isOpen === null) return button;
  return (
    <ButtonMenu
      control={{ open: isOpen, onOpenChange: setOpen }}
      menu={{
        items: actions.map((action) => ({
          key: action.id,
          label: <MenuLabel action={action} />,
          danger: action.isDanger,
          disabled: action.disabledReason !== null,
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            action.onExecute?.();
          },
        })),
      }}
    >
      {button}
    </ButtonMenu>
  );
}

function MenuLabel({ action: { label, disabledReason, to, newTab } }: { action: MenuAction }): ReactNode {
  if (disabledReason !== null) {
    return (
      <>
        {label}
        <span className={styles.reason}>{disabledReason}</span>
      </>
    );
  }
  if (to === undefined) return label;
  return (
    <Link to={to} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {label}
    </Link>
  );
}
