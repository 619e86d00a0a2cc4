import type { MenuIssue, MenuIssueKind, MenuNodeShape, MenuParts } from '@parking-plus/domain';
import { MENU_LEVELS_MAX } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

const MESSAGES: Readonly<Record<MenuIssueKind, LocalizedText>> = {
  'unknown-view': localized('沒有這個畫面', 'is no screen'),
  'unknown-group': localized('沒有這個群組', 'is no group'),
  'missing-view': localized('選單少了這個畫面', 'is missing from the menu'),
  'name-twice': localized('在選單中出現兩次', 'is in the menu twice'),
  'wrong-parent': localized(
    '所屬群組不存在，或是自己的下級',
    'is in a group that is not there, or that is below it',
  ),
  'too-deep': localized(`選單最多 ${MENU_LEVELS_MAX} 層`, `is too deep: ${MENU_LEVELS_MAX} levels at most`),
  'title-missing': localized('中文與英文名稱都要填寫', 'needs both titles'),
  'title-twice': localized('同一群組中已有同名的項目', 'is called like another entry of its group'),
  'locked-out': localized(
    '可變更選單的人員必須看得到此畫面，不能隱藏或限制角色',
    'must be seen by those who may change the menu: it can be neither hidden nor closed to their role',
  ),
};

const MEMBERS: Readonly<Partial<Record<MenuIssueKind, string>>> = {
  'wrong-parent': '/parent',
  'too-deep': '/parent',
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
      `Not saved: ${first?.en ?? ''}. Mend it and save again.`,
    ),
    errors,
  );
}
