import { parsePattern } from '#domain/racquets/patterns.ts'
import { useId } from 'react'

import { getCrossLines, getMainLines, getOverMains, toSvgPath, type Face, type Line } from './string-bed-geometry.ts'
import { getStrokeColor } from './string-colors.ts'
import classes from './StringBed.module.css'

interface StringAppearance {
  readonly brand: string
  readonly model: string | null
  readonly color?: string | null
  /** Whether the string is the customer's own. Drawn dashed. */
  readonly own?: boolean
}

interface Props {
  /** "16x19". An unknown pattern is drawn faintly as the most common one. */
  readonly pattern: string | null
  readonly mains: StringAppearance
  /** Null when the same as the mains. */
  readonly crosses: StringAppearance | null
  /** 'face' is the head only, 'full' includes the throat and the handle. */
  readonly size: 'face' | 'full'
  /** Hides the drawing from screen readers, if the text next to it says the same. */
  readonly decorative?: boolean
}

const commonPattern = { mains: 16, crosses: 19 }
const face: Face = { rx: 88, ry: 118 }

// The visible part, and the thickness of strings and rim, in SVG units.
const sizes = {
  face: { isFull: false, viewBox: '-104 -136 208 272', width: 3.4, rim: 12 },
  full: { isFull: true, viewBox: '-104 -136 208 400', width: 2.2, rim: 10 },
}

const describeString = ({ brand, model, color, own }: StringAppearance): string =>
  [`${brand} ${model ?? ''}`.trim(), color, own && 'customer’s own'].filter(Boolean).join(', ')

function describeBed(pattern: string | null, mains: StringAppearance, crosses: StringAppearance | null): string {
  const known = parsePattern(pattern ?? '')
  const bed = known ? `${known.mains} mains, ${known.crosses} crosses` : 'Pattern unknown'
  return crosses
    ? `${bed}. Hybrid: mains ${describeString(mains)}; crosses ${describeString(crosses)}.`
    : `${bed}. ${describeString(mains)}.`
}

/** A drawing of a racquet with woven mains and crosses in the colors of its strings. */
export function StringBed({ pattern, mains, crosses, size, decorative = false }: Props) {
  const id = useId()
  const known = parsePattern(pattern ?? '')
  const counts = known ?? commonPattern
  const { isFull, viewBox, width, rim } = sizes[size]
  const accessibility = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-labelledby': id }
  return (
    <svg viewBox={viewBox} className={classes[size]} data-known={known !== null} {...accessibility}>
      {!decorative && <title id={id}>{describeBed(pattern, mains, crosses)}</title>}
      {isFull && <Throat />}
      <g strokeWidth={width} fill="none">
        <Strings lines={getMainLines(counts.mains, face)} string={mains} />
        <Strings lines={getCrossLines(counts.crosses, face)} string={crosses ?? mains} />
        {isFull && <Strings lines={getOverMains(counts.mains, counts.crosses, face, 3.4)} string={{ ...mains, own: false }} />}
      </g>
      <ellipse className={classes.rim} rx={face.rx + 5} ry={face.ry + 5} strokeWidth={rim} />
      {isFull && <ellipse className={classes.shine} rx={face.rx + 5} ry={face.ry + 5} strokeWidth={2} />}
    </svg>
  )
}

// One path per direction: a line element per string would be thousands of elements on a screen of rows.
const Strings = ({ lines, string }: { lines: readonly Line[]; string: StringAppearance }) => (
  <path
    className={classes.strings}
    d={toSvgPath(lines)}
    stroke={getStrokeColor(string)}
    strokeDasharray={string.own ? '9 5' : undefined}
  />
)

const Throat = () => (
  <g className={classes.throat} fill="none" strokeWidth={11} strokeLinecap="round">
    <path d="M -58 102 C -42 150, -16 168, -9 208" />
    <path d="M 58 102 C 42 150, 16 168, 9 208" />
    <rect className={classes.handle} x={-14} y={204} width={28} height={56} rx={5} stroke="none" />
  </g>
)
