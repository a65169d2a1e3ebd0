import { isolate } from '#domain/values/text/direction.ts'
import { Collapse, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import classes from './JobFacts.module.css'

interface Props {
  /** "Maria", "Machine 2", "Rack A3". Shown as one line. */
  readonly facts: readonly string[]
  /** Shown even while the fields are hidden. */
  readonly warning: ReactNode
  /** The fields that change them. */
  readonly children: ReactNode
}

/** What is rarely changed about a job, as one line that opens its fields. */
export function JobFacts({ facts, warning, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (facts.length === 0) return null
  return (
    <div className={classes.facts}>
      <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.text}>
          <VisuallyHidden>Change: </VisuallyHidden>
          {facts.map((fact) => isolate(fact)).join(' · ')}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.arrow} />
      </button>
      {warning}
      <Collapse expanded={isOpen}>
        <div className={classes.fields}>{children}</div>
      </Collapse>
    </div>
  )
}
