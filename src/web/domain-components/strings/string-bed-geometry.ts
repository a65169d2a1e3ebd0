// The lines of a string bed on an oval face, in SVG units with the center of the face at (0, 0).

export interface Face {
  /** The radii inside the rim. */
  readonly rx: number
  readonly ry: number
}

export interface Line {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

// String beds are denser in the middle: the spacing there relative to even spacing.
const middleSpacing = 0.8

// Keeps the outermost strings off the rim.
const spread = 0.94

/** Positions of `count` strings side by side, from -1 to 1. */
export const getPositions = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const even = ((index + 0.5) / count) * 2 - 1
    return even * (middleSpacing + (1 - middleSpacing) * Math.abs(even)) * spread
  })

/** Half the length of a string at a position, relative to the longest one. */
const getHalfLength = (at: number): number => Math.sqrt(1 - at * at)

/** The mains, from head to throat, ending on the oval. */
export const getMainLines = (count: number, { rx, ry }: Face): Line[] =>
  getPositions(count).map((at) => ({ x1: at * rx, y1: -getHalfLength(at) * ry, x2: at * rx, y2: getHalfLength(at) * ry }))

/** The crosses, from side to side, ending on the oval. */
export const getCrossLines = (count: number, { rx, ry }: Face): Line[] =>
  getPositions(count).map((at) => ({ x1: -getHalfLength(at) * rx, y1: at * ry, x2: getHalfLength(at) * rx, y2: at * ry }))

/**
 * The segments of mains that pass over a cross: every second crossing, shifted by one in each row.
 * @param reach half the length of each segment
 */
export function getOverMains(mains: number, crosses: number, { rx, ry }: Face, reach: number): Line[] {
  const inside = (x: number, y: number) => (x / rx) ** 2 + (y / ry) ** 2 < 0.98
  return getPositions(mains).flatMap((across, column) =>
    getPositions(crosses)
      .filter((_, row) => (row + column) % 2 === 0)
      .map((down) => ({ x: across * rx, y: down * ry }))
      .filter(({ x, y }) => inside(x, y))
      .map(({ x, y }) => ({ x1: x, y1: y - reach, x2: x, y2: y + reach })),
  )
}

// More precision is not visible.
const round = (at: number): number => Math.round(at * 10) / 10

/** The `d` attribute of one SVG path with all lines. */
export const toSvgPath = (lines: readonly Line[]): string =>
  lines.map(({ x1, y1, x2, y2 }) => `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`).join('')
