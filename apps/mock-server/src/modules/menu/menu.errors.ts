import type { MenuIssue, MenuIssueKind, MenuNodeShape, MenuParts } from '@parking-plus/domain';
import { MENU_LEVELS_MAX } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

const MESSAGES: Readonly<Record<MenuIssueKind, LocalizedText>> = {
  'unknown-view': localized('不是可用的畫面', 'is not a screen'),
  'unknown-group': localized('不是可用的群組', 'is not a group'),
  'missing-view': localized('未列於選單', 'is missing from the menu'),
  'name-twice': localized('在選單中出現兩次', 'appears twice in the menu'),
  'wrong-parent': localized(
    '所屬群組不存在，或是其下層群組',
    'is in a group that does not exist or that is below it',
  ),
  'too-deep': localized(
    `超過選單的 ${MENU_LEVELS_MAX} 層上限`,
    `is too deep: the menu can have at most ${MENU_LEVELS_MAX} levels`,
  ),
  'url-invalid': localized('的網址不正確，須以 https:// 開頭', 'needs a URL that starts with https://'),
  'title-missing': localized('須填寫中文與英文名稱', 'needs a Chinese and an English title'),
  'title-twice': localized('與同一群組的其他項目同名', 'has the same title as another item of its group'),
  'locked-out': localized(
    '須讓可變更選單的人員看到，不能隱藏或限制角色',
    'must be visible to users who can change the menu, so it cannot be hidden or restricted by role',
  ),
};

const MEMBERS: Readonly<Partial<Record<MenuIssueKind, string>>> = {
  'wrong-parent': '/parent',
  'too-deep': '/parent',
  'url-invalid': '/url',
  'title-missing': '/titles',
  'title-twice': '/titles',
};

/** All errors of a menu, each at its node. The message names the first. */
export function menuNotValid(
  nodes: readonly MenuNodeShape[],
  issues: readonly MenuIssue[],
  parts: MenuParts,
) {
  const titleOf = (name: string) =>
    nodes.find((node) => node.name === name)?.titles?.title ??
    [...parts.views, ...parts.groups].find((known) => known.name === name)?.title ??
    name;
  // The server knows the default titles in Chinese only.
  const englishTitleOf = (name: string) => nodes.find((node) => node.name === name)?.titles?.titleEn ?? name;
  const errors = issues.map(({ kind, name }) => {
    const index = nodes.findLastIndex((node) => node.name === name);
    return {
      pointer: index < 0 ? '/nodes' : `/nodes/${index}${MEMBERS[kind] ?? ''}`,
      code: kind,
      message: localized(
        `「${titleOf(name)}」${MESSAGES[kind].zh_TC}`,
        `“${englishTitleOf(name)}” ${MESSAGES[kind].en}`,
      ),
    };
  });
  const first = errors[0]?.message;
  return businessError(
    'menu-not-valid',
    localized(
      `未儲存：${first?.zh_TC ?? ''}，請修正後再儲存。`,
      `Not saved: ${first?.en ?? ''}. Correct it and save again.`,
    ),
    errors,
  );
}
