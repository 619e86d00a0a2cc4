import { expect, test } from 'vitest';
import { diskSpaceProblem } from './disk-space.mjs';

const free = (megabytes: number) => () => megabytes * 1e6;

test('asks for more room when it has to install', () => {
  expect(diskSpaceProblem('/home/wang/plus', true, free(900))).toContain('900 MB free, 1500 MB needed');
  expect(diskSpaceProblem('/home/wang/plus', false, free(900))).toBeUndefined();
});

test('refuses to start on a disk that is nearly full, naming the folder', () => {
  expect(diskSpaceProblem('/home/wang/plus', false, free(199))).toContain('in /home/wang/plus: 199 MB free');
});

test('goes on where the file system does not say', () => {
  const cannotSay = () => {
    throw new Error('ENOSYS');
  };
  expect(diskSpaceProblem('/', true, cannotSay)).toBeUndefined();
});

test('knows the room on this very disk', () => {
  expect(diskSpaceProblem(process.cwd(), false)).toBeUndefined();
});
