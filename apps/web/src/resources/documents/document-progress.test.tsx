import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { buildDocumentHead } from '../../testing/builders/rental-builders.ts';
import { serveScreen } from '../../testing/serve-screen.ts';
import { DocumentProgress } from './document-progress.tsx';

const waited = vi.fn();

function Waiting() {
  waited();
  return null;
}

it('keeps the surrounding page while its texts load', async () => {
  serveScreen([]);
  const head = buildDocumentHead({ documentId: 'D1' });
  const document = { head, form: { transactionId: 'T1', reason: '重複收費' }, timeline: [] };
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback={<Waiting />}>
          <DocumentProgress deal="TransactionVoid" document={document} invalidates={[]} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  await screen.findByText('歷程');
  expect(waited).not.toHaveBeenCalled();
});
