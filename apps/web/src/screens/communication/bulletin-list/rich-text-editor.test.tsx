import { render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it } from 'vitest';
import { loadScreen } from '../../../app/views/screen-registry.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

it('keeps its content when its tab is shown again', async () => {
  // The texts load with the screen.
  await loadScreen('communication/bulletin-list');
  const editor = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <RichTextEditor id="content" label="公告內容" value="<p>停電</p>" />
    </Activity>
  );
  const { rerender } = render(editor('visible'));
  expect((await screen.findByRole('textbox', { name: '公告內容' })).textContent).toBe('停電');
  rerender(editor('hidden'));
  rerender(editor('visible'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '公告內容' }).textContent).toBe('停電'));
  expect(screen.getByRole('textbox').id).toBe('content');
});
