const SECRET_NAME = /password|token$|^authorization$/i;
const MASK = '•••';
/** Shorter ones would be found in half of all texts; members of a secret's name are masked in any case. */
const SHORTEST_FOUND = 5;

/** Passwords and tokens of a run, and what hides them in anything that is shown or written. */
export class Secrets {
  readonly #forms = new Set<string>();

  /** What must never be shown from here on. */
  keep(...values: readonly (string | undefined)[]): void {
    for (const value of values) {
      if (value === undefined || value.length < SHORTEST_FOUND) continue;
      this.#forms.add(value);
      // As it stands inside of JSON text, and of an address.
      this.#forms.add(JSON.stringify(value).slice(1, -1));
      this.#forms.add(encodeURIComponent(value));
    }
  }

  /** The text without any of the secrets. */
  hideIn(text: string): string {
    let hidden = text;
    // A run has hundreds of tokens, nearly all of them longer than nearly all texts.
    for (const form of this.#forms) if (form.length <= hidden.length) hidden = hidden.replaceAll(form, MASK);
    return hidden;
  }

  /** A copy of a JSON value without secrets: masked where a member's name tells, and wherever a known one stands. */
  hide<Value>(value: Value, name = ''): Value {
    return this.#hidden(value, name) as Value;
  }

  #hidden(value: unknown, name: string): unknown {
    if (typeof value === 'string') return SECRET_NAME.test(name) && value !== '' ? MASK : this.hideIn(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.#hidden(item, name));
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [member, this.#hidden(inner, member)]),
    );
  }
}
