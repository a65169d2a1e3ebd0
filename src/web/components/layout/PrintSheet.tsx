import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import classes from './PrintSheet.module.css'

export interface Paper {
  readonly width_mm: number
  readonly height_mm: number
}

interface Props {
  readonly paper: Paper
  /** Prints as soon as it stands; called when the print dialog is gone. */
  readonly onDone: () => void
  /** One element a page, `Page` around each. */
  readonly children: ReactNode
}

/** Paper of an exact size with nothing of the app on it: seen by the printer only. */
export function PrintSheet({ paper, onDone, children }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    // Once the letters are there and laid out.
    void document.fonts.ready.then(() => window.print())
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <style>{`@page { size: ${paper.width_mm}mm ${paper.height_mm}mm; margin: 0 }`}</style>
      {children}
    </div>,
    document.body,
  )
}

export const Page = ({ paper, children }: { paper: Paper; children: ReactNode }) => (
  <section className={classes.page} style={{ width: `${paper.width_mm}mm`, height: `${paper.height_mm}mm` }}>
    {children}
  </section>
)
