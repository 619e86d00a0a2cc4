import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../e2e/harness/browser-launch.ts';
import { startTestMock } from '../../e2e/harness/test-mock.ts';
import { projectRoot } from '../process/project-root.ts';
import { optionsOfProcess } from '../process/read-options.ts';
import { prepareReferenceProduct } from '../start/prepare-product.ts';
import { shots } from './shots.ts';
import { openSignedIn } from './signed-in-page.ts';

/** Pictures are committed, so they stay small. */
const MAX_BYTES = 150_000;
const QUALITY = 80;
const WIDTH_PX = 1280;
const folder = join(projectRoot, 'docs/pictures');

/** Playwright writes only PNG and JPEG. The browser itself also writes WebP, at a quarter of the size. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  const picture = Buffer.from(data, 'base64');
  if (picture.length > MAX_BYTES)
    throw new Error(`${name} has ${picture.length} bytes; ${MAX_BYTES} at most are committed.`);
  writeFileSync(join(folder, name), picture);
  console.log(`docs/pictures/${name}  ${Math.round(picture.length / 1000)} kB`);
}

optionsOfProcess(
  `Takes the pictures of docs/pictures from the product with its reference data.

  npm run screenshots`,
  {},
);
mkdirSync(folder, { recursive: true });
await prepareReferenceProduct();
const mock = await startTestMock('screenshots');
const browser = await chromium.launch(browserLaunch());
try {
  for (const language of ['zh', 'en'] as const) {
    const page = await openSignedIn(browser, mock.url, { account: 'manager', language });
    for (const { name, heightPx, show } of shots) {
      await page.setViewportSize({ width: WIDTH_PX, height: heightPx });
      await show(page);
      await keepPicture(page, `${name}.${language}.webp`);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await mock.stop();
}
