// Where the strings of a bed run on an oval face. Units are those of the drawing; the centre of the face is (0, 0).

export interface Face {
  /** Half the width and half the height inside of the frame. */
  readonly rx: number
  readonly ry: number
}

export interface Line {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

// Real beds are denser in the middle: this much of an even spacing there, and so much more at the edge.
const middle = 0.8

// The outermost string keeps a little off the frame's side.
const spread = 0.94

/** Positions from -1 to 1 for so many strings side by side. */
export function positions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const even = ((index + 0.5) / count) * 2 - 1
    return even * (middle + (1 - middle) * Math.abs(even)) * spread
  })
}

const half = (at: number): number => Math.sqrt(1 - at * at)

/** The mains, from head to throat, each ending on the oval. */
export const mainLines = (count: number, { rx, ry }: Face): Line[] =>
  positions(count).map((at) => ({ x1: at * rx, y1: -half(at) * ry, x2: at * rx, y2: half(at) * ry }))

/** The crosses, from side to side, each ending on the oval. */
export const crossLines = (count: number, { rx, ry }: Face): Line[] =>
  positions(count).map((at) => ({ x1: -half(at) * rx, y1: at * ry, x2: half(at) * rx, y2: at * ry }))

/**
 * Where a main lies on top: every second crossing, each row shifted by one, as strings are woven.
 * @param reach how far along the main each piece covers, in the drawing's units
 */
export function overMains(mains: number, crosses: number, { rx, ry }: Face, reach: number): Line[] {
  const inside = (x: number, y: number) => (x / rx) ** 2 + (y / ry) ** 2 < 0.98
  return positions(mains).flatMap((across, column) =>
    positions(crosses)
      .filter((_, row) => (row + column) % 2 === 0)
      .map((down) => ({ x: across * rx, y: down * ry }))
      .filter(({ x, y }) => inside(x, y))
      .map(({ x, y }) => ({ x1: x, y1: y - reach, x2: x, y2: y + reach })),
  )
}

// To the tenth of a unit: finer than any screen shows.
const rounded = (at: number): number => Math.round(at * 10) / 10

/** The lines as the `d` of one SVG path. */
export const pathOf = (lines: readonly Line[]): string =>
  lines.map(({ x1, y1, x2, y2 }) => `M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}`).join('')
