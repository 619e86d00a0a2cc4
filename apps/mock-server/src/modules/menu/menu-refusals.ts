import type { MenuIssue, MenuIssueKind, MenuNodeShape, MenuParts } from '@parking-plus/domain';
import { MENU_LEVELS_MAX } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';

const MESSAGES: Readonly<Record<MenuIssueKind, string>> = {
  'unknown-view': '沒有這個畫面',
  'unknown-group': '沒有這個群組',
  'missing-view': '選單少了這個畫面',
  'name-twice': '在選單中出現兩次',
  'wrong-parent': '所屬群組不存在，或是自己的下級',
  'too-deep': `選單最多 ${MENU_LEVELS_MAX} 層`,
  'title-missing': '中文與英文名稱都要填寫',
  'title-twice': '同一群組中已有同名的項目',
  'locked-out': '可變更選單的人員必須看得到此畫面，不能隱藏或限制角色',
};

const MEMBERS: Readonly<Partial<Record<MenuIssueKind, string>>> = {
  'wrong-parent': '/parent',
  'too-deep': '/parent',
  'title-missing': '/titles',
  'title-twice': '/titles',
};

/** All that is wrong with a menu, each finding at its node; the message names the first. */
export function wrongMenu(nodes: readonly MenuNodeShape[], issues: readonly MenuIssue[], parts: MenuParts) {
  const titleOf = (name: string) =>
    nodes.find((node) => node.name === name)?.titles?.title ??
    [...parts.views, ...parts.groups].find((known) => known.name === name)?.title ??
    name;
  const errors = issues.map(({ kind, name }) => {
    const index = nodes.findLastIndex((node) => node.name === name);
    return {
      pointer: index < 0 ? '/nodes' : `/nodes/${index}${MEMBERS[kind] ?? ''}`,
      code: kind,
      message: `「${titleOf(name)}」${MESSAGES[kind]}`,
    };
  });
  return refuse('menu-not-valid', `未儲存：${errors[0]?.message ?? ''}，請修正後再儲存。`, errors);
}
