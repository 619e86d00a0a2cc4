import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordSection } from './record-section.tsx';

it('labels fields by the contract and keeps other items in their place', () => {
  render(
    <RecordSection
      title="合約"
      shape={rentalListShape.row}
      record={{ depositTwd: 8_400, paidThrough: null, startsOn: '2026-11-01' }}
      fields={[
        'startsOn',
        { label: '簽約時間', content: '2026/10/20 10:00' },
        { field: 'paidThrough', content: '尚未繳費' },
        { field: 'depositTwd', label: '押金（元）' },
      ]}
    />,
  );
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['起日', '簽約時間', '已繳至', '押金（元）']);
  expect(texts('definition')).toEqual(['2026/11/01', '2026/10/20 10:00', '尚未繳費', '8,400']);
});
