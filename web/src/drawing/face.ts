/**
 * What a face says, read from its notation: `stone[NE]`, `[NS]1[EW]`, `[NESbW]`.
 *
 * The browser needs this only to draw; what fits where, the server says.
 */

export type Edge = 'N' | 'E' | 'S' | 'W';

/** Edges that are joined inside the card, and the gold that lies on this way. */
export interface Way {
  edges: Edge[];
  gold: number;
}

export interface Face {
  /** The word before the ways: `stone`, `crystal`, or nothing. */
  label: string;
  ways: Way[];
  /** The letter of what stands on an arm, by its edge: `b`, `g`, `t`. */
  marks: Partial<Record<Edge, string>>;
}

/** A card in the units of its drawing, always upright. */
export const CARD = { width: 60, height: 90 } as const;

export const EDGES: readonly Edge[] = ['N', 'E', 'S', 'W'];
export const OPPOSITE: Readonly<Record<Edge, Edge>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

const FACE = /^([^[\]]*)((?:\[(?:[NESW][a-z]?)+\]\d?)*)$/;

/** Read a face; text that is none gives a label without ways, so that it can still be drawn. */
export function parseFace(text: string): Face {
  const [, label = text, groups = ''] = FACE.exec(text) ?? [];
  const marks: Face['marks'] = {};
  const ways = [...groups.matchAll(/\[(\w+)\](\d?)/g)].map(([, group = '', gold]) => {
    const edges = [...group.matchAll(/([NESW])([a-z]?)/g)].map(([, letter, mark]) => {
      const edge = letter as Edge;
      if (mark) marks[edge] = mark;
      return edge;
    });
    return { edges, gold: Number(gold) };
  });
  return { label, ways, marks };
}

/** The open edges, in the order N E S W. */
export function openEdges(face: Face): Edge[] {
  return EDGES.filter((edge) => face.ways.some((way) => way.edges.includes(edge)));
}

/** The same face after a turn of 180°. */
export function turnFace(face: Face): Face {
  const ways = face.ways.map((way) => ({
    ...way,
    edges: inOrder(way.edges.map((edge) => OPPOSITE[edge])),
  }));
  const marks: Face['marks'] = {};
  for (const edge of EDGES) {
    const mark = face.marks[edge];
    if (mark) marks[OPPOSITE[edge]] = mark;
  }
  return { label: face.label, ways, marks };
}

function inOrder(edges: Edge[]): Edge[] {
  return EDGES.filter((edge) => edges.includes(edge));
}
