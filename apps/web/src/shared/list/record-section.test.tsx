import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildRow } from '../../testing/builders/transaction-builders.ts';
import { RecordSection } from './record-section.tsx';

it('shows fields as the contract defines, and additional items in the given order', () => {
  render(
    <RecordSection
      title="停留"
      shape={transactionListShape.row}
      record={buildRow({ enteredAt: null, exitedAt: null, stayMinutes: 125 })}
      fields={[
        'stayMinutes',
        { field: 'enteredAt', content: '無進場紀錄' },
        { label: '車道', content: 'E1' },
        { field: 'exitedAt', label: '離場' },
      ]}
    />,
  );
  expect(screen.getByRole('region', { name: '停留' }).textContent).toBe(
    '停留停留2 小時 05 分進場無進場紀錄車道E1離場–',
  );
});
