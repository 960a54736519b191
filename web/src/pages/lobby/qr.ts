/** A QR code (ISO/IEC 18004) for a link, so that friends at the same real table can point a phone
 * at the screen. Only what a link needs: bytes, correction level L, up to 106 of them, which is one
 * block of data, and always the first mask.
 */

/** For each size: bytes of data, bytes of correction, centre of the alignment mark. */
const SIZES = [
  [19, 7, 0],
  [34, 10, 18],
  [55, 15, 22],
  [80, 20, 26],
  [108, 26, 30],
] as const;

/** Rows of dark (true) and light squares; undefined if the text is too long. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex(([room]) => bytes.length + 2 <= room);
  const size = SIZES[version];
  if (!size) return undefined;
  const [room, correction, centre] = size;
  const data = pack(bytes, room);
  const drawing = new Drawing(21 + 4 * version);
  drawing.marks(centre);
  drawing.format();
  drawing.fill([...data, ...remainder(data, correction)]);
  return drawing.dark;
}

/** Mode and length in front, an end mark and padding behind: shifted by half a byte. */
function pack(bytes: number[], room: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) halves.push(byte >> 4, byte & 15);
  halves.push(0);
  const data = [];
  for (let place = 0; place < halves.length; place += 2) {
    data.push((halves[place]! << 4) | halves[place + 1]!);
  }
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Multiplication in the field of 256 elements that Reed and Solomon's code lives in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The bytes of correction: what is left of the data divided by the generator. */
export function remainder(data: number[], count: number): number[] {
  const generator = [...Array<number>(count - 1).fill(0), 1];
  for (let power = 0, root = 1; power < count; power++, root = times(root, 2)) {
    for (let at = 0; at < count; at++) {
      generator[at] = times(generator[at]!, root) ^ (generator[at + 1] ?? 0);
    }
  }
  const left = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    for (let at = 0; at < count; at++) left[at]! ^= times(generator[at]!, factor);
  }
  return left;
}

class Drawing {
  readonly dark: boolean[][];
  /** What is not for data. */
  readonly #taken: boolean[][];

  constructor(readonly size: number) {
    const rows = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.dark = rows();
    this.#taken = rows();
  }

  #set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.#taken[y]![x] = true;
  }

  /** What a phone finds its way by. */
  marks(centre: number): void {
    for (let at = 0; at < this.size; at++) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
    const far = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const) {
      this.#rings(x, y, 4, [true, true, false, true]);
    }
    if (centre) this.#rings(centre, centre, 2, [true, false, true]);
  }

  #rings(x: number, y: number, reach: number, dark: boolean[]): void {
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        const ring = Math.max(Math.abs(right), Math.abs(down));
        this.#set(x + right, y + down, dark[ring] ?? false);
      }
    }
  }

  /** Level L and mask 0, twice, with a correction of their own. */
  format(): void {
    const said = 0b01_000;
    let rest = said;
    for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((said << 10) | rest) ^ 0x5412;
    for (let place = 0; place < 15; place++) {
      const dark = ((bits >> place) & 1) === 1;
      if (place < 8) {
        this.#set(8, place < 6 ? place : place + 1, dark);
        this.#set(this.size - 1 - place, 8, dark);
      } else {
        this.#set(place === 8 ? 7 : 14 - place, 8, dark);
        this.#set(8, this.size - 15 + place, dark);
      }
    }
    this.#set(8, this.size - 8, true);
  }

  /** Up and down in columns of two, from the right; the mask turns every other square over. */
  fill(bytes: number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let line = 0; line < this.size; line++) {
        const y = up ? this.size - 1 - line : line;
        for (const x of [right, right - 1]) {
          if (this.#taken[y]![x]) continue;
          const one = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
          this.dark[y]![x] = (one === 1) !== ((x + y) % 2 === 0);
          bit++;
        }
      }
    }
  }
}
