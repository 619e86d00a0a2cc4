import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, type LockFile, missingPlatformPackages, platformOf } from './platform-packages.ts';

const linux = { version: '2.0.0', dev: true, license: 'MIT', os: ['linux'], cpu: ['x64'], optional: true };
const lock: LockFile = {
  name: 'parking-plus',
  packages: {
    '': {},
    'node_modules/biome': {
      version: '2.0.0',
      optionalDependencies: { '@biome/linux-x64': '2.0.0', '@biome/darwin-arm64': '2.0.0' },
    },
    'node_modules/@biome/linux-x64': linux,
  },
};

test('the lock file names the packages of every platform, else `npm ci` rejects it', () => {
  const own: LockFile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const missing = missingPlatformPackages(own).map(({ name }) => name);
  expect(missing, 'mend with: npm run complete-lock').toEqual([]);
});

test('adds missing packages with the family’s licence and the platform of their name', () => {
  expect(missingPlatformPackages(lock).map(({ place }) => place)).toEqual([
    'node_modules/@biome/darwin-arm64',
  ]);
  const complete = completeLock(lock);
  expect(complete.packages['node_modules/@biome/darwin-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['darwin'],
  });
  expect(complete.packages['node_modules/@biome/linux-x64']).toEqual(linux);
  expect(missingPlatformPackages(complete)).toEqual([]);
});

test('ignores optional packages that are not platform-specific', () => {
  const other = { packages: { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } } };
  expect(missingPlatformPackages(other)).toEqual([]);
});

test.each([
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@turbo/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('reads the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('throws if a name contains no platform', () => {
  expect(() => platformOf('fsevents')).toThrow('by hand');
});
