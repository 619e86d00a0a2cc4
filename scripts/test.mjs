// Plain JavaScript that an old Node can read too: it must be able to say which Node is needed.
import { nodeVersionProblem } from './install/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./install/hand-over.mjs').then(({ handOver }) => handOver('test/main.ts'));
}
