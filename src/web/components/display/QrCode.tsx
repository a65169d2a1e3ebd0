import { encode } from 'uqr'

import classes from './QrCode.module.css'

interface Props {
  readonly text: string
  /** For screen readers: what scanning the code does. */
  readonly label: string
}

/** A QR code. Dark on white with a quiet zone in both color schemes, because many readers need that. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.code} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
