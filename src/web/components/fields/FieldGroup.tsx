import { useId, type ReactNode } from 'react'

import classes from './FieldGroup.module.css'

interface Props {
  readonly label: string
  /** Shown next to the label, for example the source of the values. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Related fields under a common label. */
export function FieldGroup({ label, aside, children }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={aside ? `${id}-aside` : undefined} className={classes.group}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        {aside && <span id={`${id}-aside`}>{aside}</span>}
      </div>
      {children}
    </div>
  )
}
