import { Dropdown, type MenuProps } from 'antd';
import { cloneElement, type ReactElement, type Ref, useRef } from 'react';

interface ButtonMenuProps {
  menu: MenuProps;
  /** Controlled open state; uncontrolled by default. */
  control?: { open: boolean; onOpenChange: (isOpen: boolean) => void };
  /** The button that opens it. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

/** A menu behind a button. The open menu has the focus, for arrow keys, and returns it to the button. */
export function ButtonMenu({ menu, control, children }: ButtonMenuProps) {
  const button = useRef<HTMLElement>(null);
  // Runs before the entry's action renders: a dialog returns the focus to the element that had it then.
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
            // Otherwise the same Enter would click the button that gets the focus.
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
