import type { VerifyRequest } from '@parking-plus/contracts/control';
import type { FastifyInstance } from 'fastify';
import { preferredLanguage } from '../../errors/localized-text.ts';
import { SCENARIO_PRESETS } from './presets.ts';
import { verifySchema } from './rule-schema.ts';
import { assertMatch, checkedScenario } from './rule-validation.ts';
import { activatePreset } from './scenario-requests.ts';
import { ruleNotFound } from './scenarios.errors.ts';
import { verifyCalls } from './verify-calls.ts';

/** Serves `/__mock/scenarios`, the active rules and the presets, and `/__mock/verify`. Guarded by the scope that registers it. */
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

  app.post<{ Body: VerifyRequest }>('/verify', { schema: { body: verifySchema } }, async (request, reply) => {
    assertMatch(request.body.match);
    const language = preferredLanguage(request.headers['accept-language']);
    const result = verifyCalls(app, request.body, language);
    return reply.code(result.success ? 200 : 409).send(result);
  });
}
