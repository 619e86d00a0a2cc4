import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuickTabs } from './quick-tabs.tsx';

const PHONE = 390;
const TAB = 120;
const ids = ['all', 'asked', 'waiting', 'done', 'void'];

it('scrolls the active tab into view if the strip is wider than the page', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = ids.indexOf(this.textContent);
    return place < 0 ? new DOMRect(0, 0, PHONE, 40) : new DOMRect(place * TAB, 0, TAB, 40);
  });
  const strip = (state: string) => (
    <QuickTabs
      label="states"
      tabs={ids.map((id) => ({ id, label: id, filters: { state: id } }))}
      url={{ filters: { state }, applyFilters: () => true }}
    />
  );
  const { rerender } = render(strip('all'));
  expect(screen.getByRole('group').scrollLeft).toBe(0);
  rerender(strip('void'));
  expect(screen.getByRole('group').scrollLeft).toBe(5 * TAB - PHONE);
});
