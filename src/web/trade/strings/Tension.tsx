import { formatTension, type TensionUnit } from '#domain/values/units.ts'

import classes from './Tension.module.css'

interface Props {
  readonly mains: number
  /** Null when they follow the mains. */
  readonly crosses: number | null
  readonly unit: TensionUnit
  readonly size: 'row' | 'large'
  readonly locale?: string
}

/** "54 / 52 lbs": mains first, the unit once (design). */
export function Tension({ mains, crosses, unit, size, locale }: Props) {
  const words = formatTension({ mains, crosses: crosses ?? mains }, unit, locale)
  const at = words.lastIndexOf(' ')
  return (
    <span className={classes[size]}>
      {words.slice(0, at)} <span className={classes.unit}>{words.slice(at + 1)}</span>
    </span>
  )
}
