import { parsePattern } from '#domain/racquets/patterns.ts'
import { useId } from 'react'

import { crossLines, mainLines, overMains, pathOf, type Face, type Line } from './string-bed-geometry.ts'
import { strokeOf } from './string-colors.ts'
import classes from './StringBed.module.css'

/** One string as it is drawn. */
interface DrawnString {
  readonly brand: string
  readonly model: string | null
  readonly color?: string | null
  /** The player's own string: drawn in dashes. */
  readonly own?: boolean
}

interface Props {
  /** "16x19"; null or another text draws a faint bed of the most usual pattern. */
  readonly pattern: string | null
  readonly mains: DrawnString
  /** Null when they follow the mains. */
  readonly crosses: DrawnString | null
  /** 'face' for a row, 'full' with throat and handle. */
  readonly size: 'face' | 'full'
  /** Drawn beside words that say the same. */
  readonly decorative?: boolean
}

const usual = { mains: 16, crosses: 19 }
const face: Face = { rx: 88, ry: 118 }

// How much is shown, and how thick strings and rim are, in the drawing's units.
const drawn = {
  face: { isFull: false, viewBox: '-104 -136 208 272', width: 3.4, rim: 12 },
  full: { isFull: true, viewBox: '-104 -136 208 400', width: 2.2, rim: 10 },
}

const nameOf = ({ brand, model, color, own }: DrawnString): string =>
  [`${brand} ${model ?? ''}`.trim(), color, own && 'the player’s own'].filter(Boolean).join(', ')

function description(pattern: string | null, mains: DrawnString, crosses: DrawnString | null): string {
  const known = parsePattern(pattern ?? '')
  const bed = known ? `${known.mains} mains, ${known.crosses} crosses` : 'Pattern not known'
  return crosses ? `${bed}. Hybrid: mains ${nameOf(mains)}; crosses ${nameOf(crosses)}.` : `${bed}. ${nameOf(mains)}.`
}

/** The product's own picture: a frame with its mains and crosses in their strings' colours, woven as they are. */
export function StringBed({ pattern, mains, crosses, size, decorative = false }: Props) {
  const id = useId()
  const known = parsePattern(pattern ?? '')
  const counts = known ?? usual
  const { isFull, viewBox, width, rim } = drawn[size]
  const about = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-labelledby': id }
  return (
    <svg viewBox={viewBox} className={classes[size]} data-known={known !== null} {...about}>
      {!decorative && <title id={id}>{description(pattern, mains, crosses)}</title>}
      {isFull && <Throat />}
      <g strokeWidth={width} fill="none">
        <Strings lines={mainLines(counts.mains, face)} string={mains} />
        <Strings lines={crossLines(counts.crosses, face)} string={crosses ?? mains} />
        {isFull && <Strings lines={overMains(counts.mains, counts.crosses, face, 3.4)} string={{ ...mains, own: false }} />}
      </g>
      <ellipse className={classes.frame} rx={face.rx + 5} ry={face.ry + 5} strokeWidth={rim} />
      {isFull && <ellipse className={classes.shine} rx={face.rx + 5} ry={face.ry + 5} strokeWidth={2} />}
    </svg>
  )
}

// One path for all that runs one way: a screen of rows would else hold a thousand lines.
function Strings({ lines, string }: { lines: readonly Line[]; string: DrawnString }) {
  return (
    <path
      className={classes.strings}
      d={pathOf(lines)}
      stroke={strokeOf(string)}
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
