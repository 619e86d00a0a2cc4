import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { DetailDrawer } from './detail-drawer.tsx';

beforeAll(() => loadNamespaces('table'));
afterEach(() => vi.restoreAllMocks());

function bodyOf(contentPixels: number): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(contentPixels);
  render(
    <DetailDrawer openKey="T1" keys={['T1']} title={(key) => key} onOpen={() => {}} onClose={() => {}}>
      {() => <p>只有文字</p>}
    </DetailDrawer>,
  );
  return screen.getByText('只有文字').closest('.ant-drawer-body') as HTMLElement;
}

it('can be scrolled by keys where it is longer than fits', () => {
  const body = bodyOf(1200);
  expect(body.tabIndex).toBe(0);
  body.focus();
  expect(document.activeElement).toBe(body);
});

it('is no stop for Tab where all of it fits', () => {
  expect(bodyOf(400).hasAttribute('tabindex')).toBe(false);
});
