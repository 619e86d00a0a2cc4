import { enumTables, type Schemas } from '@parking-plus/contracts';
import { type MenuParts, roleForAccountType } from '@parking-plus/domain';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { itemTitle } from '../../../shared/navigation/use-nav-title.ts';
import type { MenuNode } from './menu-moves.ts';

type MetaRole = Schemas['MetaRole'];

/** What the product calls a node; nothing for a group of one's own. */
export function productTitle({ name, isGroup }: MenuNode, parts: MenuParts, language: Language): string {
  const known = (isGroup ? parts.groups : parts.views).find((each) => each.name === name);
  return known === undefined ? '' : itemTitle(known, language);
}

/** What a node is called, as the menu will show it. */
export function nodeTitle(node: MenuNode, parts: MenuParts, language: Language): string {
  return node.titles ? itemTitle(node.titles, language) : productTitle(node, parts, language);
}

/** Every role, by the first account type that has it. */
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
