import { Button } from 'antd';
import { MoreMenu } from './more-menu.tsx';
import type { ToolbarAction } from './table-action.ts';

const MOST_PRIMARY = 2;

/** Toolbar actions: at most two buttons, the first one primary, and the rest in a menu. */
export function ToolbarActions({ actions }: { actions: readonly ToolbarAction[] }) {
  const bound = actions.map((action) => ({ ...action, whyNot: action.whyNot?.() ?? null }));
  const primary = bound.filter(({ isPrimary }) => isPrimary).slice(0, MOST_PRIMARY);
  const rest = bound.filter((action) => !primary.includes(action));
  return (
    <>
      {primary.map(({ id, label, icon, isDanger, whyNot, onAct }, index) => (
        <Button
          key={id}
          type={index === 0 ? 'primary' : 'default'}
          size="small"
          icon={icon}
          danger={isDanger}
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          onClick={onAct}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && <MoreMenu look="link" actions={rest} />}
    </>
  );
}
