import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Marked from '../../src/ui/Marked.svelte';
import { heading, parts } from '../../src/ui/marked';

describe('text with a little markup', () => {
  it('is cut into plain words, emphasis and numbers of rules', () => {
    expect(parts('**Ruling:** see B-13 and (DU-02).')).toEqual([
      { kind: 'strong', text: 'Ruling:' },
      { kind: 'plain', text: ' see ' },
      { kind: 'rule', text: 'B-13' },
      { kind: 'plain', text: ' and (' },
      { kind: 'rule', text: 'DU-02' },
      { kind: 'plain', text: ').' },
    ]);
  });

  it('leaves out what only programs call a module', () => {
    expect(parts('This module (`new-goals`) puts')).toEqual([
      { kind: 'plain', text: 'This module puts' },
    ]);
    expect(heading('Veto (`veto`)')).toBe('Veto');
    expect(heading('Greedy dwarf (greedy-dwarf)')).toBe('Greedy dwarf');
  });

  it('loses nothing', () => {
    for (const text of ['', 'a', '** **', '**a', 'a**b**', 'B-1 b-13 XB-13 B-133 ***x***']) {
      const said = parts(text).map((part) => part.text);
      expect(said.join('')).toBe(text.replace(/\*\*(.+?)\*\*/g, '$1'));
    }
  });

  it('is shown as text, whatever is in it', () => {
    const { container } = render(Marked, {
      text: '<img src=x onerror=alert(1)> **<b>x</b>** B-13',
    });
    expect(container.querySelector('img, b')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)> <b>x</b> B-13');
    expect(container.querySelector('strong')?.textContent).toBe('<b>x</b>');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/rules/B-13');
  });
});
