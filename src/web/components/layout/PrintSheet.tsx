import { useMantineStyleNonce } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import classes from './PrintSheet.module.css'

export interface Paper {
  readonly width_mm: number
  readonly height_mm: number
}

interface Props {
  readonly paper: Paper
  /** Called when the print dialog is closed. */
  readonly onDone: () => void
  /** `Page` elements. */
  readonly children: ReactNode
}

/** Prints pages of an exact size once it is mounted. Not visible on screen. */
export function PrintSheet({ paper, onDone, children }: Props) {
  const nonce = useMantineStyleNonce()
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })

    void document.fonts.ready.then(() => window.print())
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <style nonce={nonce?.()}>{`@page { size: ${paper.width_mm}mm ${paper.height_mm}mm; margin: 0 }`}</style>
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
