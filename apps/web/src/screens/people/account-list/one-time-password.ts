import { checkNewPassword } from '@parking-plus/domain';

/** Letters and digits that are not confused when read out or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}23456789`;
const LENGTH = 12;

/** Returns a random password that follows the rules for new passwords of any account. */
export function oneTimePassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH * 2));
    // Rejects bytes beyond the last full range, because they would favour the first characters.
    const fair = [...bytes].filter((byte) => byte < 256 - (256 % CHARACTERS.length));
    const password = fair
      .slice(0, LENGTH)
      .map((byte) => CHARACTERS[byte % CHARACTERS.length])
      .join('');
    if (checkNewPassword(password, '').ok && password.length === LENGTH) return password;
  }
}
