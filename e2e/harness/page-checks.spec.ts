import { expect, test } from './fixtures.ts';
import { accessibilityIssues, bareComponents } from './page-checks.ts';

test('contrast violations are found in each text with a unique style', async ({ page }) => {
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const good = '<td style="color: #000; background: #fff">good</td>';
  const pale = '<td style="color: #ccc; background: #fff">pale</td>';
  const off =
    '<td style="color: #ccc; background: #fff"><button disabled style="color: #ccc">off</button></td>';
  const table = (rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
  // Axe skips single characters, so they cannot represent other texts.
  const sign = pale.replace('pale', '0');
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1>
    ${table([row(sign)])}
    ${table([...Array.from({ length: 30 }, () => row(good + good)), row(good + pale), row(pale + off)])}
    ${table([row(good + pale)])}
    <input aria-label="field" value="pale" style="color: #ccc; background: #fff">
    ${table([row(good + good), `<tr style="opacity: 0.2">${good + good}</tr>`])}</main></html>`);
  const issues = await accessibilityIssues(page);
  expect(issues.map((issue) => issue.split(':', 1)[0])).toEqual(['color-contrast']);
  expect(issues[0]?.match(/>pale</g)).toHaveLength(1);
  expect(issues[0]?.match(/>good</g)).toHaveLength(1);
  expect(issues[0]).toContain('aria-label="field"');
  expect(await page.locator('[data-to-read]').count()).toBe(0);
  expect(await accessibilityIssues(page, { rules: ['color-contrast'] })).toEqual(issues);
  expect(await accessibilityIssues(page, { rules: ['document-title'] })).toEqual([]);
});

test('a text that looks like another is looked at where that one is not, or where something lies beneath it', async ({
  page,
}) => {
  const part = (id: string, beneath: string, text: string) =>
    `<div id="${id}" style="position: relative; background: #fff">${beneath}<p style="position: relative">${text}</p></div>`;
  const box = '<i style="position: absolute; inset: 0; background: #333"></i>';
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1>
    ${part('first', '', 'plain')}${part('second', '', 'plain too')}${part('third', box, 'covered')}
    <div style="color: #ccc">${part('fourth', '', 'pale')}${part('fifth', '', 'pale too')}</div></main></html>`);
  const found = async (where: { within?: string[]; without?: string[] }) =>
    (await accessibilityIssues(page, where)).join().match(/(?<=>)\w[\w ]*(?=<)/g);
  expect(await found({})).toEqual(['covered', 'pale']);
  expect(await found({ without: ['#fourth'] })).toEqual(['covered', 'pale too']);
  expect(await found({ within: ['#fifth'] })).toEqual(['pale too']);
});

test('what is pressed is large enough, or stands far enough from the next', async ({ page }) => {
  const button = '<button style="width: 16px; height: 16px; padding: 0; border: 0" aria-label="b"></button>';
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1>${button.repeat(2)}</main></html>`);
  expect((await accessibilityIssues(page)).map((issue) => issue.split(':', 1)[0])).toEqual(['target-size']);
});

test('components whose rules the build left out are found', async ({ page }) => {
  await page.route('**/antd-parts.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: '.ant-btn { margin: 0 } .ant-tag-blue { margin: 0 }' }),
  );
  const parts = `<link rel="stylesheet" href="/antd-parts.css">
    <button class="ant-btn css-var-r0 ant-btn-primary">a</button> <i class="ant-tag css-var-r0">b</i> <b class="ant">c</b>`;
  await page.route('**/parts.html', (route) => route.fulfill({ contentType: 'text/html', body: parts }));
  await page.goto('parts.html');
  expect(await bareComponents(page)).toEqual(['ant-tag']);
});
