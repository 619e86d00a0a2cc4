import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from 'antd';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useEnterToNext } from './enter-to-next.ts';

function TestForm({ onSend }: { onSend: () => void }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={handleSubmit} {...useEnterToNext()}>
      <input aria-label="one" defaultValue="1" />
      <button type="button">pick</button>
      <input aria-label="off" disabled />
      <input type="hidden" name="id" />
      <div hidden>
        <input aria-label="unseen" />
      </div>
      <fieldset disabled>
        <input aria-label="off too" />
      </fieldset>
      <textarea aria-label="memo" />
      <input aria-label="two" defaultValue="22" />
      <input type="radio" name="side" aria-label="left" />
      <input type="radio" name="side" aria-label="right" defaultChecked />
      <Select aria-label="site" options={[{ value: 1, label: 'S1' }]} />
      <input aria-label="last" />
      <button type="submit">send</button>
    </form>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('Enter @spec(5.25)', () => {
  it('moves to the next field, skips buttons, text areas and disabled or hidden fields, and submits on the last one', async () => {
    const handleSend = vi.fn();
    render(<TestForm onSend={handleSend} />);
    screen.getByLabelText('one').focus();
    const visited = [focused()];
    for (let press = 0; press < 4; press++) {
      await userEvent.keyboard('{Enter}');
      visited.push(focused());
    }
    expect(visited).toEqual(['one', 'two', 'right', 'site', 'last']);
    expect(handleSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(handleSend).toHaveBeenCalledTimes(1);
  });

  it('with Shift moves back, and stays on the first field', async () => {
    const handleSend = vi.fn();
    render(<TestForm onSend={handleSend} />);
    screen.getByLabelText('two').focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe('one');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe('one');
    expect(handleSend).not.toHaveBeenCalled();
  });

  it('selects the text of the next field', async () => {
    render(<TestForm onSend={() => {}} />);
    screen.getByLabelText('one').focus();
    await userEvent.keyboard('{Enter}');
    const two = screen.getByLabelText<HTMLInputElement>('two');
    expect([two.selectionStart, two.selectionEnd]).toEqual([0, 2]);
  });

  it.each([
    ['a composition', { isComposing: true }],
    ['a composition in Safari', { keyCode: 229 }],
    ['a key press with Ctrl', { ctrlKey: true }],
  ])('is ignored during %s', (_, init) => {
    render(<TestForm onSend={() => {}} />);
    const one = screen.getByLabelText('one');
    one.focus();
    const event = createEvent.keyDown(one, { key: 'Enter', ...init });
    fireEvent(one, event);
    expect([focused(), event.defaultPrevented]).toEqual(['one', false]);
  });

  it('inserts a new line in a text area, clicks a button, and selects in an open list', async () => {
    const handleSend = vi.fn();
    render(<TestForm onSend={handleSend} />);
    const memo = screen.getByLabelText<HTMLTextAreaElement>('memo');
    await userEvent.type(memo, 'a{Enter}b');
    expect([memo.value, focused()]).toEqual(['a\nb', 'memo']);
    const site = screen.getByLabelText('site');
    await userEvent.click(site);
    expect(site.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('site');
    screen.getByText('send').focus();
    await userEvent.keyboard('{Enter}');
    expect(handleSend).toHaveBeenCalledTimes(1);
  });
});
