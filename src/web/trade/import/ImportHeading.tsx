import { useEffect, useRef } from 'react'

import classes from './Import.module.css'

const steps = ['File', 'Columns', 'Rows', 'Done'] as const

/** The steps of the import and the current one. Takes the focus when a step opens, so that screen readers announce it. */
export function ImportHeading({ step, title }: { step: (typeof steps)[number]; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'File') heading.current?.focus()
  }, [step])
  return (
    <>
      <ol className={classes.steps} aria-label="Import steps">
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
