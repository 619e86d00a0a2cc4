const HAN = /\p{Script=Han}/u;

/**
 * Returns the part of a name that fits a small circle.
 * Chinese names: up to three characters in full, otherwise the last two (the given name).
 * Other names: the initials of the first and last word.
 */
export function avatarText(name: string): string {
  const trimmed = name.trim();
  if (HAN.test(trimmed)) {
    const characters = [...trimmed.replace(/\s+/g, '')];
    return (characters.length <= 3 ? characters : characters.slice(-2)).join('');
  }
  const words = trimmed.split(/[\s._-]+/).filter(Boolean);
  const initials = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    initials
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}
