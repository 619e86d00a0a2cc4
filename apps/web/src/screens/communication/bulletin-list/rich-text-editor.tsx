import { Editor } from '@tiptap/core';
import { Alert } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBulletin } from './bulletin-document.ts';
import { bulletinExtensions } from './bulletin-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './rich-text.module.css';

export interface RichTextProps {
  id?: string;
  label: string;
  /** HTML. Empty without content. */
  value?: string | null;
  onChange?: (html: string) => void;
  onBlur?: () => void;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

/** Editor for text with headings, lists, links and tables. Tab leaves it; Alt+F10 moves to its toolbar. */
export function RichTextEditor(props: RichTextProps) {
  const { id, label, value, onBlur } = props;
  const { t } = useTranslation('communication/bulletin-list');
  const html = value ?? '';
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  /** HTML of the editor at the last change from either side. */
  const held = useRef(html);
  const [editor, setEditor] = useState<Editor | null>(null);
  const first = useRef(html);
  const hasLoss = useMemo(() => first.current !== '' && readBulletin(first.current).hasLoss, []);
  latest.current = props;

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: bulletinExtensions(),
      content: readBulletin(latest.current.value ?? '').document,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '', tabindex: '0' },
        // Tab keeps its browser behaviour, so keyboard users can leave the editor.
        handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      },
      onUpdate: ({ editor: changed }) => {
        held.current = changed.isEmpty ? '' : changed.getHTML();
        latest.current.onChange?.(held.current);
      },
    });
    held.current = latest.current.value ?? '';
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || editor.isDestroyed || html === held.current) return;
    held.current = html;
    editor.commands.setContent(readBulletin(html).document, { emitUpdate: false });
  }, [editor, html]);

  const { 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': described } = props;
  useEffect(() => {
    // After a tab is shown again, the editor is destroyed until the effect creates a new one.
    if (!editor || editor.isDestroyed) return;
    const facts = {
      id,
      'aria-label': label,
      'aria-required': required,
      'aria-invalid': invalid,
      'aria-describedby': described,
    };
    for (const [name, fact] of Object.entries(facts)) {
      if (fact === undefined) editor.view.dom.removeAttribute(name);
      else editor.view.dom.setAttribute(name, String(fact));
    }
  }, [editor, id, label, required, invalid, described]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    toolbar.current?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for several fields
    <div
      role="group"
      aria-label={t('editor.group', { label })}
      className={styles.editor}
      onBlur={onBlur}
      onKeyDown={handleKeyDown}
    >
      {hasLoss && <Alert type="warning" showIcon title={t('editor.loss')} />}
      {editor && <EditorToolbar editor={editor} label={label} place={toolbar} />}
      <div ref={place} />
    </div>
  );
}
