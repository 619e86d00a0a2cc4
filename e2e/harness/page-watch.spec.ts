import { expect, test } from './fixtures.ts';
import { watchContext } from './page-watch.ts';

// Watches a separate context, so that the problems caused here do not fail this test.
test.describe('the watch over pages', () => {
  test('reports console errors and warnings, uncaught errors and other hosts', async ({ browser }) => {
    const context = await browser.newContext();
    const watch = watchContext(context, '127.0.0.1:1');
    const page = await context.newPage();
    await page.setContent(`<img src="http://elsewhere.invalid/x.png"><script>
      console.error('broken here'); console.warn('odd here'); console.log('fine');
      setTimeout(() => { throw new Error('fell over'); });
    </script>`);
    await expect.poll(() => watch.problems().join('\n')).toContain('uncaught error: fell over');
    const seen = watch.problems().join('\n');
    expect(seen).toContain('console error: broken here');
    expect(seen).toContain('console warning: odd here');
    expect(seen).toContain('request to another host: http://elsewhere.invalid/x.png');
    expect(seen).toContain('failed request: GET http://elsewhere.invalid/x.png (net::ERR_NAME_NOT_RESOLVED)');
    expect(seen).not.toContain('fine');
    await context.close();
  });

  test('reports a token in an address, except the hub’s', async ({ browser, mock }) => {
    const context = await browser.newContext();
    const watch = watchContext(context, new URL(mock.url).host);
    const page = await context.newPage();
    await page.goto(`${mock.url}login`);
    // Fulfilled here: neither the server nor the contract has such a call.
    await page.route(/token-here/, (route) => route.fulfill({ status: 204 }));
    await page.evaluate(async () => {
      await fetch('/signalr/token-here?access_token=x');
      await fetch('/plusapi/token-here?page=1');
      await fetch('/plusapi/token-here?page=1&access_token=x');
    });
    const { origin } = new URL(mock.url);
    await expect.poll(() => watch.problems()).toEqual([`token in an address: ${origin}/plusapi/token-here`]);
    await context.close();
  });

  test('reports a failed request until the test allows it', async ({ browser, mock }) => {
    const context = await browser.newContext();
    const watch = watchContext(context, new URL(mock.url).host);
    const page = await context.newPage();
    await page.goto(`${mock.url}login`);
    await page.evaluate(() => fetch('/__mock/there-is-no-such-thing').then((answer) => answer.text()));
    await expect.poll(() => watch.problems().join('\n')).toContain('404');
    watch.allowFailedRequest(/there-is-no-such-thing/);
    expect(watch.problems()).toEqual([]);
    await context.close();
  });
});
