import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import classes from './WeekLink.module.css'

const WeekDialog = lazy(() => import('./WeekDialog.tsx').then((module) => ({ default: module.WeekDialog })))

/** Opens the week's open jobs of each person. For a heading. */
export function WeekLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" inherit className={classes.link} onClick={() => setOpen(true)}>
        Week
      </Anchor>
      <Suspense>{isOpen && <WeekDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
