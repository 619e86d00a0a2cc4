import type { Page } from '@playwright/test';

const SCROLL_STEPS = 60;
const SCROLL_PX = 60;

/** Turns the wheel at the mouse's place. Returns the durations of the frames meanwhile and the longest task, in ms. */
export async function scrollFrames(page: Page): Promise<{ frames: number[]; longestTask: number }> {
  const startedAt = await page.evaluate(() => performance.now());
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { plusFrames: times });
    const note = (time: number) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let step = 0; step < SCROLL_STEPS; step += 1) {
    await page.mouse.wheel(0, SCROLL_PX);
    await page.waitForTimeout(16);
  }
  const { times, longest } = await page.evaluate(
    (since) => ({
      times: (window as unknown as { plusFrames: number[] }).plusFrames,
      longest: Math.max(
        0,
        ...window.plusProbe.longTasks.filter(([at]) => at >= since).map(([, length]) => length),
      ),
    }),
    startedAt,
  );
  const frames = times.slice(1).map((time, index) => time - (times[index] as number));
  return { frames, longestTask: longest };
}
