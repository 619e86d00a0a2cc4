import { BULLETIN_LINK_SCHEMES } from '@parking-plus/domain';
import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rich-text.module.css';

/** Input for the address of the selected text. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('communication/bulletin-list');
  const current = editor.getAttributes('link').href as string | undefined;
  const [address, setAddress] = useState(current ?? '');
  const [isWrong, setIsWrong] = useState(false);

  function apply() {
    const href = parseLinkUrl(address);
    setIsWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === undefined) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    // The surrounding form and drawer handle both keys too.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  }

  function close() {
    editor.commands.focus();
    onClose();
  }

  return (
    <div className={styles.link}>
      <Input
        size="small"
        autoFocus
        value={address}
        placeholder="https://"
        aria-label={t('editor.address')}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button size="small" type="primary" onClick={apply}>
        {t('editor.apply')}
      </Button>
      {current !== undefined && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('editor.unlink')}
        </Button>
      )}
      <Button size="small" type="text" onClick={close}>
        {t('editor.cancel')}
      </Button>
      {isWrong && (
        <span role="alert" className={styles.fault}>
          {t('editor.wrongAddress')}
        </span>
      )}
    </div>
  );
}

/** Returns the normalised address of a link, with a scheme, or null if the address is not allowed. */
export function parseLinkUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const scheme = address.slice(0, address.indexOf(':')).toLowerCase();
  return BULLETIN_LINK_SCHEMES.includes(scheme) && URL.canParse(address) ? address : null;
}
