import { useMantineStyleNonce } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import classes from './PrintSheet.module.css'

export interface Paper {
  readonly width_mm: number
  readonly height_mm: number
}

interface Props {
  /** If omitted, the sheet flows over pages of the printer's default size. */
  readonly paper?: Paper
  /** Called when the print dialog is closed. */
  readonly onDone: () => void
  /** `Page` elements if the paper size is given. */
  readonly children: ReactNode
}

const pageNumber = "@bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt sans-serif }"

const pageRule = (paper?: Paper): string =>
  paper ? `@page { size: ${paper.width_mm}mm ${paper.height_mm}mm; margin: 0 }` : `@page { margin: 15mm; ${pageNumber} }`

/** Opens the print dialog when it is mounted. Not visible on screen. */
export function PrintSheet({ paper, onDone, children }: Props) {
  const nonce = useMantineStyleNonce()
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })

    void document.fonts.ready.then(() => window.print())
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <style nonce={nonce?.()}>{pageRule(paper)}</style>
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
