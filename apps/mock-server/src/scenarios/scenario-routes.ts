import type { FastifyInstance } from 'fastify';
import { malformed, notFound } from '../errors/catalogue.ts';
import { checkedRule } from './checked-rule.ts';
import { SCENARIO_PRESETS } from './presets.ts';
import { scenarioOrderSchema } from './rule-schema.ts';
import type { RuleOrder } from './scenario-rule.ts';

type ScenarioOrder = RuleOrder | { readonly preset: string };

/** `/__mock/scenarios`: the rules in force, and the presets; guarded by the scope that registers it. */
export async function scenarioRoutes(app: FastifyInstance): Promise<void> {
  app.get('/scenarios', async () => ({
    success: true,
    rules: app.scenarios.list(),
    presets: SCENARIO_PRESETS.map(({ name, title }) => ({ name, title })),
  }));

  app.post<{ Body: ScenarioOrder }>(
    '/scenarios',
    { schema: { body: scenarioOrderSchema } },
    async ({ body }) => {
      if ('preset' in body) return { success: true, rules: putInForce(app, body.preset) };
      return { success: true, rule: app.scenarios.add(checkedRule(body)) };
    },
  );

  app.delete('/scenarios', async () => {
    app.scenarios.clear();
    return { success: true };
  });
  app.delete<{ Params: { id: string } }>('/scenarios/:id', async ({ params }) => {
    if (!app.scenarios.remove(params.id))
      throw notFound(`沒有規則 ${params.id}，請用 GET /__mock/scenarios 查看。`);
    return { success: true };
  });
}

function putInForce(app: FastifyInstance, name: string) {
  const preset = SCENARIO_PRESETS.find((known) => known.name === name);
  if (preset === undefined) {
    const names = SCENARIO_PRESETS.map((known) => known.name).join('、');
    throw malformed([], `沒有情境 ${name}，可用的是 ${names}。`);
  }
  app.scenarios.clear();
  // The newest stands first.
  for (const rule of preset.rules.toReversed()) app.scenarios.add(rule);
  if (preset.drops !== undefined) app.hub.dropConnections({ how: preset.drops });
  return app.scenarios.list();
}
