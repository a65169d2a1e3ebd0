import { crossesOf, isHybrid, mainsOf, type Stringing } from '#domain/jobs/strings.ts'
import type { ComponentProps } from 'react'

import { StringBed } from './StringBed.tsx'

interface Props extends Pick<ComponentProps<typeof StringBed>, 'pattern' | 'size' | 'decorative'> {
  /** Null for a racquet without jobs. */
  readonly job: Stringing | null
}

const noString = { brand: '', model: null }

/** The string bed of a job. */
export function JobStringBed({ job, ...props }: Props) {
  if (!job) return <StringBed {...props} mains={noString} crosses={null} />
  const mains = { ...mainsOf(job), own: job.string_source_mains === 'customer' }
  const crosses = isHybrid(job) ? { ...crossesOf(job), own: job.string_source_crosses === 'customer' } : null
  return <StringBed {...props} mains={mains} crosses={crosses} />
}
