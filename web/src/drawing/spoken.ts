/** What a picture says to those who listen: its label, or nothing where the words stand beside it. */
export const spoken = (label: string) =>
  label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true };
