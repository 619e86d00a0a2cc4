import { request } from 'node:http';
import type { Page } from '@playwright/test';

/** Watches which files of a kind, by the end of their names, a page has asked for until now. */
function watchFiles(page: Page, ending: '.js' | '.css'): () => string[] {
  const urls = new Set<string>();
  page.on('request', (asked) => {
    if (asked.url().endsWith(ending)) urls.add(asked.url());
  });
  return () => [...urls];
}

/** Which scripts a page has asked for until now. */
export const watchScripts = (page: Page) => watchFiles(page, '.js');

/** Which style sheets a page has asked for until now. */
export const watchStyleSheets = (page: Page) => watchFiles(page, '.css');

/**
 * Watches which scripts a page asked for before an element came into view; what it asks for afterwards keeps nobody waiting.
 * To be called before the page is loaded. Shape: `selector` is CSS; the answer waits for the element.
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

/** Bytes of one file as the server sends it; the smallest are sent as they are. */
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

/** Sum over files in kB (1000 bytes), as the server sends them. */
export async function kilobytes(urls: readonly string[], encoding: 'gzip' | 'br'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => sentBytes(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Keeps a page from doing anything in idle time, such as fetching ahead, until the answer is called. */
export async function holdIdleTime(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const inPeace = requestIdleCallback.bind(window);
    const held: (() => void)[] = [];
    // No handle of the browser's is 0, so that nothing else is cancelled by it.
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
