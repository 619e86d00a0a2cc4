import { pagedLists } from '@parking-plus/contracts/suite';
import { answerFaults } from './answer-faults.ts';
import { listFaults } from './list-faults.ts';
import { pickBy } from './pick.ts';
import { ruleFaults } from './rule-faults.ts';
import { sessionFaults } from './session-faults.ts';
import type { GoodServer, WrongServer } from './wrong-server.ts';

/** Returns the wrong servers of a seed: each kind of fault at some places of the contract. */
export function wrongServers(seed: number, good: GoodServer, password: string): WrongServer[] {
  const pick = pickBy(seed);
  const lists = pagedLists();
  const inDeals = [
    ...answerFaults(pick, lists),
    ...listFaults(pick, lists),
    ...ruleFaults(pick, lists, good),
  ];
  return [
    ...inDeals.map(
      ({ deal, ...placed }) =>
        ({ ...placed, concerns: (entry) => entry.deal === deal }) satisfies WrongServer,
    ),
    ...sessionFaults(good, password).map(
      (placed) =>
        ({ ...placed, concerns: ({ title }) => title.startsWith(`${placed.place} `) }) satisfies WrongServer,
    ),
  ];
}
