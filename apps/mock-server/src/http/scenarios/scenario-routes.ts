import type { FastifyInstance } from 'fastify';
import { SCENARIO_PRESETS } from './presets.ts';
import { scenarioOrderSchema } from './rule-schema.ts';
import { checkedRule } from './rule-validation.ts';
import { activatePreset, type ScenarioRequest } from './scenario-requests.ts';
import { ruleNotFound } from './scenarios.errors.ts';

/** Serves `/__mock/scenarios`: the active rules, and the presets. Guarded by the scope that registers it. */
export async function scenarioRoutes(app: FastifyInstance): Promise<void> {
  app.get('/scenarios', async () => ({
    success: true,
    rules: app.scenarios.list(),
    presets: SCENARIO_PRESETS.map(({ name, title }) => ({ name, title })),
  }));

  app.post<{ Body: ScenarioRequest }>(
    '/scenarios',
    { schema: { body: scenarioOrderSchema } },
    async ({ body }) => {
      if ('preset' in body) return { success: true, rules: activatePreset(app, body.preset) };
      return { success: true, rule: app.scenarios.add(checkedRule(body)) };
    },
  );

  app.delete('/scenarios', async () => {
    app.scenarios.clear();
    return { success: true };
  });
  app.delete<{ Params: { id: string } }>('/scenarios/:id', async ({ params }) => {
    if (!app.scenarios.remove(params.id)) throw ruleNotFound(params.id);
    return { success: true };
  });
}
