import { type ActionCode, actionTitles, enumTables } from '@parking-plus/contracts';
import { roleForAccountType } from '@parking-plus/domain';
import { text } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { Guard } from '../../rights/guard.ts';

/** Returns why a guarded element is hidden: the required action codes and account types. */
export function reasonText({ codes, types }: Guard, language: Language): string {
  const lines = [];
  if (codes) {
    const names = formatList(codes.map((code) => codeName(code, language)));
    lines.push(names === '' ? text('permissions', 'forNobody') : text('permissions', 'needsCode', { names }));
  }
  if (types) {
    const names = formatList(types.map((type) => `${type} ${enumLabel('AccountType', type, language)}`));
    lines.push(names === '' ? text('permissions', 'forNobody') : text('permissions', 'needsType', { names }));
  }
  return lines.join(text('permissions', 'sentences'));
}

/** Returns the roles that a hidden menu node requires. Shape: role names as sent by the server. */
export function rolesReasonText(roles: readonly string[], language: Language): string {
  const names = formatList(roles.map((role) => roleName(role, language)));
  return text('permissions', 'needsRole', { names });
}

function codeName(code: ActionCode, language: Language): string {
  const title = actionTitles[code]?.[language];
  return title ? `${code} ${title}` : code;
}

/** Returns the labels of a role's account types, because roles have no labels. */
function roleName(role: string, language: Language): string {
  const types = enumTables.AccountType.filter(({ code }) => roleForAccountType(Number(code)) === role);
  const labels = types.map(({ code }) => enumLabel('AccountType', Number(code), language));
  return labels.length > 0 ? formatList(labels) : role;
}
