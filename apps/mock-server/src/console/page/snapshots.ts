import type { Snapshot } from '@parking-plus/contracts/control';
import { attempt, button, byId, control, listItem, onSubmit } from './control.ts';
import { word } from './texts.ts';

/** Shows the snapshots from the server. */
export async function showSnapshots(): Promise<void> {
  const { snapshots } = await control<{ snapshots: Snapshot[] }>('GET', '/snapshots');
  const list = byId('snapshots');
  const text = JSON.stringify([snapshots, document.documentElement.lang]);
  if (list.dataset.shown === text) return;
  list.dataset.shown = text;
  list.replaceChildren(...(snapshots.length === 0 ? [word('noSnapshots')] : snapshots.map(snapshotItem)));
}

function snapshotItem({ name, isRestorable }: Snapshot): HTMLLIElement {
  const shown = name ?? word('unnamed');
  const restore = button(word('restore'), () =>
    change(() => control('POST', '/restore', name === null ? {} : { name })),
  );
  restore.disabled = !isRestorable;
  const remove = button(word('remove'), () =>
    change(() => control('DELETE', name === null ? '/snapshot' : `/snapshots/${name}`)),
  );
  restore.setAttribute('aria-label', `${word('restore')} ${shown}`);
  remove.setAttribute('aria-label', `${word('remove')} ${shown}`);
  return listItem(isRestorable ? shown : `${shown} · ${word('otherVersion')}`, restore, remove);
}

function change(work: () => Promise<unknown>): void {
  void attempt(async () => {
    await work();
    await showSnapshots();
    return undefined;
  });
}

/** Creates a snapshot when the form is submitted. */
export function startSnapshotForm(): void {
  onSubmit('snapshot-form', async ({ name }) => {
    await control('POST', '/snapshot', name === undefined ? {} : { name });
    await showSnapshots();
    return undefined;
  });
}
