import { checkNewPassword } from '@parking-plus/domain';

/** Letters and digits that nobody mistakes for each other when they are read out or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}23456789`;
const LENGTH = 12;

/** A password by chance that follows the rules of every new password, whatever the account. */
export function oneTimePassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH * 2));
    // Bytes beyond the last whole set of characters would make the first ones likelier.
    const fair = [...bytes].filter((byte) => byte < 256 - (256 % CHARACTERS.length));
    const password = fair
      .slice(0, LENGTH)
      .map((byte) => CHARACTERS[byte % CHARACTERS.length])
      .join('');
    if (checkNewPassword(password, '').ok && password.length === LENGTH) return password;
  }
}
