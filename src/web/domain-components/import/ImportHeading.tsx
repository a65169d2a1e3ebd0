import { useEffect, useRef } from 'react'

import classes from './Import.module.css'

const steps = ['File', 'Columns', 'Rows', 'Done'] as const

/** The steps of an import and the heading of the current one. Takes the focus when the step changes, so that screen readers announce it. */
export function ImportHeading({ step, title }: { step: (typeof steps)[number]; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'File') heading.current?.focus()
  }, [step])
  return (
    <>
      <ol className={classes.steps} aria-label="Import steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={index < steps.indexOf(step) || undefined}>
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
