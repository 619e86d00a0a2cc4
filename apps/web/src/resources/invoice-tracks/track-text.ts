/** A number of a track as it is printed: 7 reads `00000007`. */
export function trackNumberText(number: number): string {
  return String(number).padStart(8, '0');
}

/** A range of numbers in words: `AB 00000000–00000049`. */
export function trackRangeText(track: string, startNumber: number, endNumber: number): string {
  return `${track} ${trackNumberText(startNumber)}–${trackNumberText(endNumber)}`;
}
