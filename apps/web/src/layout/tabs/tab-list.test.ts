import { describe, expect, it } from 'vitest';
import {
  closeTabs,
  HOME_ID,
  listOf,
  locationAt,
  MAX_MOUNTED_VIEWS,
  moveTab,
  pathAfterClosing,
  pathOf,
  reloadTab,
  type TabList,
  tabIdOf,
  visitTab,
} from './tab-list.ts';

const saved = () => false;
let entries = 0;

interface Step {
  isLink?: boolean;
  state?: unknown;
  isUnsaved?: (id: string) => boolean;
}

function visit(list: TabList, path: string, { isLink = false, state = null, isUnsaved = saved }: Step = {}) {
  entries += 1;
  const location = { ...locationAt(path), state, key: `entry-${entries}` };
  return visitTab(list, { id: tabIdOf(path), location, isLink }, isUnsaved);
}

const visitAll = (list: TabList, ...paths: string[]) => paths.reduce((now, path) => visit(now, path), list);
const idsOf = ({ tabs }: TabList) => tabs.map(({ id }) => id);
const pathsOf = ({ tabs }: TabList) => tabs.map(({ location }) => pathOf(location));
const mountedOf = ({ tabs }: TabList) => tabs.filter(({ lastShown }) => lastShown > 0).map(({ id }) => id);

describe('the tabs of a list', () => {
  it.each<[string, string[], string[]]>([
    ['nothing stored', [], ['/dashboard']],
    ['home not stored', ['/a', '/b?x=1#y'], ['/dashboard', '/a', '/b?x=1#y']],
    ['home stored behind others', ['/a', '/dashboard?x=1'], ['/dashboard?x=1', '/a']],
    ['one stored twice', ['/a?x=1', '/a?x=2', '/a/'], ['/dashboard', '/a?x=1']],
  ])('start with home, all unmounted: %s @spec(2.7)', (_title, kept, expected) => {
    const list = listOf('staff', kept);
    expect(pathsOf(list)).toEqual(expected);
    expect(mountedOf(list)).toEqual([]);
  });
});

describe('visiting', () => {
  it('opens one tab per path in visiting order, whatever the search @spec(2.27)', () => {
    const list = visitAll(listOf('staff'), '/a?x=1', '/b/1', '/b/2', '/a?x=2#z');
    expect(pathsOf(list)).toEqual(['/dashboard', '/a?x=2#z', '/b/1', '/b/2']);
    expect(list.activeId).toBe('/a');
    expect(mountedOf(list)).toEqual(['/a', '/b/1', '/b/2']);
  });

  it('does not change when the same visit is rendered again', () => {
    const location = { ...locationAt('/a'), key: 'one' };
    const list = visitTab(listOf('staff'), { id: '/a', location, isLink: true }, saved);
    expect(visitTab(list, { id: '/a', location, isLink: true }, saved)).toBe(list);
  });

  it('accepts a manually entered address, whose history entry reuses the first key', () => {
    const typed = (path: string) => ({ ...locationAt(path), key: 'default' });
    const first = visitTab(listOf('staff'), { id: '/a', location: typed('/a'), isLink: false }, saved);
    const next = visitTab(first, { id: '/a', location: typed('/a?x=1'), isLink: false }, saved);
    expect(pathsOf(next)).toEqual(['/dashboard', '/a?x=1']);
  });

  it('keeps the location object of a view that returns to the same address, to avoid a render', () => {
    const first = visitAll(listOf('staff'), '/a?x=1', '/b');
    expect(visit(first, '/a?x=1').tabs[1]?.location).toBe(first.tabs[1]?.location);
    expect(visit(first, '/a?x=1', { state: { opened: true } }).tabs[1]?.location.state).toEqual({
      opened: true,
    });
  });

  it('restores an open tab’s location when a link names only its path', () => {
    const left = visitAll(listOf('staff'), '/a?x=1', '/b');
    expect(pathsOf(visit(left, '/a', { isLink: true }))).toEqual(['/dashboard', '/a?x=1', '/b']);
    expect(pathsOf(visit(left, '/a?x=2', { isLink: true })), 'a link with a search').toContain('/a?x=2');
    expect(pathsOf(visit(left, '/a')), 'back and forward').toContain('/a');
    expect(pathsOf(visit(visit(left, '/a?x=1'), '/a', { isLink: true })), 'the tab on show').toContain('/a');
  });
});

