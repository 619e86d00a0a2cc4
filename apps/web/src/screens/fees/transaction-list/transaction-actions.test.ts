import { dealCodes, PaymentMethod } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import { buildRow } from '../../../testing/builders/transaction-builders.ts';
import { transactionActions } from './transaction-actions.ts';

const deeds = { onChangePlate: vi.fn(), onIssueInvoice: vi.fn(), onAllowance: vi.fn(), onVoid: vi.fn() };
const actions = transactionActions(((key: string) => key) as TFunction, deeds);

it.each([
  [false, ['pictures', 'plate', 'laterInvoice', 'void']],
  [true, ['pictures', 'plate']],
])(
  'offers for revenue without an invoice, restored by a deletion: %s, the acts %j',
  (isBroughtBack, expected) => {
    const row = buildRow({ invoiceNumber: null, paymentMethod: PaymentMethod.Cash, isBroughtBack });
    expect(actions.filter(({ isVisible }) => isVisible?.(row) ?? true).map(({ id }) => id)).toEqual(expected);
  },
);

it.each(['TransactionVoid', 'InvoiceAllowance'] as const)(
  'disables %s while a pending document blocks it',
  (deal) => {
    const code = dealCodes[deal];
    const stateCode = '30201501';
    const row = buildRow({
      pendingDocuments: [{ documentId: '30201-1151120-001', dealType: '30201', stateCode, blocks: [code] }],
    });
    const blocked = actions
      .filter(({ disabledReason }) => disabledReason?.(row) === 'pending.reason')
      .map(({ id }) => id);
    expect(blocked).toEqual([deal === 'TransactionVoid' ? 'void' : 'allowance']);
  },
);
