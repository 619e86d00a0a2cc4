import { Button } from 'antd';
import { MoreMenu } from './more-menu.tsx';
import type { ToolbarAction } from './table-action.ts';

const MAX_PRIMARY = 2;

/** Toolbar actions: at most two buttons, the first one primary, and the rest in a menu. */
export function ToolbarActions({ actions }: { actions: readonly ToolbarAction[] }) {
  const bound = actions.map((action) => ({ ...action, disabledReason: action.disabledReason?.() ?? null }));
  const primary = bound.filter(({ isPrimary }) => isPrimary).slice(0, MAX_PRIMARY);
  const rest = bound.filter((action) => !primary.includes(action));
  return (
    <>
      {primary.map(({ id, label, icon, isDanger, disabledReason, onExecute }, index) => (
        <Button
          key={id}
          type={index === 0 ? 'primary' : 'default'}
          size="small"
          icon={icon}
          danger={isDanger}
          disabled={disabledReason !== null}
          title={disabledReason ?? undefined}
          onClick={onExecute}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && <MoreMenu look="link" actions={rest} />}
    </>
  );
}
