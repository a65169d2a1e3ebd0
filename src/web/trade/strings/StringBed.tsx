import { parsePattern } from '#domain/racquets/patterns.ts'
import { useId } from 'react'

import { crossLines, mainLines, overMains, toSvgPath, type Face, type Line } from './string-bed-geometry.ts'
import { getStrokeColor } from './string-colors.ts'
import classes from './StringBed.module.css'

/** A string in the picture. */
interface StringAppearance {
  readonly brand: string
  readonly model: string | null
  readonly color?: string | null
  /** The customer's own string is dashed. */
  readonly own?: boolean
}

interface Props {
  /** "16x19"; an unknown pattern draws a faint bed of the most common one. */
  readonly pattern: string | null
  readonly mains: StringAppearance
  /** Null when they follow the mains. */
  readonly crosses: StringAppearance | null
  /** 'face' for a row, 'full' with throat and handle. */
  readonly size: 'face' | 'full'
  /** Hidden from screen readers, where text beside it says the same. */
  readonly decorative?: boolean
}

const commonPattern = { mains: 16, crosses: 19 }
const face: Face = { rx: 88, ry: 118 }

// Visible part, and thickness of strings and rim in units of the drawing.
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

/** A racquet with its mains and crosses in the colors of their strings, woven. */
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
        <Strings lines={mainLines(counts.mains, face)} string={mains} />
        <Strings lines={crossLines(counts.crosses, face)} string={crosses ?? mains} />
        {isFull && <Strings lines={overMains(counts.mains, counts.crosses, face, 3.4)} string={{ ...mains, own: false }} />}
      </g>
      <ellipse className={classes.rim} rx={face.rx + 5} ry={face.ry + 5} strokeWidth={rim} />
      {isFull && <ellipse className={classes.shine} rx={face.rx + 5} ry={face.ry + 5} strokeWidth={2} />}
    </svg>
  )
}

// One path for all strings of a direction, because a screen of rows would hold a thousand line elements.
function Strings({ lines, string }: { lines: readonly Line[]; string: StringAppearance }) {
  return (
    <path
      className={classes.strings}
      d={toSvgPath(lines)}
      stroke={getStrokeColor(string)}
      strokeDasharray={string.own ? '9 5' : undefined}
    />
  )
}

function Throat() {
  return (
    <g className={classes.throat} fill="none" strokeWidth={11} strokeLinecap="round">
      <path d="M -58 102 C -42 150, -16 168, -9 208" />
      <path d="M 58 102 C 42 150, 16 168, 9 208" />
      <rect className={classes.handle} x={-14} y={204} width={28} height={56} rx={5} stroke="none" />
    </g>
  )
}