describe('a view beyond the maximum of mounted views', () => {
  const many = Array.from({ length: MAX_MOUNTED_VIEWS }, (_, index) => `/v${index}`);

  it('unmounts the view hidden longest and keeps its tab', () => {
    const list = visit(visit(visitAll(listOf('staff'), ...many), '/v0'), '/new');
    expect(mountedOf(list)).toHaveLength(MAX_MOUNTED_VIEWS);
    expect(mountedOf(list)).not.toContain('/v1');
    expect(idsOf(list)).toContain('/v1');
    expect(mountedOf(visit(list, '/v1'))).toContain('/v1');
  });

  it('never unmounts unsaved work', () => {
    const isUnsaved = (id: string) => id !== '/v7';
    const list = visit(visitAll(listOf('staff'), ...many), '/new', { isUnsaved });
    expect(many.filter((id) => !mountedOf(list).includes(id))).toEqual(['/v7']);
    const full = visit(list, '/newer', { isUnsaved: () => true });
    expect(mountedOf(full)).toHaveLength(MAX_MOUNTED_VIEWS + 1);
  });
});

describe('closing', () => {
  const list = visitAll(listOf('staff'), '/a?x=1', '/b', '/c?y=2#z');

  it('removes tabs, but never the pinned one @spec(2.27)', () => {
    expect(idsOf(closeTabs(list, ['/a', '/c', HOME_ID]))).toEqual(['/dashboard', '/b']);
  });

  it.each<[string, string, string[], string | null]>([
    ['the active tab if it remains', '/a', ['/b', '/c'], null],
    ['the last remaining tab for the active one', '/a', ['/a'], '/c?y=2#z'],
    ['the previous tab for the active one at the end', '/c', ['/c'], '/b'],
    ['home if all are closed', '/b', ['/a', '/b', '/c'], '/dashboard'],
  ])('continues with: %s @spec(2.29)', (_title, activeId, closed, expected) => {
    expect(pathAfterClosing({ ...list, activeId }, closed)).toBe(expected);
  });

  it('returns home without remaining tabs, and reloads home through /redirect @spec(2.29)', () => {
    const ids = idsOf(list);
    expect(pathAfterClosing({ ...list, activeId: '/b' }, ids)).toBe('/');
    expect(pathAfterClosing({ ...list, activeId: HOME_ID }, ids)).toBe('/redirect/dashboard');
  });
});

describe('reordering', () => {
  const list = visitAll(listOf('staff'), '/a', '/b', '/c');

  it.each<[string, number, string[]]>([
    ['/c', 1, ['/dashboard', '/c', '/a', '/b']],
    ['/a', 3, ['/dashboard', '/b', '/c', '/a']],
    ['/c', 0, ['/dashboard', '/c', '/a', '/b']],
    ['/a', 99, ['/dashboard', '/b', '/c', '/a']],
    ['/dashboard', 2, ['/dashboard', '/a', '/b', '/c']],
    ['/gone', 1, ['/dashboard', '/a', '/b', '/c']],
  ])('moves %s to position %i, behind pinned tabs', (id, to, expected) => {
    expect(idsOf(moveTab(list, id, to))).toEqual(expected);
  });
});

it('reloading changes the revision of that tab only', () => {
  const list = visitAll(listOf('staff'), '/a', '/b');
  const changed = reloadTab(list, '/a').tabs.filter(
    (tab, index) => tab.revision !== list.tabs[index]?.revision,
  );
  expect(changed.map(({ id }) => id)).toEqual(['/a']);
});
