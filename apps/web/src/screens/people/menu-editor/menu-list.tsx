import type { MenuParts } from '@parking-plus/domain';
import { menuInOrder } from '@parking-plus/domain';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import styles from './menu-editor.module.css';
import { dropNode, keyOf, type MenuMove, type MenuNode, moveNode } from './menu-reorder.ts';
import { MenuRow } from './menu-row.tsx';
import { nodeTitle } from './menu-titles.ts';
import type { MenuTree } from './use-menu-editor.ts';

interface MenuListProps {
  nodes: readonly MenuNode[];
  parts: MenuTree & MenuParts;
  canChange: boolean;
  onArrange: (nodes: readonly MenuNode[]) => void;
  onEdit: (node: MenuNode) => void;
}

const MOVES: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The tree as rows with one Tab stop. Arrow keys move the focus; Alt+arrow and dragging move the node. */
export function MenuList({ nodes, parts, canChange, onArrange, onEdit }: MenuListProps) {
  const { t } = useTranslation('people/menu-editor');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  /** Focus target after a moved row has rendered. Moving an element removes its focus. */
  const wanted = useRef<{ key: string; tool: string } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const rows = menuInOrder(nodes);
  const current = rows.some(({ node }) => keyOf(node) === active) ? active : rows[0] && keyOf(rows[0].node);

  useLayoutEffect(() => {
    const target = wanted.current;
    if (target === null) return;
    wanted.current = null;
    focusRow(list.current, target.key, target.tool);
  });

  function take(node: MenuNode, next: readonly MenuNode[]) {
    const title = nodeTitle(node, parts, language);
    if (next === nodes) return setSaid(t('cannotMove', { title }));
    const moved = next.find((each) => keyOf(each) === keyOf(node)) ?? node;
    const siblings = next.filter(({ parent }) => parent === moved.parent);
    const group = next.find(({ name, isGroup }) => isGroup && name === moved.parent);
    setSaid(
      t('moved', {
        title,
        group: group ? nodeTitle(group, parts, language) : t('top'),
        position: siblings.indexOf(moved) + 1,
        total: siblings.length,
      }),
    );
    onArrange(next);
  }

  function move(node: MenuNode, direction: MenuMove, tool: string) {
    const next = moveNode(nodes, keyOf(node), direction, parts);
    if (next !== nodes) wanted.current = { key: keyOf(node), tool };
    setActive(keyOf(node));
    take(node, next);
  }

  function handleKeys(event: KeyboardEvent, node: MenuNode, index: number) {
    const direction = MOVES[event.key];
    if (event.altKey && direction !== undefined && canChange) {
      event.preventDefault();
      move(node, direction, 'name');
      return;
    }
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = event.altKey ? undefined : rows[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setActive(keyOf(next.node));
    focusRow(list.current, keyOf(next.node), 'name');
  }

  return (
    <>
      <ul className={styles.list} ref={list} aria-label={t('title')}>
        {rows.map(({ node, level }, index) => (
          <MenuRow
            key={keyOf(node)}
            node={node}
            level={level}
            parts={parts}
            isActive={keyOf(node) === current}
            isDragged={keyOf(node) === dragged}
            isTarget={dragged !== null && dragged !== target && keyOf(node) === target}
            canChange={canChange}
            hasChildren={node.isGroup && nodes.some(({ parent }) => parent === node.name)}
            onFocus={() => setActive(keyOf(node))}
            onKeys={(event) => handleKeys(event, node, index)}
            onEdit={() => onEdit(node)}
            onMove={(direction) => move(node, direction, direction)}
            onRemove={() => onArrange(nodes.filter((each) => each !== node))}
            onDrag={setDragged}
            onDragOver={() => setTarget(keyOf(node))}
            onDrop={() => {
              const source = nodes.find((each) => keyOf(each) === dragged);
              if (source) take(source, dropNode(nodes, keyOf(source), keyOf(node), parts));
              setDragged(null);
            }}
          />
        ))}
      </ul>
      <output className={styles.said}>{said}</output>
    </>
  );
}

function focusRow(list: HTMLUListElement | null, key: string, tool: string): void {
  const row = [...(list?.children ?? [])].find(
    (each) => each instanceof HTMLElement && each.dataset.key === key,
  );
  row?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus();
}
