import { describe, expect, it } from 'vitest';
import {
  closeTabs,
  HOME_ID,
  listOf,
  locationAt,
  MOST_MOUNTED,
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
    ['nothing kept', [], ['/dashboard']],
    ['home not kept', ['/a', '/b?x=1#y'], ['/dashboard', '/a', '/b?x=1#y']],
    ['home kept behind others', ['/a', '/dashboard?x=1'], ['/dashboard?x=1', '/a']],
    ['one kept twice', ['/a?x=1', '/a?x=2', '/a/'], ['/dashboard', '/a?x=1']],
  ])('begin with home, none of them mounted: %s @spec(2.7)', (_title, kept, expected) => {
    const list = listOf('staff', kept);
    expect(pathsOf(list)).toEqual(expected);
    expect(mountedOf(list)).toEqual([]);
  });
});

describe('visiting', () => {
  it('opens one tab for each path, whatever its search, in the order of the visits @spec(2.27)', () => {
    const list = visitAll(listOf('staff'), '/a?x=1', '/b/1', '/b/2', '/a?x=2#z');
    expect(pathsOf(list)).toEqual(['/dashboard', '/a?x=2#z', '/b/1', '/b/2']);
    expect(list.activeId).toBe('/a');
    expect(mountedOf(list)).toEqual(['/a', '/b/1', '/b/2']);
  });

  it('changes nothing when the same visit is rendered again', () => {
    const location = { ...locationAt('/a'), key: 'one' };
    const list = visitTab(listOf('staff'), { id: '/a', location, isLink: true }, saved);
    expect(visitTab(list, { id: '/a', location, isLink: true }, saved)).toBe(list);
  });

  it('takes in an address typed by hand, whose history entry has the key of the first one', () => {
    const typed = (path: string) => ({ ...locationAt(path), key: 'default' });
    const first = visitTab(listOf('staff'), { id: '/a', location: typed('/a'), isLink: false }, saved);
    const next = visitTab(first, { id: '/a', location: typed('/a?x=1'), isLink: false }, saved);
    expect(pathsOf(next)).toEqual(['/dashboard', '/a?x=1']);
  });

  it('keeps the location of a view that comes back to the same address, so that it need not render', () => {
    const first = visitAll(listOf('staff'), '/a?x=1', '/b');
    expect(visit(first, '/a?x=1').tabs[1]?.location).toBe(first.tabs[1]?.location);
    expect(visit(first, '/a?x=1', { state: { opened: true } }).tabs[1]?.location.state).toEqual({
      opened: true,
    });
  });

  it('shows another open tab as it was left when a link names its path alone', () => {
    const left = visitAll(listOf('staff'), '/a?x=1', '/b');
    expect(pathsOf(visit(left, '/a', { isLink: true }))).toEqual(['/dashboard', '/a?x=1', '/b']);
    expect(pathsOf(visit(left, '/a?x=2', { isLink: true })), 'a link with a search').toContain('/a?x=2');
    expect(pathsOf(visit(left, '/a')), 'back and forward').toContain('/a');
    expect(pathsOf(visit(visit(left, '/a?x=1'), '/a', { isLink: true })), 'the tab on show').toContain('/a');
  });
});

describe('a view beyond the most that stay mounted', () => {
  const many = Array.from({ length: MOST_MOUNTED }, (_, index) => `/v${index}`);

  it('takes the place of the one hidden longest, whose tab stays', () => {
    const list = visit(visit(visitAll(listOf('staff'), ...many), '/v0'), '/new');
    expect(mountedOf(list)).toHaveLength(MOST_MOUNTED);
    expect(mountedOf(list)).not.toContain('/v1');
    expect(idsOf(list)).toContain('/v1');
    expect(mountedOf(visit(list, '/v1'))).toContain('/v1');
  });

  it('never takes the place of unsaved work', () => {
    const isUnsaved = (id: string) => id !== '/v7';
    const list = visit(visitAll(listOf('staff'), ...many), '/new', { isUnsaved });
    expect(many.filter((id) => !mountedOf(list).includes(id))).toEqual(['/v7']);
    const full = visit(list, '/newer', { isUnsaved: () => true });
    expect(mountedOf(full)).toHaveLength(MOST_MOUNTED + 1);
  });
});

describe('closing', () => {
  const list = visitAll(listOf('staff'), '/a?x=1', '/b', '/c?y=2#z');

  it('takes tabs out, but never the pinned one @spec(2.27)', () => {
    expect(idsOf(closeTabs(list, ['/a', '/c', HOME_ID]))).toEqual(['/dashboard', '/b']);
  });

  it.each<[string, string, string[], string | null]>([
    ['another tab stays where one is', '/a', ['/b', '/c'], null],
    ['the active tab goes to the last remaining one', '/a', ['/a'], '/c?y=2#z'],
    ['the active tab at the end goes to the one before it', '/c', ['/c'], '/b'],
    ['all of them go home', '/b', ['/a', '/b', '/c'], '/dashboard'],
  ])('leads on: %s @spec(2.29)', (_title, activeId, closed, expected) => {
    expect(pathAfterClosing({ ...list, activeId }, closed)).toBe(expected);
  });

  it('without any tab left leads home, and from home by way of /redirect @spec(2.29)', () => {
    const ids = idsOf(list);
    expect(pathAfterClosing({ ...list, activeId: '/b' }, ids)).toBe('/');
    expect(pathAfterClosing({ ...list, activeId: HOME_ID }, ids)).toBe('/redirect/dashboard');
  });
});

describe('ordering', () => {
  const list = visitAll(listOf('staff'), '/a', '/b', '/c');

  it.each<[string, number, string[]]>([
    ['/c', 1, ['/dashboard', '/c', '/a', '/b']],
    ['/a', 3, ['/dashboard', '/b', '/c', '/a']],
    ['/c', 0, ['/dashboard', '/c', '/a', '/b']],
    ['/a', 99, ['/dashboard', '/b', '/c', '/a']],
    ['/dashboard', 2, ['/dashboard', '/a', '/b', '/c']],
    ['/gone', 1, ['/dashboard', '/a', '/b', '/c']],
  ])('puts %s at place %i, behind what is pinned', (id, to, expected) => {
    expect(idsOf(moveTab(list, id, to))).toEqual(expected);
  });
});

it('starting anew gives the tab another revision, and no other', () => {
  const list = visitAll(listOf('staff'), '/a', '/b');
  const changed = reloadTab(list, '/a').tabs.filter(
    (tab, index) => tab.revision !== list.tabs[index]?.revision,
  );
  expect(changed.map(({ id }) => id)).toEqual(['/a']);
});
