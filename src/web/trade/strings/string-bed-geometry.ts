// The lines of a string bed on an oval face, in units of the drawing with the center of the face at (0, 0).

export interface Face {
  /** Half the width and half the height inside the rim. */
  readonly rx: number
  readonly ry: number
}

export interface Line {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

// Real beds are denser in the middle: the spacing there as a share of an even one.
const middleSpacing = 0.8

// Keeps the outermost string a little off the rim.
const spread = 0.94

/** Positions of `count` strings side by side, from -1 to 1. */
export function positions(count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const even = ((index + 0.5) / count) * 2 - 1
    return even * (middleSpacing + (1 - middleSpacing) * Math.abs(even)) * spread
  })
}

const half = (at: number): number => Math.sqrt(1 - at * at)

/** The mains, from head to throat, ending on the oval. */
export const mainLines = (count: number, { rx, ry }: Face): Line[] =>
  positions(count).map((at) => ({ x1: at * rx, y1: -half(at) * ry, x2: at * rx, y2: half(at) * ry }))

/** The crosses, from side to side, ending on the oval. */
export const crossLines = (count: number, { rx, ry }: Face): Line[] =>
  positions(count).map((at) => ({ x1: -half(at) * rx, y1: at * ry, x2: half(at) * rx, y2: at * ry }))

/**
 * The pieces of mains that lie on top of a cross: every second crossing, shifted by one in each row.
 * @param reach half the length of each piece
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

// A tenth of a unit is finer than any screen shows.
const round = (at: number): number => Math.round(at * 10) / 10

/** The `d` attribute of one SVG path with all lines. */
export const toSvgPath = (lines: readonly Line[]): string =>
  lines.map(({ x1, y1, x2, y2 }) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`).join('')
