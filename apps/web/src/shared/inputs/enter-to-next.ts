import type { KeyboardEvent } from 'react';
import { isForInputMethod } from './input-method.ts';

/** Fields that Enter moves between. Excludes buttons and text areas, which handle Enter themselves. */
const FIELDS =
  'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image],[type=file]), select';

type Field = HTMLInputElement | HTMLSelectElement;

function isEnter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event;
  return key === 'Enter' && !ctrlKey && !altKey && !metaKey && !isForInputMethod(event);
}

function isClosedList(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=false]');
}

function isField(target: EventTarget): target is Field {
  return target instanceof Element && target.matches(FIELDS);
}

function isReachable(field: Field): boolean {
  if (field.matches(':disabled') || field.tabIndex < 0) return false;
  if (field.closest('fieldset[disabled], [hidden], [inert], [aria-hidden="true"]')) return false;
  if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) {
    // The checked radio button represents its group.
    return !field.name || !field.closest('form, fieldset, [role=radiogroup]');
  }
  return field.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

function focusOn(field: Field): void {
  field.focus();
  if (
    field instanceof HTMLInputElement &&
    /^(?:text|search|tel|url|password|number|email)$/.test(field.type)
  ) {
    field.select();
  }
}

interface EnterHandlers {
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Enter moves to the next field, Shift+Enter to the previous one, and Enter submits on the last one. Ignored
 * during a composition, when Enter selects a candidate, and in an open list.
 * Shape: spread the result over the form.
 * Source: docs/spec-statements.md 5.25.
 */
export function useEnterToNext(): EnterHandlers {
  function onKeyDown(event: KeyboardEvent) {
    if (isEnter(event) && !event.defaultPrevented) leadOn(event);
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (!isEnter(event) || !isClosedList(event.target)) return;
    leadOn(event);
    // Otherwise Enter would open the list and never move on.
    if (event.defaultPrevented) event.stopPropagation();
  }

  function leadOn(event: KeyboardEvent) {
    const { target, currentTarget } = event;
    // React bubbles events of pop-ups, which are elsewhere in the DOM.
    if (!isField(target) || !currentTarget.contains(target)) return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    const fields = [...currentTarget.querySelectorAll<Field>(FIELDS)].filter(
      (field) => field === target || isReachable(field),
    );
    const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
    if (next) focusOn(next);
    else if (!event.shiftKey) target.form?.requestSubmit();
  }

  return { onKeyDown, onKeyDownCapture };
}
