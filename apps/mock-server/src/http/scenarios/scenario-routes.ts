import type { FastifyInstance } from 'fastify';
import { SCENARIO_PRESETS } from './presets.ts';
import { checkedScenario } from './rule-validation.ts';
import { activatePreset } from './scenario-requests.ts';
import { ruleNotFound } from './scenarios.errors.ts';

/** Serves `/__mock/scenarios`: the active rules, and the presets. Guarded by the scope that registers it. */
export async function scenarioRoutes(app: FastifyInstance): Promise<void> {
  app.get('/scenarios', async () => ({
    success: true,
    rules: app.scenarios.list(),
    presets: SCENARIO_PRESETS.map(({ name, title }) => ({ name, title })),
  }));

  app.post('/scenarios', async ({ body }) => {
    const order = checkedScenario(body);
    if ('preset' in order) return { success: true, rules: activatePreset(app, order) };
    return { success: true, rule: app.scenarios.add(order) };
  });

  app.delete('/scenarios', async () => {
    app.scenarios.clear();
    return { success: true };
  });
  app.delete<{ Params: { id: string } }>('/scenarios/:id', async ({ params }) => {
    if (!app.scenarios.remove(params.id)) throw ruleNotFound(params.id);
    return { success: true };
  });
}
