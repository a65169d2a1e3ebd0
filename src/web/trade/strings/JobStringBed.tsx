import { crossesOf, isHybrid, mainsOf, type Strung } from '#domain/jobs/strings.ts'
import type { ComponentProps } from 'react'

import { StringBed } from './StringBed.tsx'

interface Props extends Pick<ComponentProps<typeof StringBed>, 'pattern' | 'size' | 'decorative'> {
  /** Null for a frame that was not strung yet. */
  readonly strung: Strung | null
}

const noString = { brand: '', model: null }

/** A frame with the strings of a job in it. */
export function StrungBed({ strung, ...props }: Props) {
  if (!strung) return <StringBed {...props} mains={noString} crosses={null} />
  const mains = { ...mainsOf(strung), own: strung.string_source_mains === 'customer' }
  const crosses = isHybrid(strung) ? { ...crossesOf(strung), own: strung.string_source_crosses === 'customer' } : null
  return <StringBed {...props} mains={mains} crosses={crosses} />
}
