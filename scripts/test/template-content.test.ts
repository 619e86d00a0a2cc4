import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

/** Sources of the product, without tests. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\/src\/.*\.(?:tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('content of the original template', () => {
  test('is recognised by the sources that are read', () => {
    expect(sources.length).toBeGreaterThan(500);
  });

  test.each([
    ['its icon set and sample screens @spec(1.6)', /svg-icon|vue-element|element-ui|panjiachen/i],
    ['its mock endpoints @spec(1.6)', /mockjs|\/vue-admin|\/transaction\/list|\/user\/login\b/i],
    ['its sample roles @spec(6.8) @spec(1.6)', /roles?\b.{0,20}['"](?:admin|editor|visitor)['"]/],
    ['its success code 20000 @spec(9.17)', /code\s*[!=]==?\s*20_?000|code['"]?:\s*20_?000/],
  ])('has not brought %s', (_title, pattern) => {
    expect(filesWith(pattern)).toEqual([]);
  });
});
