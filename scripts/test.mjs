// Plain JavaScript, so that an old Node can run it and print the required version.
import { nodeVersionProblem } from './install/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./install/bootstrap.mjs').then(({ bootstrap }) =>
    bootstrap('test/main.ts', { needsDevelopmentPackages: true }),
  );
}
