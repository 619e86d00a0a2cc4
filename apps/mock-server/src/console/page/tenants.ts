import type { Tenant, Tenants } from '@parking-plus/contracts/control';
import { attempt, button, byId, control, listItem, onSubmit } from './control.ts';
import { word } from './texts.ts';

/** Shows the open tenants, if the server was started with tenants. */
export async function showTenants(): Promise<void> {
  const { limit, tenants } = await control<Tenants>('GET', '/tenants');
  byId('tenants-section').hidden = limit === 0;
  const list = byId('tenants');
  const shown = tenants.map(({ name, url }) => [name, url]);
  const text = JSON.stringify([shown, document.documentElement.lang]);
  if (list.dataset.shown === text) return;
  list.dataset.shown = text;
  list.replaceChildren(
    ...(tenants.length === 0 ? [`${word('noTenants')}${limit}`] : tenants.map(tenantItem)),
  );
}

function tenantItem({ name, url }: Tenant): HTMLLIElement {
  const close = button(
    word('close'),
    () =>
      void attempt(async () => {
        await control('DELETE', `/tenants/${encodeURIComponent(name)}`);
        await showTenants();
        return undefined;
      }),
  );
  close.setAttribute('aria-label', `${word('close')} ${name}`);
  return listItem(`${name} · ${url}`, close);
}

/** Opens a tenant when the form is submitted. */
export function startTenantForm(): void {
  onSubmit('tenant-form', async ({ name }) => {
    await control('POST', '/tenants', { name });
    await showTenants();
    return undefined;
  });
}
