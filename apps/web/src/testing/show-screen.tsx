import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { antdLocale } from '../app/antd-locale.ts';
import { loadScreen } from '../app/views/screen-registry.ts';
import { currentLanguage, loadNamespaces } from '../i18n/i18n.ts';
import { createQueryClient } from '../shared/api/query-client.ts';

/** Shows one screen with the real router and cache, as in its tab. Without styles; see `openApp`. */
export async function showScreen(component: string, search = '') {
  const [Screen] = await Promise.all([loadScreen(component), loadNamespaces('table', 'form', 'inputs')]);
  const client = createQueryClient();
  const router = createMemoryRouter([{ path: `/${component}`, element: <Screen /> }], {
    initialEntries: [`/${component}${search}`],
  });
  render(
    <ConfigProvider
      locale={antdLocale(currentLanguage())}
      theme={{ token: { motion: false }, zeroRuntime: true }}
    >
      <App>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return { router, client, user: userEvent.setup() };
}
