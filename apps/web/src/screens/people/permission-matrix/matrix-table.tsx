import type { Schemas } from '@parking-plus/contracts';
import { Fragment, type KeyboardEvent, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionGroup } from '../../../resources/permissions/action-groups.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { stepInGrid } from './matrix-keys.ts';
import styles from './permission-matrix.module.css';

type Role = Schemas['RolePermissions'];

interface MatrixTableProps {
  groups: readonly ActionGroup[];
  /** Visible roles: all of them, or one on a phone. */
  roles: readonly Role[];
  isHeld: (role: Role, code: string) => boolean;
  wasHeld: (role: Role, code: string) => boolean;
  mayChange: (role: Role, code: string) => boolean;
  onToggle: (accountType: number, code: string, isHeld: boolean) => void;
}

/** Checkboxes of codes by role. Arrow keys move between them, Space toggles, Tab leaves the table. */
export function MatrixTable({ groups, roles, isHeld, wasHeld, mayChange, onToggle }: MatrixTableProps) {
  const { t } = useTranslation('people/permission-matrix');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const signs = (code: string) =>
    roles
      .map((role) => {
        const held = isHeld(role, code);
        const isOpen = mayChange(role, code);
        return held === wasHeld(role, code)
          ? held
            ? isOpen
              ? 'x'
              : 'X'
            : isOpen
              ? '.'
              : ' '
          : held
            ? '+'
            : '-';
      })
      .join('');
  const names = roles.map(({ accountType }) => enumLabel('AccountType', accountType, language));
  const types = roles.map(({ accountType }) => accountType);
  const typeText = types.join();
  const nameText = names.join('\n');

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (table.current && stepInGrid(table.current, event.key)) event.preventDefault();
  };

  return (
    <table
      className={styles.matrix}
      ref={table}
      aria-label={t('title')}
      onKeyDown={handleKeyDown}
      onChange={(event) => {
        const box = event.target as unknown as HTMLInputElement;
        onToggle(Number(box.dataset.type), box.dataset.code ?? '', box.checked);
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('action')}</th>
          {roles.map(({ accountType, accountCount }, column) => (
            <th scope="col" key={accountType}>
              {names[column]}
              <span className={styles.quiet}>{t('accounts', { count: accountCount })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ domain, actions }, group) => (
          <Fragment key={domain}>
            <tr className={styles.domain}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {t(`domains.${domain}`)}
              </th>
            </tr>
            {actions.map(({ code, title, titleEn }, row) => (
              <MatrixRow
                key={code}
                code={code}
                title={language === 'en' ? titleEn : title}
                signs={signs(code)}
                types={typeText}
                names={nameText}
                isFirst={group === 0 && row === 0}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface MatrixRowProps {
  code: string;
  title: string;
  /** One character per role: `x` granted, `.` not, `+` and `-` changed, `X` and a space read-only. */
  signs: string;
  /** Types and names of the roles as text. Strings compare by value, so unchanged rows skip rendering. */
  types: string;
  names: string;
  /** True if the first checkbox of this row is the table's Tab stop. */
  isFirst: boolean;
}

const MatrixRow = memo(function MatrixRow({ code, title, signs, types, names, isFirst }: MatrixRowProps) {
  const roles = names.split('\n');
  const enterable = isFirst ? [...signs].findIndex((sign) => 'x.+-'.includes(sign)) : -1;
  return (
    <tr>
      <th scope="row">
        <span className={styles.code}>{code}</span> {title}
      </th>
      {types.split(',').map((type, column) => {
        const sign = signs[column] ?? ' ';
        const isChanged = sign === '+' || sign === '-';
        return (
          <td key={type} className={isChanged ? styles.changed : undefined}>
            <input
              type="checkbox"
              data-type={type}
              data-code={code}
              checked={sign === 'x' || sign === 'X' || sign === '+'}
              // The table handles changes with one listener instead of about a thousand.
              onChange={ignore}
              disabled={sign === 'X' || sign === ' '}
              tabIndex={column === enterable ? 0 : -1}
              aria-label={`${roles[column]} ${code} ${title}`}
            />
          </td>
        );
      })}
    </tr>
  );
});

function ignore(): void {}
