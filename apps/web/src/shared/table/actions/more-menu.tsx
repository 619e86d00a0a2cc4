import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonMenu } from '../../page/button-menu.tsx';
import styles from './table-actions.module.css';

/** An entry of the menu: an action bound to what it is done with. */
export interface MenuAction {
  id: string;
  label: string;
  isDanger?: boolean;
  whyNot: string | null;
  onAct?: () => void;
  to?: string;
  newTab?: boolean;
}

/**
 * The actions for which there is no room, behind one button.
 * The menu itself is made when it is first asked for: a page has a hundred of these.
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
  /** Left out: further actions. */
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
    // Once there is a menu it opens and closes by itself.
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
          disabled: action.whyNot !== null,
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            action.onAct?.();
          },
        })),
      }}
    >
      {button}
    </ButtonMenu>
  );
}

function MenuLabel({ action: { label, whyNot, to, newTab } }: { action: MenuAction }): ReactNode {
  if (whyNot !== null) {
    return (
      <>
        {label}
        <span className={styles.reason}>{whyNot}</span>
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
