import { Dropdown, type MenuProps } from 'antd';
import { cloneElement, type ReactElement, type Ref, useRef } from 'react';

interface ButtonMenuProps {
  menu: MenuProps;
  /** Left out, the menu opens and closes by itself. */
  control?: { open: boolean; onOpenChange: (isOpen: boolean) => void };
  /** The button that opens it. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

/** A menu behind a button: opened it takes the focus, so that arrows choose, and gives it back to the button. */
export function ButtonMenu({ menu, control, children }: ButtonMenuProps) {
  const button = useRef<HTMLElement>(null);
  // Before what an entry opens is drawn, too: a dialog gives the focus back to what had it then.
  const giveFocusBack = () => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role="menu"]')) button.current?.focus();
  };
  return (
    <Dropdown
      {...control}
      trigger={['click']}
      autoFocus
      menu={{
        ...menu,
        onClick: (entry) => {
          const { type, currentTarget } = entry.domEvent;
          if (type === 'keydown') {
            // Else the same Enter would press the button that gets the focus.
            entry.domEvent.preventDefault();
            currentTarget.querySelector('a')?.click();
          }
          giveFocusBack();
          menu.onClick?.(entry);
        },
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) giveFocusBack();
        control?.onOpenChange(isOpen);
      }}
    >
      {cloneElement(children, { ref: button })}
    </Dropdown>
  );
}
