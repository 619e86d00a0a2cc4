import { describe, expect, it } from 'vitest';
import { type InvoiceEvent, InvoiceState, transitionInvoice } from './invoice-states.ts';
import { InvoicePrint, printProof } from './proof/print-states.ts';

const events: InvoiceEvent[] = ['issue', 'void', 'add-allowance', 'delete-allowance', 'void-unissued'];

describe('transitionInvoice', () => {
  const legal: [InvoiceState, InvoiceEvent, number, InvoiceState][] = [
    [0, 'issue', 0, 1],
    [0, 'void-unissued', 0, 4],
    [1, 'void', 0, 2],
    [1, 'add-allowance', 0, 3],
    [3, 'add-allowance', 1, 3],
    [3, 'delete-allowance', 2, 3],
    [3, 'delete-allowance', 1, 1],
  ];

  it.each(legal)('moves %i by %s (%i allowances) to %i', (from, event, liveAllowances, to) => {
    expect(transitionInvoice(from, event, liveAllowances)).toEqual({ ok: true, state: to });
  });

  it('rejects everything else', () => {
    for (const from of Object.values(InvoiceState)) {
      for (const event of events) {
        if (legal.some(([state, legalEvent]) => state === from && legalEvent === event)) continue;
        const reason = from === 2 || from === 4 ? 'final' : 'not-allowed';
        expect(transitionInvoice(from, event, 1)).toEqual({ ok: false, reason });
      }
    }
  });

  it('rejects voiding an invoice with allowances', () => {
    expect(transitionInvoice(InvoiceState.Allowance, 'void', 1)).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
  });

  it('throws on deleting an uncounted allowance', () => {
    expect(() => transitionInvoice(InvoiceState.Allowance, 'delete-allowance', 0)).toThrow(RangeError);
  });
});

describe('printProof', () => {
  it('treats the first print as the original, on paper or from the cloud', () => {
    expect(printProof(InvoicePrint.Unprinted, 'paper', '')).toEqual({ ok: true, state: 1, isReprint: false });
    expect(printProof(InvoicePrint.Unprinted, 'cloud', '')).toEqual({ ok: true, state: 2, isReprint: false });
  });

  it.each([InvoicePrint.Printed, InvoicePrint.CloudDownload])(
    'requires a reason for the second from state %i',
    (state) => {
      expect(printProof(state, 'paper', '  ')).toEqual({ ok: false, reason: 'reason-required' });
      expect(printProof(state, 'paper', '紙張卡住')).toEqual({ ok: true, state, isReprint: true });
    },
  );
});
