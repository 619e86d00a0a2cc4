// Points git at .githooks in a developer's checkout. No-op in CI or outside this project's repository.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!process.env.CI && existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
  } catch {
    // Without git on the PATH there are no hooks to install.
  }
}
