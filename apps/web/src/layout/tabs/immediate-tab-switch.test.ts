import { afterEach, beforeEach, expect, it } from 'vitest';
import { isScrollSaved, switchTabImmediately } from './immediate-tab-switch.ts';
import { panelElementId } from './tab-element-ids.ts';

/** A panel as `TabPanel` has it, hidden as `Activity` hides. */
function addPanel(id: string, isHidden: boolean): { panel: HTMLElement; scroller: HTMLElement } {
  const panel = document.createElement('div');
  panel.id = panelElementId(id);
  panel.innerHTML = '<div data-view-scroller><input></div>';
  if (isHidden) panel.style.setProperty('display', 'none', 'important');
  document.body.append(panel);
  return { panel, scroller: panel.firstElementChild as HTMLElement };
}

let former: ReturnType<typeof addPanel>;
let next: ReturnType<typeof addPanel>;

beforeEach(() => {
  former = addPanel('/a', false);
  next = addPanel('/b', true);
});
afterEach(() => document.body.replaceChildren());

it('shows one panel and hides the other with the styles of Activity', () => {
  switchTabImmediately('/b', '/a');
  expect(next.panel.style.display).toBe('');
  expect(former.panel.style.getPropertyValue('display')).toBe('none');
  expect(former.panel.style.getPropertyPriority('display')).toBe('important');
});

it('restores the scroll position of a view', () => {
  former.scroller.scrollTop = 120;
  switchTabImmediately('/b', '/a');
  expect([isScrollSaved(former.scroller), isScrollSaved(former.scroller)]).toEqual([true, false]);
  former.scroller.scrollTop = 0;
  switchTabImmediately('/a', '/b');
  expect(former.scroller.scrollTop).toBe(120);
});

it('blurs the focused element of the hidden view', () => {
  former.panel.querySelector('input')?.focus();
  switchTabImmediately('/b', '/a');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['/c', '/a'],
  ['/b', null],
  ['/b', '/c'],
  ['/a', '/a'],
])('changes nothing from %j to %j, where a view is missing or the same', (id, formerId) => {
  switchTabImmediately(id, formerId);
  expect([former.panel.style.display, next.panel.style.display]).toEqual(['', 'none']);
});
