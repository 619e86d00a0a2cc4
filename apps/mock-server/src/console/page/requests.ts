import type { LoggedCall } from '@parking-plus/contracts/control';
import { byId, control } from './control.ts';
import { word } from './texts.ts';

const SHOWN = 100;

/** Shows the latest calls, newest first. */
export async function showRequests(): Promise<void> {
  const { requests } = await control<{ requests: LoggedCall[] }>('GET', '/requests');
  const table = byId('requests');
  const latest = requests.slice(-SHOWN).reverse();
  const shown = `${latest[0]?.requestId}/${latest.length}/${document.documentElement.lang}`;
  if (table.dataset.shown === shown) return;
  table.dataset.shown = shown;
  table.replaceChildren(...latest.map(row));
}

function row(entry: LoggedCall): HTMLTableRowElement {
  const line = document.createElement('tr');
  line.append(
    cell(entry.at.slice(11, 19)),
    cell(`${entry.method} ${entry.path}${entry.deal === null ? '' : ` · ${entry.deal}`}`),
    cell(entry.account ?? '—'),
    cell(String(entry.status), entry.status >= 400 ? 'bad' : ''),
    cell(String(entry.ms)),
    cell(
      entry.contract === null ? '—' : word(entry.contract),
      entry.contract === 'kept' ? 'good' : entry.contract === null ? '' : 'bad',
    ),
    cell(ruleText(entry)),
  );
  return line;
}

function ruleText({ scenario, scenarioError, isForced, nearMiss }: LoggedCall): string {
  if (nearMiss !== null) return `${word('closest')} ${nearMiss.rule}: ${nearMiss.departures.join(', ')}`;
  return [scenario, scenarioError, isForced ? word('forced') : null].filter(Boolean).join(' · ') || '—';
}

function cell(text: string, kind = ''): HTMLTableCellElement {
  const element = document.createElement('td');
  element.textContent = text;
  element.className = kind;
  return element;
}
