import type { labelSizes } from '#domain/identity/schema.ts'
import type { CSSProperties, ReactNode } from 'react'

import classes from './LabelPage.module.css'
import { Page, type Paper } from '#web/components/layout/PrintSheet.tsx'

type LabelSize = (typeof labelSizes)[number]

/** The layout of a label size, with the text along the long side. No text is smaller than 5 pt. */
interface Layout {
  readonly paper: Paper
  readonly margin_mm: number
  readonly code_mm: number
  readonly big_pt: number
  readonly text_pt: number
  readonly small_pt: number
  /** Maximum lines of a string's name. */
  readonly lines: number
}

const layouts: Record<LabelSize, Layout> = {
  '29x62': layout([62, 29], { margin_mm: 2, code_mm: 19, big_pt: 16, text_pt: 8, small_pt: 6.5, lines: 2 }),
  '29x90': layout([90, 29], { margin_mm: 2, code_mm: 21, big_pt: 20, text_pt: 8.5, small_pt: 7, lines: 2 }),
  '28x89': layout([89, 28], { margin_mm: 2, code_mm: 20, big_pt: 20, text_pt: 8.5, small_pt: 7, lines: 2 }),
  '17x54': layout([54, 17], { margin_mm: 1.2, code_mm: 12.5, big_pt: 11, text_pt: 6.5, small_pt: 5.5, lines: 1 }),
  '40x14': layout([40, 14], { margin_mm: 0.9, code_mm: 10.5, big_pt: 8.5, text_pt: 5.5, small_pt: 5, lines: 1 }),
}

function layout([width_mm, height_mm]: readonly [number, number], sizes: Omit<Layout, 'paper'>): Layout {
  return { paper: { width_mm, height_mm }, ...sizes }
}

export const labelPaper = (size: LabelSize): Paper => layouts[size].paper

interface Props {
  readonly size: LabelSize
  readonly title: string
  /** The job number, "#142". */
  readonly number?: string
  readonly foot: string
  readonly code: ReactNode
  /** `LabelLine` elements. */
  readonly children: ReactNode
}

/** A printed label with text and a QR code. */
export function LabelPage({ size, title, number, foot, code, children }: Props) {
  const { paper, ...sizes } = layouts[size]
  const style: CSSProperties = {
    padding: `${sizes.margin_mm}mm`,
    gridTemplateColumns: `minmax(0, 1fr) ${sizes.code_mm}mm`,
    fontSize: `${sizes.text_pt}pt`,
  }
  return (
    <Page paper={paper}>
      <div className={classes.label} style={style}>
        <div className={classes.text}>
          <div className={classes.tension} style={{ fontSize: `${sizes.big_pt}pt` }}>
            {title}
          </div>
          {children}
          <div className={classes.foot} style={{ fontSize: `${sizes.small_pt}pt` }}>
            {foot}
          </div>
        </div>
        <div className={classes.aside}>
          {number && (
            <div className={classes.number} style={{ fontSize: `${sizes.big_pt * 0.6}pt` }}>
              {number}
            </div>
          )}
          {code}
        </div>
      </div>
    </Page>
  )
}

interface LabelLineProps {
  readonly size: LabelSize
  /** Shown after the name, even if the name is truncated. */
  readonly gauge?: string | null
  readonly children: ReactNode
}

/** A name on a label, truncated to the lines that the size has room for. */
export const LabelLine = ({ size, gauge, children }: LabelLineProps) => (
  <div className={classes.line}>
    <span className={classes.string} style={{ WebkitLineClamp: layouts[size].lines }}>
      {children}
    </span>
    {gauge && <span className={classes.gauge}>{gauge}</span>}
  </div>
)
