import { request } from 'node:http';
import type { Page } from '@playwright/test';

/** Watches the files with an ending that a page has requested so far. */
function watchFiles(page: Page, ending: '.js' | '.css'): () => string[] {
  const urls = new Set<string>();
  page.on('request', (asked) => {
    if (asked.url().endsWith(ending)) urls.add(asked.url());
  });
  return () => [...urls];
}

export const watchScripts = (page: Page) => watchFiles(page, '.js');

export const watchStyleSheets = (page: Page) => watchFiles(page, '.css');

/**
 * Watches the scripts that a page requests before an element appears; later requests do not delay the user.
 * Call it before the page loads. Shape: `selector` is CSS; the returned function waits for the element.
 */
export async function watchScriptsBefore(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((awaited) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return;
      observer.disconnect();
      performance.mark('in-view');
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    await page.waitForFunction(() => performance.getEntriesByName('in-view').length > 0);
    return page.evaluate(() => {
      const end = performance.getEntriesByName('in-view')[0]?.startTime ?? 0;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
      return asked.map(({ name }) => name).filter((name) => name.endsWith('.js'));
    });
  };
}

/** Returns the bytes of one file as the server sends it; small files are sent uncompressed. */
function sentBytes(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the sum of the files in kB (1000 bytes), as the server sends them. */
export async function kilobytes(urls: readonly string[], encoding: 'gzip' | 'br'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => sentBytes(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Blocks a page's idle-time work, such as prefetching, until the returned function is called. */
export async function blockIdleCallbacks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const inPeace = requestIdleCallback.bind(window);
    const held: (() => void)[] = [];
    // The browser never uses handle 0, so cancelling it affects nothing else.
    window.requestIdleCallback = (work, options) => {
      held.push(() => inPeace(work, options));
      return 0;
    };
    addEventListener('release-idle-time', () => {
      window.requestIdleCallback = inPeace;
      for (const begin of held.splice(0)) begin();
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('release-idle-time')));
}
