import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { evictScreen, fetchScreen, getScreen } from './screen-cache.ts';
import { ScreenLoader } from './screen-loader.tsx';

const show = (component: string) =>
  render(
    <MemoryRouter>
      <ScreenLoader component={component} />
    </MemoryRouter>,
  );
afterEach(() => evictScreen('static/not-found'));
const skeleton = () => document.querySelector('.ant-skeleton');

it('shows a skeleton until the screen is loaded, without a console warning', async () => {
  await act(async () => {
    show('static/not-found');
  });
  await act(async () => {
    await getScreen('static/not-found');
  });
  expect(skeleton()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

it('shows a prefetched screen at once', async () => {
  await fetchScreen('static/not-found');
  show('static/not-found');
  expect(skeleton()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
