import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Select } from 'antd';
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EDITOR_TOOLS, type EditorTool, TABLE_TOOLS } from './editor-tools.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './rich-text.module.css';

interface EditorToolbarProps {
  editor: Editor;
  /** Label of the field that the toolbar belongs to. */
  label: string;
  place: RefObject<HTMLDivElement | null>;
}

// Selects in a form field fill its width by default.
const LEVEL_STYLE = { width: 112 };

/** Formatting toolbar with one Tab stop and arrow-key navigation. */
export function EditorToolbar({ editor, label, place }: EditorToolbarProps) {
  const { t } = useTranslation('communication/bulletin-list');
  const [isLinking, setIsLinking] = useState(false);
  // Subscribes for re-rendering only. The active formats are read from the editor.
  useSyncExternalStore(
    (tell) => {
      editor.on('transaction', tell);
      return () => editor.off('transaction', tell);
    },
    () => editor.state,
  );
  const act = (tool: Pick<EditorTool, 'act'>) => tool.act(editor.chain().focus()).run();
  const button = (tool: EditorTool) => {
    const name = t(`editor.${tool.name}`);
    return (
      <Button
        key={tool.name}
        type="text"
        size="small"
        icon={tool.icon}
        aria-label={name}
        title={tool.keys ? t('editor.withKeys', { name, keys: tool.keys }) : name}
        {...(tool.isOn && { 'aria-pressed': tool.isOn(editor) })}
        className={styles.tool ?? ''}
        onClick={() => act(tool)}
      />
    );
  };
  const level = [2, 3].find((each) => editor.isActive('heading', { level: each })) ?? 0;

  return (
    <>
      <div
        ref={place}
        role="toolbar"
        aria-label={t('editor.toolbar', { label })}
        className={styles.toolbar}
        onKeyDown={leadOn}
        onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
      >
        <Select
          size="small"
          variant="borderless"
          style={LEVEL_STYLE}
          aria-label={t('editor.level')}
          value={level}
          options={[0, 2, 3].map((each) => ({ value: each, label: t(`editor.levels.${each}`) }))}
          onChange={(selected: number) => {
            const chain = editor.chain().focus();
            (selected === 0 ? chain.setParagraph() : chain.setHeading({ level: selected as 2 | 3 })).run();
          }}
        />
        {EDITOR_TOOLS.marks.map(button)}
        <Button
          type="text"
          size="small"
          icon={<LinkOutlined />}
          aria-label={t('editor.link')}
          title={t('editor.link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinking}
          className={styles.tool ?? ''}
          onClick={() => setIsLinking(!isLinking)}
        />
        {EDITOR_TOOLS.blocks.map(button)}
        {EDITOR_TOOLS.history.map(button)}
        {editor.isActive('table') &&
          TABLE_TOOLS.map((tool) => (
            <Button key={tool.name} type="text" size="small" onClick={() => act(tool)}>
              {t(`editor.${tool.name}`)}
            </Button>
          ))}
      </div>
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

const STOPS = 'button, input';

function stopsOf(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(STOPS)];
}

function leadOn(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  if (
    target instanceof HTMLElement &&
    target.getAttribute('aria-expanded') === 'true' &&
    target.matches('input')
  )
    return;
  const stops = stopsOf(currentTarget);
  const place = stops.indexOf(target as HTMLElement);
  const wanted = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: stops.length - 1 }[key];
  if (wanted === undefined || place === -1) return;
  event.preventDefault();
  event.stopPropagation();
  stops.at(wanted % stops.length)?.focus();
}

/** Moves the Tab stop to the tool that was used last. */
function keepOneStop(toolbar: Element, focused: EventTarget) {
  for (const stop of stopsOf(toolbar)) stop.tabIndex = stop === focused ? 0 : -1;
}
