import { enumTables, type Schemas } from '@parking-plus/contracts';
import { type MenuParts, roleForAccountType } from '@parking-plus/domain';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { itemTitle } from '../../../shared/navigation/use-nav-title.ts';
import type { MenuNode } from './menu-reorder.ts';

type MetaRole = Schemas['MetaRole'];

/** Returns the default title of a node, or an empty string for a custom group. */
export function productTitle({ name, isGroup }: MenuNode, parts: MenuParts, language: Language): string {
  const known = (isGroup ? parts.groups : parts.views).find((each) => each.name === name);
  return known === undefined ? '' : itemTitle(known, language);
}

/** Returns the title of a node as the menu shows it. */
export function nodeTitle(node: MenuNode, parts: MenuParts, language: Language): string {
  return node.titles ? itemTitle(node.titles, language) : productTitle(node, parts, language);
}

/** Returns all roles, each with its first account type. */
export function roleOptions(language: Language): { value: MetaRole; label: string }[] {
  const first = new Map<string, number>();
  for (const { code } of enumTables.AccountType) {
    const role = roleForAccountType(Number(code));
    if (!first.has(role)) first.set(role, Number(code));
  }
  return [...first].map(([role, type]) => ({
    value: role as MetaRole,
    label: enumLabel('AccountType', type, language),
  }));
}
