// Points git at .githooks in a developer's checkout; does nothing in CI or where there is no repository of ours.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!process.env.CI && existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
  } catch {
    // Without git on the PATH there is nothing to hook into.
  }
}
