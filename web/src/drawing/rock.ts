/** Rough ground and heaps: triangles in a light from the upper left, one path for each tone. */

import type { Lump } from './palette';
import { between, type Chance } from './seeded';
import { round } from './ways';

export interface Facet {
  tone: number;
  d: string;
}

type Corner = readonly [x: number, y: number, z: number];

/** Facets that fill a field of this size; coarse ground has large ones. */
export function facets(chance: Chance, wide: number, high: number, size: number): Facet[] {
  const columns = Math.round(wide / size);
  const rows = Math.round(high / size);
  const corners: Corner[][] = [];
  for (let i = 0; i <= columns; i++) {
    const column: Corner[] = [];
    for (let j = 0; j <= rows; j++) {
      const dx = i > 0 && i < columns ? between(chance, -0.36, 0.36) : 0;
      const dy = j > 0 && j < rows ? between(chance, -0.36, 0.36) : 0;
      const x = Math.round(((i + dx) * wide) / columns);
      const y = Math.round(((j + dy) * high) / rows);
      column.push([x, y, between(chance, 0, 0.6 * size)]);
    }
    corners.push(column);
  }
  const at = (i: number, j: number): Corner => (corners[i] as Corner[])[j] as Corner;
  const tones = ['', '', '', '', '', ''];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)] as const;
      const halves = chance() < 0.5 ? ([a, b, c, a, c, d] as const) : ([a, b, d, b, c, d] as const);
      for (const [p, q, r] of [halves.slice(0, 3), halves.slice(3)] as [Corner, Corner, Corner][]) {
        const tone = Math.min(5, Math.max(0, Math.floor(((lightOn(p, q, r) - 0.15) / 0.8) * 6)));
        tones[tone] += `M${p[0]} ${p[1]}L${q[0]} ${q[1]} ${r[0]} ${r[1]}z`;
      }
    }
  }
  return tones.map((d, tone) => ({ tone, d })).filter(({ d }) => d !== '');
}

/** How much light falls on a triangle. */
function lightOn(p: Corner, q: Corner, r: Corner): number {
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(nx, ny, nz);
  return length ? (0.75 * nz - 0.4 * nx - 0.5 * ny) / length : 0.5;
}

/** A ring of lumps that lie side by side, so that three paths can draw all of them. */
export interface Tier {
  body: string;
  dark: string;
  light: string;
}

/** Stones or nuggets on one another, in tiers from the lowest to the topmost. */
export function heap(chance: Chance, x: number, y: number, radius: number, lump = 5): Tier[] {
  const tiers: Tier[] = [];
  for (let reach = radius - lump; ; reach -= lump * 1.2) {
    const count = reach > lump * 0.6 ? Math.max(3, Math.round((reach * 5.7) / (2 * lump))) : 1;
    const turn = chance() * Math.PI * 2;
    const tier: Tier = { body: '', dark: '', light: '' };
    for (let k = 0; k < count; k++) {
      const angle = turn + ((k + between(chance, -0.12, 0.12)) * Math.PI * 2) / count;
      const far = count === 1 ? 0 : reach;
      const size = lump * between(chance, 1.02, 1.3);
      addLump(tier, chance, x + far * Math.cos(angle), y + far * Math.sin(angle) * 0.88, size);
    }
    tiers.push(tier);
    if (count === 1) return tiers;
  }
}

/** Lumps that lie apart: single nuggets. */
export function lumps(
  chance: Chance,
  places: readonly (readonly [number, number, number])[],
): Tier {
  const tier: Tier = { body: '', dark: '', light: '' };
  for (const [x, y, size] of places) addLump(tier, chance, x, y, size);
  return tier;
}

function addLump(tier: Tier, chance: Chance, x: number, y: number, size: number): void {
  const count = 6 + Math.floor(chance() * 3);
  const turn = chance();
  const ring = Array.from({ length: count }, (_, k) => {
    const angle = (Math.PI * 2 * (k + turn + between(chance, -0.25, 0.25))) / count;
    const reach = size * between(chance, 0.85, 1.1);
    return [round(x + reach * Math.cos(angle)), round(y + reach * Math.sin(angle) * 0.92)] as const;
  });
  const peak = `${round(x - size * 0.2)} ${round(y - size * 0.25)}`;
  tier.body += `M${ring.map(([px, py]) => `${px} ${py}`).join('L')}z`;
  for (const [k, p] of ring.entries()) {
    const q = ring[(k + 1) % count] as readonly [number, number];
    const slope = ((p[0] + q[0]) / 2 - x + ((p[1] + q[1]) / 2 - y) * 1.3) / size;
    const side = `M${peak}L${p[0]} ${p[1]}L${q[0]} ${q[1]}z`;
    if (slope > 0.45) tier.dark += side;
    if (slope < -0.45) tier.light += side;
  }
}

/** How a tier is painted: its body with an outline, then its dark and its light sides. */
export function painted(tier: Tier, [dark, body, light, outline]: Lump) {
  return [
    { d: tier.body, fill: body, stroke: outline },
    { d: tier.dark, fill: dark, stroke: undefined },
    { d: tier.light, fill: light, stroke: undefined },
  ].filter(({ d }) => d !== '');
}
