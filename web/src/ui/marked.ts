/** Text with a little markup as data: `**emphasis**`, and the numbers of rules. Never HTML. */

export interface Part {
  kind: 'plain' | 'strong' | 'rule';
  text: string;
}

const MARKS = /\*\*(.+?)\*\*|\b([A-Z]{1,2}-\d{2})\b/g;
/** Names of modules as programs write them: ` (goal-swap)`. Readers need only the words before. */
const IDS = / \(`[a-z0-9-]+`\)/g;
const LAST_ID = / \([a-z0-9-]+\)$/;

/** The text cut into parts. */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  const words = text.replace(IDS, '');
  for (const mark of words.matchAll(MARKS)) {
    if (mark.index > at) found.push({ kind: 'plain', text: words.slice(at, mark.index) });
    const [whole, strong, rule] = mark;
    found.push(strong ? { kind: 'strong', text: strong } : { kind: 'rule', text: rule! });
    at = mark.index + whole.length;
  }
  if (at < words.length) found.push({ kind: 'plain', text: words.slice(at) });
  return found;
}

/** A heading as people read it. */
export function heading(title: string): string {
  return title.replace(IDS, '').replace(LAST_ID, '');
}
