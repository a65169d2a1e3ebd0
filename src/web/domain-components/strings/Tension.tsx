import { formatTension, type TensionUnit } from '#domain/values/numbers/units.ts'

import classes from './Tension.module.css'

interface Props {
  readonly mains: number
  /** Null when the same as the mains. */
  readonly crosses: number | null
  readonly unit: TensionUnit
  readonly size: 'row' | 'large'
  readonly locale?: string
}

/** "54 / 52 lbs": mains first, the unit once. */
export function Tension({ mains, crosses, unit, size, locale }: Props) {
  const text = formatTension({ mains, crosses: crosses ?? mains }, unit, locale)
  const unitStart = text.lastIndexOf(' ')
  return (
    <span className={classes[size]}>
      {text.slice(0, unitStart)} <span className={classes.unit}>{text.slice(unitStart + 1)}</span>
    </span>
  )
}
