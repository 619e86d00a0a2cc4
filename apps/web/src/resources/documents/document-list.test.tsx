import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { bindNotices } from '../../shared/feedback/notify.ts';
import { buildDocumentHead } from '../../testing/builders/rental-builders.ts';
import { serveScreen } from '../../testing/serve-screen.ts';
import { DocumentList } from './document-list.tsx';

let said: string[];
let unbind: () => void;
beforeEach(async () => {
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  await loadNamespaces('document', 'form');
});
afterEach(() => unbind());

it('opens the reason dialog of a step without the previous step’s error', async () => {
  const server = serveScreen([]);
  server.on('POST /plusapi/Task/approve', () => ({ body: { success: false, message: '期別已結束' } }));
  const head = buildDocumentHead({ documentId: 'D1', allowedActions: ['approve', 'return'] });
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <DocumentList documents={[head]} invalidates={[]} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '核准 D1' }));
  await vi.waitFor(() => expect(said).toEqual(['期別已結束']), { timeout: 30_000 });
  await user.click(screen.getByRole('button', { name: '退回 D1' }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回 D1' }));
  expect(dialog.queryByText('期別已結束')).toBeNull();
});
