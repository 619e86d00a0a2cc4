const SECRET_NAME = /password|token$|^authorization$/i;
const MASK = '•••';
/** Shorter values would match in too many texts. Members with a secret's name are always masked. */
const MIN_FOUND = 5;

/** Passwords and tokens of a run. Masks them in all output. */
export class Secrets {
  readonly #forms = new Set<string>();

  /** Adds values to mask. */
  keep(...values: readonly (string | undefined)[]): void {
    for (const value of values) {
      if (value === undefined || value.length < MIN_FOUND) continue;
      this.#forms.add(value);
      // Forms of the value in JSON text and in a URL.
      this.#forms.add(JSON.stringify(value).slice(1, -1));
      this.#forms.add(encodeURIComponent(value));
    }
  }

  /** Masks all secrets in a text. */
  hideIn(text: string): string {
    let hidden = text;
    // Skips secrets longer than the text: a run has hundreds of tokens, longer than most texts.
    for (const form of this.#forms) if (form.length <= hidden.length) hidden = hidden.replaceAll(form, MASK);
    return hidden;
  }

  /** Returns a copy of a JSON value with secrets masked by member name and by value. */
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
