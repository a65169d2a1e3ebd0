import { useEffect, useRef } from 'react'

import classes from './Import.module.css'

const steps = ['File', 'Columns', 'Rows', 'Done'] as const

/** Where in the import one is. It takes the focus when a step opens, so that a screen reader says so. */
export function ImportHeading({ step, title }: { step: (typeof steps)[number]; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'File') heading.current?.focus()
  }, [step])
  return (
    <>
      <ol className={classes.steps} aria-label="Steps of the import">
        {steps.map((name, at) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={at < steps.indexOf(step) || undefined}>
            {name}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
    </>
  )
}
