import type { TenantRequest } from '@parking-plus/contracts/control';
import type { FastifyInstance } from 'fastify';
import { tenantsOff } from './tenants.errors.ts';
import type { Tenants } from './tenants.ts';

const tenantRequestSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string' } },
} as const;

/** Registers `/tenants`. The scope that registers it guards it and checks bodies. */
export async function tenantRoutes(app: FastifyInstance, options: { tenants: Tenants | undefined }) {
  const { tenants } = options;
  app.get('/tenants', async () => ({
    success: true,
    limit: tenants?.limit ?? 0,
    tenants: (await tenants?.list()) ?? [],
  }));
  app.post<{ Body: TenantRequest }>(
    '/tenants',
    { schema: { body: tenantRequestSchema } },
    async ({ body }) => {
      if (tenants === undefined) throw tenantsOff();
      const startedMs = performance.now();
      const { url } = await tenants.use(body.name);
      return { success: true, name: body.name, url, ms: Math.round(performance.now() - startedMs) };
    },
  );
  app.delete<{ Params: { name: string } }>('/tenants/:name', async ({ params }) => {
    if (tenants === undefined) throw tenantsOff();
    await tenants.close(params.name);
    return { success: true };
  });
}
