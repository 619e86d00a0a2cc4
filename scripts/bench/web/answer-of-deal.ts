import type { DataDeal, DealResult } from '@parking-plus/contracts';
import { dealCodes } from '@parking-plus/contracts';
import type { Page } from '@playwright/test';

/** Replaces what the server answers to a deal, from its own answer, so that the page gets more rows than a seed has. */
export async function changeAnswer<Deal extends DataDeal>(
  page: Page,
  deal: Deal,
  change: (result: DealResult<Deal>) => DealResult<Deal>,
): Promise<void> {
  await page.route('**/plusapi/data', async (route) => {
    const asked = route.request().postDataJSON() as { Model_DealType: string };
    if (asked.Model_DealType !== dealCodes[deal]) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { success: boolean; data: string; message?: string };
    if (!answer.success) throw new Error(`${deal}: ${answer.message}`);
    const data = JSON.stringify(change(JSON.parse(answer.data) as DealResult<Deal>));
    return route.fulfill({ response, json: { ...answer, data } });
  });
}
