import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { isMenuLink } from '@parking-plus/domain';
import { Tag } from 'antd';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import styles from './menu-editor.module.css';
import { keyOf, type MenuMove, type MenuNode } from './menu-reorder.ts';
import { nodeTitle, productTitle, roleOptions } from './menu-titles.ts';
import type { MenuTree } from './use-menu-editor.ts';

const TOOLS = [
  ['up', ArrowUpOutlined],
  ['down', ArrowDownOutlined],
  ['in', MenuUnfoldOutlined],
  ['out', MenuFoldOutlined],
] as const;

interface MenuRowProps {
  node: MenuNode;
  level: number;
  parts: MenuTree;
  isActive: boolean;
  isDragged: boolean;
  /** True while a node is dragged over this row. */
  isTarget: boolean;
  canChange: boolean;
  hasChildren: boolean;
  onFocus: () => void;
  onKeys: (event: KeyboardEvent) => void;
  onEdit: () => void;
  onMove: (move: MenuMove) => void;
  onRemove: () => void;
  onDrag: (key: string | null) => void;
  onDragOver: () => void;
  onDrop: () => void;
}

/** A node with its title, markers and move buttons. */
export function MenuRow(props: MenuRowProps) {
  const { node, level, parts, isActive, isDragged, isTarget, canChange, hasChildren, onDrag } = props;
  const { t } = useTranslation('people/menu-editor');
  const language = useLanguage();
  const title = nodeTitle(node, parts, language);
  const view = node.isGroup ? undefined : parts.views.find(({ name }) => name === node.name);
  const original = productTitle(node, parts, language);
  const roles = roleOptions(language).filter(({ value }) => node.roles.includes(value));
  const tabIndex = isActive ? 0 : -1;
  const isLink = !node.isGroup && isMenuLink(node.name);
  const remove = isLink ? 'removeLink' : 'remove';
  const words = node.isGroup ? <strong>{title}</strong> : title;

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 allows levels of list items; tree items cannot contain buttons.
    <li
      className={styles.row}
      aria-level={level}
      data-key={keyOf(node)}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
      draggable={canChange}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        onDrag(keyOf(node));
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      {canChange && <HolderOutlined aria-hidden className={styles.holder} />}
      <span className={styles.text}>
        {canChange ? (
          <button
            type="button"
            className={styles.name}
            data-tool="name"
            tabIndex={tabIndex}
            aria-label={t('edit', { title })}
            onFocus={props.onFocus}
            onKeyDown={props.onKeys}
            onClick={props.onEdit}
          >
            {words}
          </button>
        ) : (
          <span className={styles.name}>{words}</span>
        )}
        <span className={styles.summary}>
          {(view || node.url) && <span>{view?.path ?? node.url}</span>}
          {node.titles && original !== '' && <span>{t('formerly', { title: original })}</span>}
          {view?.isNeverShown ? <Tag>{t('neverShown')}</Tag> : node.isHidden && <Tag>{t('hidden')}</Tag>}
          {roles.length > 0 && (
            <Tag>{t('onlyFor', { roles: formatList(roles.map(({ label }) => label)) })}</Tag>
          )}
        </span>
      </span>
      {canChange && (
        <span className={styles.tools}>
          {TOOLS.map(([move, Icon]) => (
            <button
              key={move}
              type="button"
              className={styles.tool}
              data-tool={move}
              tabIndex={tabIndex}
              aria-label={t(`moves.${move}`, { title })}
              title={t(`tips.${move}`)}
              onFocus={props.onFocus}
              onClick={() => props.onMove(move)}
            >
              <Icon aria-hidden />
            </button>
          ))}
          {(isLink || (node.isGroup && !hasChildren)) && (
            <button
              type="button"
              className={styles.tool}
              tabIndex={tabIndex}
              aria-label={t(remove, { title })}
              title={t(`tips.${remove}`)}
              onFocus={props.onFocus}
              onClick={props.onRemove}
            >
              <DeleteOutlined aria-hidden />
            </button>
          )}
        </span>
      )}
    </li>
  );
}
