import { expect, test } from 'vitest';
import { diskSpaceProblem } from './disk-space.mjs';

const free = (megabytes: number) => () => megabytes * 1e6;

test('requires more space if it has to install', () => {
  expect(diskSpaceProblem('/home/wang/plus', true, free(900))).toContain('900 MB free, 1500 MB needed');
  expect(diskSpaceProblem('/home/wang/plus', false, free(900))).toBeUndefined();
});

test('refuses to start on a nearly full disk and names the folder', () => {
  expect(diskSpaceProblem('/home/wang/plus', false, free(199))).toContain('in /home/wang/plus: 199 MB free');
});

test('continues if the file system does not report free space', () => {
  const cannotSay = () => {
    throw new Error('ENOSYS');
  };
  expect(diskSpaceProblem('/', true, cannotSay)).toBeUndefined();
});

test('reads the free space of the real disk', () => {
  expect(diskSpaceProblem(process.cwd(), false)).toBeUndefined();
});
